import type { Page } from '@playwright/test';
import { adminScene, ignoreStatuses, mockApi, overrideTenant, type Scene, variant, whileUnavailable } from './scene.ts';

const mails = '/admin/tenant/email-templates';
const texts = '/admin/tenant/sms-templates';

/** The previews of mails and texts in each of their states. */
export const templateScenes: readonly Scene[] = [
  adminScene('email-templates', (page) => openMail(page, mails)),
  adminScene('email-templates-dark', (page) =>
    openMail(page, `${mails}?template=verification&scheme=dark&width=phone`),
  ),
  ...['deliveries', 'reminder', 'reminders', 'correction', 'homeLink'].map((template) =>
    variant(
      adminScene(`email-templates-${template}`, (page) => openMail(page, `${mails}?template=${template}&width=phone`)),
    ),
  ),
  variant(
    adminScene('email-templates-reminders-dark', (page) => openMail(page, `${mails}?template=reminders&scheme=dark`)),
  ),
  variant({
    ...adminScene('email-templates-long-name', (page) => openMail(page, `${mails}?template=overLimit`)),
    hasLongName: true,
  }),
  variant(
    adminScene(
      'email-templates-failed',
      whileUnavailable(/email-preview\/list\//, mails, 'Failed to fetch email templates'),
      ignoreStatuses(503),
    ),
  ),
  variant(
    adminScene(
      'email-templates-preview-failed',
      whileUnavailable(/email-preview\/preview\//, mails, 'Failed to load Parcel arrived preview'),
      ignoreStatuses(503),
    ),
  ),
  adminScene('sms-templates', async (page) => {
    await page.goto(texts);
    await page.getByText('PKG-12345').waitFor();
  }),
  adminScene('sms-templates-not-enabled', async (page) => {
    await overrideTenant(page, { features: { smsEnabled: false } });
    await page.goto(texts);
    await page.getByText('SMS Feature Not Enabled').waitFor();
  }),
  variant(
    adminScene('sms-templates-none', async (page) => {
      await mockApi(page, /sms\/templates/, 200, { data: [] });
      await page.goto(texts);
      await page.getByText('No SMS Templates Available').waitFor();
    }),
  ),
  variant(
    adminScene(
      'sms-templates-failed',
      whileUnavailable(/sms\/templates/, texts, 'Failed to load SMS templates'),
      ignoreStatuses(503),
    ),
  ),
];

async function openMail(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.frameLocator('iframe').getByRole('heading').waitFor();
}
