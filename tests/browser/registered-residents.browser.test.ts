import type { Page } from '@playwright/test';
import type { Visitor } from '../harness/browser.ts';
import { register } from '../harness/residents.ts';
import { keyboardOf } from './keyboard.ts';
import { followLink, lineCountsOf, openMail, waitDuring } from './steps.ts';
import { expect, test } from './test.ts';

const residentsPath = '/admin/tenant/residents';
const historyOf = (page: Page, unit: string) =>
  page.getByRole('button', { name: `Unit History of ${unit}`, exact: true });
const unitHistory = (page: Page) => page.getByRole('dialog', { name: 'Unit History' });

/** Follows the link of the mail that asks an address for its confirmation, in tabs of its own. */
async function confirmByMail({ context }: Visitor, address: string): Promise<void> {
  const mailbox = await context.newPage();
  await openMail(mailbox, address, /^Confirm your e-mail address/);
  const tab = await followLink(mailbox, 'Confirm my address');
  await tab.getByRole('heading', { name: 'E-mail verified!' }).waitFor();
  await tab.close();
  await mailbox.close();
}

test.describe('the residents of a building', () => {
  test('are added, verified by mail, found and deleted by keyboard alone', async ({ building, visit }) => {
    const visitor = await visit({ as: building.admin });
    const { page } = visitor;
    const keys = keyboardOf(page);
    const address = building.address('ivy');
    const row = page.getByRole('row').filter({ has: historyOf(page, '305') });
    await page.goto(residentsPath);

    await test.step('are added', async () => {
      await keys.enter(page.getByRole('button', { name: 'Add resident' }));
      const form = page.getByRole('dialog', { name: 'Add resident' });
      await keys.type('305');
      await form.getByText('Nobody is registered in unit 305 yet').waitFor();
      await keys.fill('E-mail address', address);
      const added = page.getByText(`Unit 305: a mail asks ${address} to confirm.`);
      await waitDuring(added, () => keys.enter(form.getByRole('button', { name: 'Add resident' })));
      await row.getByText('Unverified').waitFor();
    });
    await test.step('confirm by the mail', async () => {
      await confirmByMail(visitor, address);
      await page.reload();
      await row.getByText('Verified', { exact: true }).waitFor();
    });
    await test.step('are found, and the history of their unit gives the focus back', async () => {
      await keys.tabTo(page.getByRole('searchbox', { name: 'Search residents' }));
      await keys.type('305');
      await page.getByText('1 unit with residents').waitFor();
      await keys.enter(historyOf(page, '305'));
      await unitHistory(page).getByText('Active', { exact: true }).waitFor();
      await keys.press('Escape');
      await unitHistory(page).waitFor({ state: 'detached' });
      await expect(historyOf(page, '305')).toBeFocused();
    });
    await test.step('are deleted when they have moved out', async () => {
      await keys.press('Enter');
      await keys.enter(unitHistory(page).getByRole('button', { name: 'Delete resident' }));
      const question = page.getByRole('alertdialog', { name: 'Are you sure you want to delete this resident?' });
      const deleted = page.getByText('Unit 305 is marked as moved out. Its history stays.');
      await waitDuring(deleted, () => keys.enter(question.getByRole('button', { name: 'Delete resident' })));
      await row.waitFor({ state: 'detached' });
    });
  });

  test('are cards on a phone, and a phone number is removed by taps', async ({ building, visit }) => {
    await building.moveIn({ unit: '307', email: building.address('gus'), phone: '+14165561189' });
    const { page } = await visit({ screen: 'phone', as: building.admin });
    const card = page.getByRole('listitem').filter({ has: historyOf(page, '307') });
    await page.goto(residentsPath);
    await card.getByText('SMS Active').waitFor();
    const target = await historyOf(page, '307').boundingBox();
    expect(Math.min(target?.width ?? 0, target?.height ?? 0)).toBeGreaterThanOrEqual(44);
    await historyOf(page, '307').tap();
    await page.getByRole('button', { name: 'Remove +1 416 556 1189' }).tap();
    const removed = page.getByText('+1 416 556 1189 was removed from unit 307.');
    await waitDuring(removed, () => page.getByRole('button', { name: 'Remove phone number' }).tap());
    await page.goBack();
    await unitHistory(page).waitFor({ state: 'detached' });
    await card.getByText('SMS Active').waitFor({ state: 'detached' });
  });

  test('show each address on at most two lines on a small screen, in French', async ({ building, visit }) => {
    await register(building.api, { tenantId: building.id, unit: '309', email: 'jordan.tremblay-roy@example.test' });
    const { page } = await visit({
      screen: { width: 1024, height: 768 },
      locale: 'fr-CA',
      as: building.admin,
    });
    await page.goto(`${residentsPath}?q=309`);
    await page.getByRole('heading', { level: 1, name: 'Résidents inscrits' }).waitFor();
    const addresses = page.getByRole('row').getByText(/@.*\.test$/);
    await addresses.first().waitFor();
    expect(Math.max(...(await lineCountsOf(addresses)))).toBeLessThanOrEqual(2);
  });
});
