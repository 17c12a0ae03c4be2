import type { Page } from '@playwright/test';
import { until } from '../harness/until.ts';
import { expect, test } from './test.ts';

const templatesPath = '/admin/tenant/email-templates';
const mail = (page: Page) => page.frameLocator('iframe[title^="Preview of"]');

/** Resolves once the mail has that background; it is given its colours when its frame has loaded. */
async function backgroundIs(page: Page, color: string): Promise<void> {
  const card = mail(page).locator('.card');
  const background = () => card.evaluate((element) => getComputedStyle(element).backgroundColor);
  await until(`the mail is ${color}`, background, (drawn) => drawn === color);
}

test.describe('the e-mail templates', () => {
  test('are selected by keyboard alone: mail, language, width and colours', async ({ building, visit }) => {
    const { page } = await visit({ as: building.admin });
    await page.goto(templatesPath);
    await mail(page).getByRole('heading', { name: 'A parcel from UPS has arrived' }).waitFor();
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
  });

  test('show a script in the name of the building as text, and do not run it', async ({ building, visit }) => {
    const name = '<script>top.ran = 1</script><img src=x onerror="top.ran = 1">';
    await building.change({ strataName: name });
    const desk = await building.desk();
    await until(
      'mails say the name',
      () => building.api.get(`/api/email-preview/preview/${building.id}/delivery`, desk),
      ({ body }) => body.includes('&#60;script&#62;'),
    );
    const { page } = await visit({ as: building.admin });
    await page.goto(templatesPath);
    await mail(page).getByText(name).filter({ visible: true }).first().waitFor();
    expect(await page.evaluate(() => 'ran' in window)).toBe(false);
  });
});
