import type { Locator, Page } from '@playwright/test';
import { openBuilding } from '../harness/building.ts';
import { lineCountsOf, waitDuring } from './steps.ts';
import { expect, test } from './test.ts';

const superadmin = 'superadmin@parcelbell.test';

const cardOf = (page: Page, text: string): Locator => page.getByRole('listitem').filter({ hasText: text });

/** Resolves once a dialog covers the whole screen. */
async function wholeScreen(page: Page, name: string): Promise<Locator> {
  const dialog = page.getByRole('dialog', { name });
  await expect.poll(() => dialog.boundingBox()).toEqual({ x: 0, y: 0, ...page.viewportSize() });
  return dialog;
}

test.describe('a superadmin on a phone', () => {
  test('reaches every area, the buildings and the logout by the menu', async ({ visit }) => {
    const { page } = await visit({ screen: 'phone', as: superadmin });
    const menu = page.getByRole('button', { name: 'Menu of Dana Whitfield' });
    await page.goto('/admin/tenants');
    await menu.tap();
    for (const name of ['Tenants', 'Users', 'Subscriptions', 'Debug Logging'])
      await page.getByRole('link', { name, exact: true }).waitFor();
    await page.getByRole('link', { name: /^Audit log$/i }).waitFor();
    await page.getByRole('link', { name: 'Registration Links', exact: true }).tap();
    await page.getByRole('heading', { level: 1, name: 'Registration Links' }).waitFor();

    await menu.tap();
    await page.getByRole('link', { name: 'Access Buildings' }).tap();
    await page.waitForURL('**/tenant-selection');
    await page.getByRole('link', { name: 'Manage All Tenants' }).tap();
    await page.waitForURL('**/admin/tenants');
    await menu.tap();
    await page.getByRole('button', { name: 'Logout' }).tap();
    await page.getByRole('heading', { name: 'Sign in' }).waitFor();
  });

  test('always sees the bar for saving, and dialogs that fill the screen', async ({ api, visit }) => {
    const building = await openBuilding(api, 'Rowan Court');
    const { page } = await visit({ screen: 'phone', as: superadmin });

    await page.goto('/admin/tenants?q=Rowan');
    const card = cardOf(page, building.name);
    await card.getByRole('button', { name: 'Edit Rowan Court' }).tap();
    await page.getByLabel('Strata name').fill('Strata Rowan');
    await expect(page.getByRole('button', { name: 'Save changes' })).toBeInViewport({ ratio: 1 });
    await page.getByRole('button', { name: 'Discard' }).tap();
    await page.getByRole('tab', { name: 'Tenant List' }).tap();
    await card.getByRole('button', { name: 'Users of Rowan Court' }).tap();
    await (await wholeScreen(page, 'Users of Rowan Court')).getByText(building.admin).waitFor();

    await page.goto(`/admin/users?q=${building.admin}`);
    await page.getByRole('button', { name: 'Add user' }).tap();
    const adding = await wholeScreen(page, 'Add user');
    await adding.getByRole('button', { name: 'Close' }).tap();
    await cardOf(page, building.admin)
      .getByRole('button', { name: /^Edit / })
      .tap();
    await wholeScreen(page, 'Edit user');

    await page.goto('/admin/subscriptions?q=Rowan');
    await cardOf(page, building.name)
      .getByRole('button', { name: /^Edit the subscription/ })
      .tap();
    const dialog = await wholeScreen(page, 'Subscription of Rowan Court');
    await dialog.getByLabel('Next payment amount').fill('199.50');
    const save = dialog.getByRole('button', { name: 'Save' });
    await waitDuring(page.getByText('Subscription updated successfully'), () => save.tap());
    await cardOf(page, building.name).getByText('199.50').waitFor();
  });
});

test.describe('a superadmin at a small screen, in French', () => {
  test('sees the address of each user on at most two lines', async ({ visit }) => {
    const { page } = await visit({ screen: { width: 1024, height: 768 }, locale: 'fr-CA', as: superadmin });
    await page.goto('/admin/users?q=@parcelbell.test');
    await page.getByRole('heading', { level: 1, name: 'Utilisateurs' }).waitFor();
    const addresses = page.getByRole('row').getByText(/^\S+@.*\.test$/);
    await addresses.first().waitFor();
    expect(Math.max(...(await lineCountsOf(addresses)))).toBeLessThanOrEqual(2);
  });
});
