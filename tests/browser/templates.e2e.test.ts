import { afterEach, describe, expect } from '@jest/globals';
import type { Page } from '@playwright/test';
import { screenFaults } from '../harness/browser.ts';
import { changeMaple } from '../harness/buildings.ts';
import { maple } from '../harness/samples.ts';
import { until } from '../harness/until.ts';
import { signInAtDesk } from './steps.ts';
import { browserStory } from './story.ts';

const story = browserStory();
const { it } = story;

afterEach(() => story.leave());

const mail = (page: Page) => page.frameLocator('iframe[title^="Preview of"]');

/** Resolves once the mail has that background; it is given its colours when its frame has loaded. */
async function backgroundIs(page: Page, color: string): Promise<void> {
  const card = mail(page).locator('.card');
  const background = () => card.evaluate((element) => getComputedStyle(element).backgroundColor);
  await until(`the mail is ${color}`, background, (drawn) => drawn === color);
}

async function open(page: Page, address: string): Promise<void> {
  await signInAtDesk(page);
  await page.goto(address);
}

/** Resolves once mails know the building by a name. */
async function mailsName(name: string): Promise<void> {
  const staff = await story.api().signIn('admin@maplecourt.test');
  const preview = () => story.api().get(`/api/email-preview/preview/${maple}/delivery`, staff);
  await until(`mails say ${name}`, preview, ({ body }) => body.includes(name));
}

describe('the e-mail templates', () => {
  it('are looked through by keys alone: which mail, its language, width and colours', async () => {
    const visitor = await story.visit();
    const { page } = visitor;
    await open(page, '/admin/tenant/email-templates');
    await mail(page).getByRole('heading', { name: 'A parcel from UPS has arrived' }).waitFor();
    expect(await screenFaults(visitor)).toEqual([]);

    await page.getByRole('button', { name: /^Several parcels arrived/ }).focus();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await mail(page).getByRole('heading', { name: 'Your parcel from UPS was picked up' }).waitFor();
    await page.getByRole('radio', { name: 'English' }).focus();
    await page.keyboard.press('ArrowRight');
    await mail(page).getByRole('heading', { name: 'Votre colis UPS a été remis' }).waitFor();
    await backgroundIs(page, 'rgb(255, 255, 255)');
    await page.keyboard.press('Tab');
    await page.keyboard.press('ArrowRight');
    await page.locator('iframe[data-width=phone]').waitFor();
    await page.keyboard.press('Tab');
    await page.keyboard.press('ArrowRight');
    await page.getByRole('radio', { name: 'Dark', checked: true }).waitFor();
    await backgroundIs(page, 'rgb(26, 31, 38)');
    expect(await mail(page).locator('a[href]').count()).toBe(0);
    expect(await screenFaults(visitor)).toEqual([]);
  });

  it('show a script in the building’s name as text, and do not run it', async () => {
    const name = '<script>top.ran = 1</script><img src=x onerror="top.ran = 1">';
    await changeMaple(story.api(), { strataName: name });
    await mailsName('&#60;script&#62;');
    const visitor = await story.visit({ screen: 'phone' });
    const { page } = visitor;
    await open(page, '/admin/tenant/email-templates');
    await mail(page).getByText(name).filter({ visible: true }).first().waitFor();
    expect(await page.evaluate(() => 'ran' in window)).toBe(false);
    expect(await screenFaults(visitor)).toEqual([]);
    await changeMaple(story.api(), { strataName: '' });
    await mailsName('Maple Court');
  });
});

describe('the SMS templates', () => {
  it('stand beside their raw words on a phone, and in French', async () => {
    const visitor = await story.visit({ screen: 'phone', locale: 'fr-CA' });
    const { page } = visitor;
    await open(page, '/admin/tenant/sms-templates');
    await page.getByText('Maple Court, unité 301. Un colis est arrivé : PKG-12345.').waitFor();
    await page.getByText('{{trackingId}}').waitFor();
    expect(await screenFaults(visitor)).toEqual([]);
  });

  it('are not asked for where the building sends no texts', async () => {
    await changeMaple(story.api(), { features: { smsEnabled: false } });
    const visitor = await story.visit();
    const { page } = visitor;
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await open(page, '/admin/tenant/sms-templates');
    await page.getByRole('heading', { name: 'SMS Feature Not Enabled' }).waitFor();
    expect(await screenFaults(visitor)).toEqual([]);
    expect(asked).not.toContain('/api/sms/templates');
    await changeMaple(story.api(), { features: { smsEnabled: true } });
  });
});
