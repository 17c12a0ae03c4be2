import type { Page } from '@playwright/test';
import type { TestBuilding } from '../harness/building.ts';
import { approve } from '../harness/residents.ts';
import { until } from '../harness/until.ts';
import { stopMocking, waitDuring } from './steps.ts';
import { expect, test } from './test.ts';

test.beforeAll(async ({ building }) => {
  await building.moveIn({ unit: '301', email: building.address('anna') });
  await building.moveIn({ unit: '302', email: building.address('ben') });
});

/** Logs a parcel, and answers the code in its mail: none for as long as the notices have not heard what the building wants. */
async function logWithCode(building: TestBuilding): Promise<{ packageId: string; right: string }> {
  const mails = () => building.api.mails(building.address('anna'));
  const known = (await mails()).length;
  const packageId = await building.log('301', { location: 'Shelf C' });
  const [newest] = await until('its mail comes', mails, (all) => all.length > known);
  const [, right = ''] = /\b(\d{6})\b/.exec(newest?.text ?? '') ?? [];
  return { packageId, right };
}

const select = (from: Page, packageId: string) => from.getByRole('checkbox', { name: new RegExp(packageId) });

test.describe('pickups', () => {
  test('of a unit take one key press, and show a second desk who was first', async ({ building, visit }) => {
    const first = await building.log('301', { location: 'Shelf A' });
    await building.log('302', { location: 'Locker 4' });
    await building.log('301', { location: 'Fridge' });
    const { page } = await visit({ as: building.admin });
    await page.goto('/admin/tenant/delivery-pickups');
    await page.getByText('Locker 4').waitFor();

    const other = await visit({ as: building.admin });
    other.ignoreProblems(/status of 409/);
    await other.page.goto(`/admin/tenant/delivery-pickups?unit=301&only=${first}`);
    await other.page.getByRole('button', { name: 'Mark 1 parcel as picked up' }).waitFor();
    await other.page.getByLabel('Concierge ID or name').fill('Kim');
    const list = /\/api\/deliveries\?.*status=pending/;
    const before = await building.api.get('/api/deliveries?page=1&unit=301&status=pending', await building.desk());
    await other.page.route(list, (route) => route.fulfill({ json: before.body }));

    await page.getByRole('button', { name: 'All of 301' }).click();
    await page.getByRole('button', { name: 'Mark 2 parcels as picked up' }).waitFor();
    await page.keyboard.type('Sam');
    await waitDuring(page.getByText('2 parcels for unit 301 picked up.'), () => page.keyboard.press('Enter'));
    await page.getByRole('button', { name: 'Sam is at the desk from now on' }).click();
    await page.getByText('Handed over by Sam').waitFor();

    await other.page.getByRole('button', { name: 'Mark 1 parcel as picked up' }).click();
    await other.page.getByText('Sam has already handed it over.').waitFor();
    await stopMocking(other.page);
    const parcel = other.page.getByRole('listitem').filter({ has: select(other.page, first) });
    await parcel.getByText('Handed over by Sam').last().waitFor();
  });

  test('of today are as many in the history as in the figure at the desk', async ({ building, visit }) => {
    const { page } = await visit({ as: building.admin });
    await page.goto('/admin/tenant/delivery-form');
    const figure = page.getByRole('link', { name: /^Picked up today/ });
    const [, count] = /(\d+)$/.exec((await figure.textContent()) ?? '') ?? [];
    expect(Number(count)).toBeGreaterThan(0);
    await building.log('302', { location: 'Locker 5' });
    await figure.click();
    await page.getByText(`${count} deliveries`, { exact: true }).waitFor();
    await page.getByLabel('Date').selectOption('All Time');
    await page.getByText(`${Number(count) + 2} deliveries`, { exact: true }).waitFor();
  });

  test('of a parcel that is open beside the list select that parcel only', async ({ building, visit }) => {
    await building.log('301', { location: 'Shelf A' });
    const second = await building.log('301', { location: 'Shelf B' });
    const { page } = await visit({ as: building.admin });
    await page.goto(`/admin/tenant/delivery-pickups?parcel=${second}`);
    const panel = page.getByRole('region', { name: '301' });
    await panel.getByRole('link', { name: 'Hand over' }).click();
    await page.getByRole('button', { name: 'Mark 1 parcel as picked up' }).waitFor();
    expect(await select(page, second).isChecked()).toBe(true);
    await page.keyboard.type('Sam');
    await waitDuring(page.getByText('1 parcel for unit 301 picked up.'), () => page.keyboard.press('Enter'));
  });
});

test.describe('pickups of a building that requires a proof', () => {
  test('accept the code of the mail, and name a wrong one', async ({ building, visit }) => {
    await approve(building.api, await building.desk(), '301');
    await building.change({ settings: { pickupProof: 'code' } });
    const { packageId, right } = await until(
      'a mail has a code',
      () => logWithCode(building),
      (logged) => logged.right !== '',
    );
    const phone = await visit({ screen: 'phone', as: building.admin });
    phone.ignoreProblems(/status of 422/);
    await phone.page.goto(`/admin/tenant/delivery-pickups?unit=301&only=${packageId}`);
    const code = phone.page.getByLabel(`Pickup code of ${packageId}`);
    await code.waitFor();
    await phone.page.getByLabel('Concierge ID or name').fill('Sam');
    await code.fill(right === '000000' ? '000001' : '000000');
    await phone.page.getByRole('button', { name: 'Mark 1 parcel as picked up' }).tap();
    await phone.page.getByText('This is not the code of this package. Nothing was recorded.').waitFor();
    await code.fill(right);
    const handOver = phone.page.getByRole('button', { name: 'Mark 1 parcel as picked up' });
    await waitDuring(phone.page.getByText('1 parcel for unit 301 picked up.'), () => handOver.tap());
    await phone.page.goto(`/admin/tenant/parcels/${packageId}`);
    await phone.page.getByText('With the pickup code').waitFor();
  });

  test('store a signature with the parcel, and work without one', async ({ building, visit }) => {
    await building.change({ settings: { pickupProof: 'signature' } });
    const packageId = await building.log('302', { location: 'Shelf D' });
    const { page } = await visit({ as: building.admin });
    await page.goto(`/admin/tenant/delivery-pickups?unit=302&only=${packageId}`);
    const pad = page.getByRole('img', { name: 'Sign here' });
    const { x, y } = (await pad.boundingBox()) ?? { x: 0, y: 0 };
    await page.mouse.move(x + 20, y + 40);
    await page.mouse.down();
    for (let step = 1; step < 20; step += 1) await page.mouse.move(x + 20 + step * 8, y + 40 + (step % 3) * 12);
    await page.mouse.up();
    await page.getByRole('img', { name: 'Signed' }).waitFor();
    await page.getByLabel('Concierge ID or name').fill('Sam');
    await waitDuring(page.getByText('1 parcel for unit 302 picked up.'), () => page.keyboard.press('Enter'));
    await page.getByRole('button', { name: 'Sam is at the desk from now on' }).click();
    await page.goto(`/admin/tenant/parcels/${packageId}`);
    await page.getByRole('img', { name: 'Signature given at the pickup' }).waitFor();

    const bare = await building.log('302', { location: 'Shelf E' });
    await page.goto(`/admin/tenant/delivery-pickups?unit=302&only=${bare}`);
    const without = page.getByRole('button', { name: 'Hand over without a signature' });
    await waitDuring(page.getByText('1 parcel for unit 302 picked up.'), () => without.click());
  });
});
