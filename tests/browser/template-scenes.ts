import type { Page } from 'playwright-core';
import type { Scene } from './scene.ts';

const mails = '/admin/tenant/email-templates';
const texts = '/admin/tenant/sms-templates';
const away = { type: 'OVERLOADED', error: 'The service is very busy. Please try again in a moment.' };

/** The previews of mails and texts in each of their states. */
export const templateScenes: readonly Scene[] = [
  scene('email-templates', (page) => openMail(page, mails)),
  scene('email-templates-dark', (page) => openMail(page, `${mails}?template=verification&scheme=dark&width=phone`)),
  {
    ...scene('email-templates-long-name', (page) => openMail(page, `${mails}?template=overLimit`)),
    longName: true,
  },
  scene('email-templates-failed', async (page) => {
    await answering(page, /email-preview\/list\//, 503, away);
    await page.goto(mails);
    await page.getByText('Failed to fetch email templates').waitFor();
  }),
  scene('email-templates-preview-failed', async (page) => {
    await answering(page, /email-preview\/preview\//, 503, away);
    await page.goto(mails);
    await page.getByText('Failed to load Parcel arrived preview').waitFor();
  }),
  scene('sms-templates', async (page) => {
    await page.goto(texts);
    await page.getByText('PKG-12345').waitFor();
  }),
  scene('sms-templates-not-enabled', async (page) => {
    await page.route(/\/api\/tenants\/maple-court/, async (route) => {
      const response = await route.fetch();
      const tenant = await response.json();
      await route.fulfill({ response, json: { ...tenant, features: { ...tenant.features, smsEnabled: false } } });
    });
    await page.goto(texts);
    await page.getByText('SMS Feature Not Enabled').waitFor();
  }),
  scene('sms-templates-none', async (page) => {
    await answering(page, /sms\/templates/, 200, { data: [] });
    await page.goto(texts);
    await page.getByText('No SMS Templates Available').waitFor();
  }),
  scene('sms-templates-failed', async (page) => {
    await answering(page, /sms\/templates/, 503, away);
    await page.goto(texts);
    await page.getByText('Failed to load SMS templates').waitFor();
  }),
];

function scene(name: string, show: (page: Page) => Promise<void>): Scene {
  return { name, as: 'admin@maplecourt.test', show };
}

async function openMail(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.frameLocator('iframe').getByRole('heading').waitFor();
}

async function answering(page: Page, call: RegExp, status: number, json: object): Promise<void> {
  await page.route(new RegExp(`/api/${call.source}`), (route) => route.fulfill({ status, json }));
}
