import type { Page } from '@playwright/test';
import { until } from '../harness/until.ts';
import { focused, loggedParcel, logParcel, signIn, waitDuring } from './steps.ts';
import { expect, test } from './test.ts';

test.beforeAll(async ({ building }) => {
  const units = ['101', '302', '303'];
  await Promise.all(units.map((unit) => building.moveIn({ unit, email: building.address(`staff-${unit}`) })));
});

test.describe('access to buildings', () => {
  test('lets a manager of two buildings select one and switch to the other', async ({ visit }) => {
    const { page } = await visit();
    await signIn(page, 'manager@parcelbell.test');
    await page.waitForURL('**/tenant-selection');
    const cards = page.getByRole('listitem').getByRole('button').filter({ hasText: 'Status:' });
    await cards.first().waitFor();
    expect(await cards.allTextContents()).toEqual([
      expect.stringMatching(/Harbour Towers.*Multi-Tower Building.*Status: Active.*North, South/s),
      expect.stringMatching(/Maple Court.*Single Building.*Status: Active/s),
    ]);

    await cards.filter({ hasText: 'Harbour Towers' }).click();
    await page.waitForURL('**/admin/tenant/delivery-form');
    await page.getByRole('group', { name: 'Tower' }).waitFor();

    await page.getByRole('button', { name: /^Menu of/ }).click();
    await page.getByRole('link', { name: 'Switch Building' }).click();
    await cards.filter({ hasText: 'Maple Court' }).click();
    await page.getByRole('banner').getByText('Maple Court').waitFor();
    await focused(page, 'unit');
    await page.getByRole('group', { name: 'Tower' }).waitFor({ state: 'detached' });
  });

  test('leads a superadmin to the list of tenants, where every building can be opened', async ({ visit }) => {
    const { page } = await visit();
    await signIn(page, 'superadmin@parcelbell.test');
    await page.waitForURL('**/admin/tenants');
    await page.getByRole('link', { name: 'Access Buildings' }).first().click();
    await page.waitForURL('**/tenant-selection');
    await page.getByRole('link', { name: 'Manage All Tenants' }).click();
    await page.waitForURL('**/admin/tenants');
    await page.getByRole('link', { name: 'Access Buildings' }).first().click();
    await page.getByRole('button', { name: 'Maple Court Single Building' }).waitFor();
    await page.getByRole('button', { name: 'Harbour Towers Multi-Tower Building' }).click();
    await page.waitForURL('**/admin/tenant/delivery-form');
    await page.getByRole('banner').getByText('Harbour Towers').waitFor();
  });
});

test('a session with an invalid access token is refreshed unnoticed', async ({ building, visit }) => {
  const { page, ignoreProblems } = await visit({ as: building.admin });
  ignoreProblems(/status of 401/);
  await spoilToken(page);
  const renewals: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/auth/refresh')) renewals.push(request.url());
  });
  await page.goto('/admin/tenant/deliveries');
  await page.getByText('No deliveries yet').or(page.getByRole('table')).first().waitFor();
  expect(renewals).toHaveLength(1);
  const token = () => page.evaluate(() => localStorage.getItem('accessToken'));
  await until('there is another access token', token, (value) => value !== null && value !== 'stale');
});

/** Replaces the browser's access token by an invalid one, while no page of the product is open that could notice it. */
async function spoilToken(page: Page): Promise<void> {
  await page.goto('/dev/sms');
  await page.evaluate(() => localStorage.setItem('accessToken', 'stale'));
}

test('the desk shows that it is offline, keeps the parcel, and logs it once when the connection is back', async ({
  building,
  visit,
}) => {
  const { page, context, ignoreProblems } = await visit({ as: building.admin });
  // Whatever was on its way ends when the network goes; from then on nothing but the parcel is tried.
  ignoreProblems(/ERR_INTERNET_DISCONNECTED/);
  await page.goto('/admin/tenant/delivery-form');
  await focused(page, 'unit');
  await page.getByText('Nothing was logged today yet.').or(page.getByRole('table')).first().waitFor();
  await context.setOffline(true);
  await page.getByText('You are offline.').waitFor();
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) asked.push(`${request.method()} ${pathname}`);
  });
  await logParcel(page, '302', { courier: '3', type: '2' });
  await page.getByText('Offline · 1 to send').waitFor();
  expect(new Set(asked)).toEqual(new Set(['POST /api/deliveries']));
  await context.setOffline(false);
  await page.getByText('You are offline.').waitFor({ state: 'detached' });
  await loggedParcel(page, '302').getByText('sent', { exact: true }).waitFor();
  const { body } = await building.api.get('/api/deliveries?page=1&unit=302', await building.desk());
  expect(body.deliveries).toHaveLength(1);
});

test('the date filter of the delivery history accepts two arrow keys in quick succession', async ({
  building,
  visit,
}) => {
  const { page } = await visit({ as: building.admin });
  await page.goto('/admin/tenant/deliveries');
  await page.getByRole('combobox', { name: 'Date' }).focus();
  await Promise.all([page.keyboard.press('ArrowDown'), page.keyboard.press('ArrowDown')]);
  await page.waitForURL('**/admin/tenant/deliveries?range=last-7-days');
});

test.describe('the desk on a phone', () => {
  test('logs a parcel, records its pickup and finds it through the menu', async ({ building, visit }) => {
    const { page } = await visit({ screen: 'phone', as: building.admin });
    const openArea = async (name: string) => {
      await page.getByRole('button', { name: /^Menu of/ }).tap();
      await page.getByRole('link', { name }).tap();
    };
    await page.goto('/admin/tenant/delivery-form');
    await page.getByLabel('Unit', { exact: true }).fill('101');
    await page.getByRole('radio', { name: 'DHL' }).tap();
    await page.getByRole('radio', { name: 'Letter' }).tap();
    await page.getByRole('button', { name: 'Log delivery' }).tap();
    await loggedParcel(page, '101').getByText('sent', { exact: true }).waitFor();

    await openArea('Package Pickups');
    await page.getByRole('heading', { name: 'Delivery Pickups' }).waitFor();
    await page.getByLabel('Unit', { exact: true }).fill('101');
    await page.getByLabel('Concierge ID or name').fill('Sam');
    const handOver = page.getByRole('button', { name: 'Mark 1 parcel as picked up' });
    await waitDuring(page.getByText('1 parcel for unit 101 picked up.'), () => handOver.tap());

    await openArea('Delivery History');
    await page.getByText('Picked up').filter({ visible: true }).first().waitFor();
  });
});

test('the staff’s screens are in French if the browser prefers it, and change at once in the person menu', async ({
  building,
  visit,
}) => {
  const { page } = await visit({ locale: 'fr-CA', as: building.admin });
  await page.goto('/admin/tenant/delivery-form');
  await focused(page, 'unit');
  await logParcel(page, '303', { courier: '3', type: '1' });
  const line = loggedParcel(page, '303');
  await line.getByText('UPS · Boîte').waitFor();
  await line.getByText('envoyé', { exact: true }).waitFor();

  await page.getByRole('link', { name: 'Historique' }).click();
  await page.getByRole('heading', { name: 'Historique des colis' }).waitFor();
  await page.getByRole('button', { name: /^Menu d/ }).click();
  await page.getByRole('radio', { name: 'English' }).check();
  await page.getByRole('heading', { name: 'Delivery History' }).waitFor();
  await page.reload();
  await page.getByRole('heading', { name: 'Delivery History' }).waitFor();
});
