import { startTcpProxy } from '../harness/tcp-proxy.ts';
import { until } from '../harness/until.ts';
import { counterKeys } from './scanner-keys.ts';
import { untilPagesCached } from './steps.ts';
import { expect, test } from './test.ts';

const units = ['601', '602', '603', '604', '605', '606'];
const parcels = 60;

test.beforeAll(async ({ building }) => {
  await Promise.all(units.map((unit) => building.moveIn({ unit, email: building.address(`visit-${unit}`) })));
});

/** A tracking number of Amazon, another for each parcel. */
function number(parcel: number): string {
  return `TBA${String(502_887_270_000 + parcel)}`;
}

function numbers(from: number, to: number): number[] {
  return Array.from({ length: to - from }, (_, at) => from + at);
}

/** Five parcels after each other are for the same unit. */
function unitOf(parcel: number): string {
  return units[Math.floor(parcel / 5) % units.length] ?? '';
}

test.describe('a carrier’s visit', () => {
  test('logs 60 scanned parcels in a minute, without loss or duplicate, although the network fails and the tab is reloaded', async ({
    product,
    building,
    visit,
  }) => {
    test.slow();
    const line = await startTcpProxy(product.port);
    const visitor = await visit({ url: line.url, as: building.admin });
    const { page } = visitor;
    visitor.ignoreProblems(/ERR_(CONNECTION_REFUSED|CONNECTION_RESET|EMPTY_RESPONSE|SOCKET_NOT_CONNECTED)/);
    await page.goto('/admin/tenant/delivery-form');
    await untilPagesCached(page);
    await page.getByRole('link', { name: 'A carrier’s visit' }).click();
    await page.locator('input[name=unit]:focus').waitFor();

    // The first half is scanned after its unit, the second half before it.
    const before = await counterKeys(page);
    for (const parcel of numbers(0, 30)) {
      if (parcel === 15) await line.interrupt();
      if (parcel % 5 === 0) await before.type(unitOf(parcel));
      await before.scan(number(parcel));
    }
    await page.reload();
    await page.locator('input[name=unit]:focus').waitFor();
    // The 15 that were scanned after the cut, and those before it that were not sent yet.
    await page.getByText(/^Offline · (1[5-9]|2\d|30) to send$/).waitFor();
    const after = await counterKeys(page);
    await after.press('Backspace');
    for (const parcel of numbers(30, parcels)) {
      if (parcel === 45) await line.resume();
      await after.scan(number(parcel));
      if (parcel % 5 === 4) await after.type(unitOf(parcel));
    }
    await after.press('Enter');
    expect(before.spentMs() + after.spentMs()).toBeLessThanOrEqual(60_000);

    await page.getByRole('heading', { name: `Parcels of this visit ${parcels}` }).waitFor();
    const session = await building.desk();
    const listed = await until(
      'all are in the building’s list',
      async () => {
        const { body } = await building.api.get('/api/deliveries?page=1&pageSize=200', session);
        return (body.deliveries as { tracking: string; unit: string }[]).map(
          ({ tracking, unit }) => `${unit} ${tracking}`,
        );
      },
      (found) => found.length >= parcels,
    );
    const expected = numbers(0, parcels).map((parcel) => `${unitOf(parcel)} ${number(parcel)}`);
    expect(listed.toSorted()).toEqual(expected.toSorted());
    expect(await page.getByRole('region', { name: 'Needs a hand' }).count()).toBe(0);

    await page.getByRole('button', { name: 'End the visit' }).click();
    await page.getByText(`${parcels} parcels logged for ${units.length} units`).waitFor();
    await line.interrupt();
  });

  test('leads on a phone from the form to parcels that need attention, and logs them', async ({ building, visit }) => {
    const visitor = await visit({ screen: 'phone', as: building.admin });
    const { page } = visitor;
    visitor.ignoreProblems(/status of 4(04|09) .*\/api\/deliveries/);
    await page.goto('/admin/tenant/delivery-form');
    await page.getByRole('link', { name: 'A carrier’s visit' }).click();
    await page.locator('input[name=unit]:focus').waitFor();
    const keys = await counterKeys(page);
    await keys.scan(number(1_000));
    await keys.type('501');
    await keys.press('Enter');
    await page.getByRole('button', { name: '1 parcel still needs a hand' }).click();
    await page.getByRole('button', { name: 'Log anyway, tell them later: Amazon …271000, unit 501' }).click();
    await page
      .getByRole('region', { name: /^Parcels of this visit/ })
      .getByText('Logged', { exact: true })
      .waitFor();

    await page.getByRole('button', { name: 'End the visit' }).click();
    await page.getByRole('button', { name: 'Begin another visit' }).click();
    await page.locator('input[name=unit]:focus').waitFor();
    await keys.scan(number(1_000));
    await keys.type('601');
    await keys.press('Enter');
    await page.getByText(`A parcel with tracking number ${number(1_000)} is already here.`).waitFor();
    await page.getByRole('button', { name: 'Log anyway: Amazon …271000, unit 601' }).click();
    await page
      .getByRole('region', { name: /^Parcels of this visit/ })
      .getByText('Logged', { exact: true })
      .waitFor();
  });
});

test.describe('Ctrl+K', () => {
  test('finds a waiting parcel and its location, and opens it', async ({ building, visit }) => {
    const visitor = await visit({ as: building.admin });
    const { page } = visitor;
    await page.goto('/admin/tenant/delivery-form');
    const session = await building.desk();
    const parcel = {
      unit: '601',
      courier: 'UPS',
      packagetype: 'Box',
      tracking: '1Z999AA10123456784',
      location: 'Shelf B',
    };
    await building.api.send('POST', '/api/deliveries', parcel, session);
    await page.locator('input[name=unit]:focus').waitFor();
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Unit, tracking number, package or place' }).waitFor();
    await page.keyboard.type('6784');
    const found = page.getByRole('group', { name: /^UPS · Box, unit 601/ });
    await found.getByText('Shelf B').waitFor();
    await found.getByText('Waiting since today').waitFor();
    await page.keyboard.press('Enter');
    await page.waitForURL('**/admin/tenant/parcels/P-*');
  });
});
