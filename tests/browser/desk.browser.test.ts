import type { Page, Route } from '@playwright/test';
import type { TestBuilding } from '../harness/building.ts';
import { parcel } from '../harness/samples.ts';
import { until } from '../harness/until.ts';
import { focused, stopMocking, waitDuring } from './steps.ts';
import { expect, test } from './test.ts';

test.beforeAll(async ({ building }) => {
  const units = ['201', '202', '203', '204', '205', '207'];
  await Promise.all(units.map((unit) => building.moveIn({ unit, email: mailOf(building, unit) })));
});

const mailOf = (building: TestBuilding, unit: string) => building.address(`desk-${unit}`);
const isLogging = (route: Route) => route.request().method() === 'POST';
const said = (page: Page, sentence: string | RegExp) => page.getByText(sentence).waitFor();
const nothingToSend = (page: Page) => page.getByText('to send').waitFor({ state: 'detached' });

async function openDesk(page: Page): Promise<void> {
  await page.goto('/admin/tenant/delivery-form');
  await focused(page, 'unit');
}

/** As a person types: slower than a scanner. */
async function type(page: Page, keys: string): Promise<void> {
  await page.keyboard.type(keys, { delay: 80 });
}

async function log(page: Page, keys: string): Promise<void> {
  await type(page, keys);
  await page.keyboard.press('Enter');
}

/** The parcels of a unit that the server knows. */
async function parcelsOf(building: TestBuilding, unit: string) {
  const { body } = await building.api.get(`/api/deliveries?page=1&unit=${unit}`, await building.desk());
  return body.deliveries;
}

/** Logs parcels for a unit until mails about them are put off. */
async function untilUndoable(building: TestBuilding, unit: string): Promise<void> {
  const desk = await building.desk();
  await until(
    'the desk knows the setting',
    async () => (await building.api.send('POST', '/api/deliveries', { unit, ...parcel }, desk)).body.notice,
    (notice) => notice?.why === 'undo',
  );
}

test.describe('the desk', () => {
  test('needs six keys for a parcel, four if courier and type repeat, shifts no layout, and records its pickup', {
    tag: '@smoke',
  }, async ({ building, visit }) => {
    const { page } = await visit({ as: building.admin });
    await openDesk(page);
    await page.getByRole('link', { name: /^Logged today/ }).waitFor();
    const boxOfButton = () => page.getByRole('button', { name: 'Log delivery' }).boundingBox();
    const before = await boxOfButton();
    await log(page, '201+31');
    await said(page, 'Parcel for unit 201 logged.');
    expect(await boxOfButton()).toEqual(before);
    await log(page, '202');
    await said(page, 'Parcel for unit 202 logged.');
    expect(await boxOfButton()).toEqual(before);
    expect(await parcelsOf(building, '202')).toMatchObject([{ courier: 'UPS', packagetype: 'Box' }]);

    await building.api.mail(mailOf(building, '202'), /^A parcel from UPS/);
    await page.getByRole('link', { name: 'Delivery Pickups' }).click();
    await focused(page, 'unit');
    await log(page, '202');
    await focused(page, 'conciergeId');
    await type(page, 'Sam');
    await waitDuring(page.getByText('1 parcel for unit 202 picked up.'), () => page.keyboard.press('Enter'));
  });

  test('logs each parcel once after lost answers and a reload', async ({ building, visit }) => {
    const { page, ignoreProblems } = await visit({ as: building.admin });
    ignoreProblems(/ERR_FAILED/);
    await openDesk(page);
    // The server receives the first parcel, but its answer does not reach the page.
    await page.route('**/api/deliveries', async (route) => {
      if (!isLogging(route)) return route.fallback();
      if (route.request().postDataJSON().unit === '203') await route.fetch();
      await route.abort();
    });
    await log(page, '203+31');
    await said(page, '1 to send');
    await log(page, '204');
    await said(page, '2 to send');
    await page.reload();
    await said(page, '2 to send');
    await stopMocking(page);
    await nothingToSend(page);
    expect(await parcelsOf(building, '203')).toHaveLength(1);
    expect(await parcelsOf(building, '204')).toHaveLength(1);
  });

  test('sends the parcels of a closed tab from another tab, once', async ({ building, visit }) => {
    const { page, context } = await visit({ as: building.admin });
    await openDesk(page);
    const closed = await context.newPage();
    await openDesk(closed);
    // The server hears of the parcel, and the tab is closed before its answer.
    const heard = new Promise<void>((resolve) => {
      void closed.route('**/api/deliveries', async (route) => {
        if (!isLogging(route)) return route.fallback();
        await route.fetch();
        resolve();
      });
    });
    await log(closed, '205+31');
    await heard;
    await said(page, '1 to send');
    await closed.close();
    await nothingToSend(page);
    expect(await parcelsOf(building, '205')).toHaveLength(1);
  });

  test('undoes a parcel before its mail, and holds another until the hold ends', async ({ building, visit }) => {
    await building.change({ settings: { undoBeforeNotice: true } });
    await untilUndoable(building, '204');
    const { page } = await visit({ as: building.admin });
    await openDesk(page);
    const logForm = () => page.getByRole('button', { name: 'Log delivery' }).click();

    await log(page, '207+31');
    await page.getByRole('button', { name: 'Undo' }).click();
    await said(page, 'Undone. The parcel for unit 207 is not logged, and nobody was told.');
    expect(await parcelsOf(building, '207')).toEqual([]);
    // The form has it back. When it is logged again, its mail is due later than the one of the parcel that was undone.
    await logForm();
    await said(page, 'Parcel for unit 207 logged. Residents are told in 10 s.');
    const [ordinary] = await parcelsOf(building, '207');

    await type(page, '207');
    await page.getByLabel('When residents are told').selectOption('hold');
    await page.getByLabel('Tell them on').fill(inThreeDays());
    await logForm();
    await said(page, /^Parcel for unit 207 logged\. Held until \w+day\.$/);
    const [held] = (await parcelsOf(building, '207')).filter(isHeld);

    await page.goto(`/admin/tenant/parcels/${held.packageId}`);
    await said(page, /^On hold: residents are told on /);
    await page.getByRole('button', { name: 'Release the hold' }).click();
    await page.getByText(/^On hold: /).waitFor({ state: 'detached' });
    const mailed = await until(
      'two parcels are told',
      () => parcelsInMails(building, '207'),
      (ids) => ids.length >= 2,
    );
    expect(mailed.toSorted()).toEqual([ordinary.packageId, held.packageId].toSorted());
  });
});

/** A day that is to come wherever the building is. */
function inThreeDays(): string {
  return new Date(Date.now() + 3 * 24 * 3_600_000).toISOString().slice(0, 10);
}

function isHeld({ notice }: { readonly notice?: { readonly why: string } }): boolean {
  return notice?.why === 'hold';
}

/** The package ids that the mails to a unit name. */
async function parcelsInMails(building: TestBuilding, unit: string): Promise<string[]> {
  const mails = await building.api.mails(mailOf(building, unit));
  return mails.flatMap(({ text }) => text.match(/P-[0-9A-Z]{10}/) ?? []);
}
