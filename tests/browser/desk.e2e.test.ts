import { beforeAll, beforeEach, describe, expect } from '@jest/globals';
import { addDays } from '@parcelbell/platform';
import type { Page, Route } from '@playwright/test';
import { screenFaults, type Visitor } from '../harness/browser.ts';
import { changeMaple } from '../harness/buildings.ts';
import { moveIn } from '../harness/residents.ts';
import { parcel } from '../harness/samples.ts';
import { until } from '../harness/until.ts';
import { focused, signInAtDesk, stopAnswering } from './steps.ts';
import { browserStory } from './story.ts';

const story = browserStory();
const { it } = story;
let visitor: Visitor;
let page: Page;

/** As a person types: slower than a scanner. */
const type = (keys: string) => page.keyboard.type(keys, { delay: 80 });

async function log(keys: string): Promise<void> {
  await type(keys);
  await page.keyboard.press('Enter');
}

/** The parcels of a unit that the server knows. */
async function parcelsOf(unit: string) {
  const desk = await story.api().signIn('admin@maplecourt.test');
  const { body } = await story.api().get(`/api/deliveries?page=1&unit=${unit}`, desk);
  return body.deliveries;
}

const mailOf = (unit: string) => `at${unit}@example.test`;
const told = (unit: string) => page.getByText(`Parcel for unit ${unit} logged.`);
const isLogging = (route: Route) => route.request().method() === 'POST';

beforeAll(async () => {
  for (const unit of ['201', '202', '203', '204', '205', '206', '207'])
    await moveIn(story.api(), { unit, email: mailOf(unit) });
  visitor = await story.visit();
  page = visitor.page;
  await signInAtDesk(page);
  await focused(page, 'unit');
});

describe('the desk', () => {
  beforeEach(async () => {
    await page.goto('/admin/tenant/delivery-form');
    await focused(page, 'unit');
  });

  it('takes six keys for a parcel, four where courier and type repeat, and moves nothing', async () => {
    await page.getByRole('link', { name: /^Logged today/ }).waitFor();
    const place = () => page.getByRole('button', { name: 'Log delivery' }).boundingBox();
    const before = await place();
    await log('201+31');
    await told('201').waitFor();
    expect(await place()).toEqual(before);
    await log('202');
    await told('202').waitFor();
    expect(await place()).toEqual(before);
    expect(await parcelsOf('202')).toMatchObject([{ courier: 'UPS', packagetype: 'Box' }]);
    expect(await screenFaults(visitor)).toEqual([]);
  });

  it('logs each parcel once after answers were lost and the page was loaded again', async () => {
    visitor.foresee(/ERR_FAILED/);
    // The server hears of the first parcel, and nobody hears the server.
    await page.route('**/api/deliveries', async (route) => {
      if (!isLogging(route)) return route.fallback();
      if (route.request().postDataJSON().unit === '203') await route.fetch();
      await route.abort();
    });
    await log('203');
    await page.getByText('1 to send').waitFor();
    await log('204');
    await page.getByText('2 to send').waitFor();
    expect(await screenFaults(visitor)).toEqual([]);
    await page.reload();
    await page.getByText('2 to send').waitFor();
    await stopAnswering(page);
    await page.getByText('to send').waitFor({ state: 'detached' });
    expect(await parcelsOf('203')).toHaveLength(1);
    expect(await parcelsOf('204')).toHaveLength(1);
  });

  it('goes on in another tab with what one was sending that was closed, once', async () => {
    const closed = await visitor.context.newPage();
    await closed.goto('/admin/tenant/delivery-form');
    await focused(closed, 'unit');
    // The server hears of the parcel, and the tab is closed before its answer.
    const heard = new Promise<void>((resolve) => {
      void closed.route('**/api/deliveries', async (route) => {
        if (!isLogging(route)) return route.fallback();
        await route.fetch();
        resolve();
      });
    });
    await closed.keyboard.type('205', { delay: 80 });
    await closed.keyboard.press('Enter');
    await heard;
    await page.getByText('1 to send').waitFor();
    await closed.close();
    await page.getByText('to send').waitFor({ state: 'detached' });
    expect(await parcelsOf('205')).toHaveLength(1);
  });

  it('logs parcels in a browser that refuses its database, and says that it cannot keep them', async () => {
    const elsewhere = await visitor.context.newPage();
    await elsewhere.addInitScript(() => {
      IDBFactory.prototype.open = () => {
        throw new DOMException('', 'SecurityError');
      };
    });
    await elsewhere.goto('/admin/tenant/delivery-form');
    await focused(elsewhere, 'unit');
    await elsewhere.getByText(/^This browser cannot keep parcels\./).waitFor();
    await elsewhere.keyboard.type('206', { delay: 80 });
    await elsewhere.keyboard.press('Enter');
    await elsewhere.getByText('Parcel for unit 206 logged.').waitFor();
    expect(await parcelsOf('206')).toHaveLength(1);
    await elsewhere.close();
  });

  it('shows by itself, in seconds, what another desk logged', async () => {
    const figure = page.getByRole('link', { name: /^Logged today/ });
    await figure.waitFor();
    const { length } = await parcelsOf('201');
    const shown = () =>
      page.getByRole('table', { name: 'Logged today, at every desk' }).getByRole('link', { name: '201' });
    await until(
      'the list is there',
      () => shown().count(),
      (count) => count === length,
    );
    const desk = await story.api().signIn('admin@maplecourt.test');
    const another = { unit: '201', ...parcel };
    expect((await story.api().settled('POST', '/api/deliveries', another, desk)).status).toBe(201);
    const since = Date.now();
    await until(
      'the parcel is shown',
      () => shown().count(),
      (count) => count === length + 1,
    );
    expect(Date.now() - since).toBeLessThan(10_000);
  });

  it('undoes a parcel before its mail, logs one without notice, and holds one until the hold is ended', async () => {
    await changeMaple(story.api(), { settings: { undoBeforeNotice: true } });
    const desk = await story.api().signIn('admin@maplecourt.test');
    await until(
      'the desk knows the setting',
      async () => (await story.api().send('POST', '/api/deliveries', { unit: '204', ...parcel }, desk)).body.notice,
      (notice) => notice?.why === 'undo',
    );

    await log('207+31');
    await page.getByText('Parcel for unit 207 logged. Residents are told in 10 s.').waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText('Undone. The parcel for unit 207 is not logged, and nobody was told.').waitFor();
    expect(await parcelsOf('207')).toEqual([]);
    // The form has it back. When it is logged again, its mail is due later than the one of the parcel that was undone.
    expect(await page.locator('input[name=unit]').inputValue()).toBe('207');
    await page.getByRole('button', { name: 'Log delivery' }).click();
    await page.getByText('Parcel for unit 207 logged. Residents are told in 10 s.').waitFor();
    const [ordinary] = await parcelsOf('207');

    const tell = page.getByLabel('When residents are told');
    await type('207');
    await tell.selectOption('silent');
    await page.getByRole('button', { name: 'Log delivery' }).click();
    await page.getByText('Parcel for unit 207 logged. Logged without notice.').waitFor();
    expect(await screenFaults(visitor)).toEqual([]);
    await focused(page, 'unit');
    await type('207');
    await tell.selectOption('hold');
    await page.getByLabel('Tell them on').fill(addDays(new Date().toISOString().slice(0, 10), 3));
    await page.getByRole('button', { name: 'Log delivery' }).click();
    await page.getByText(/^Parcel for unit 207 logged\. Held until \w+day\.$/).waitFor();
    const held = (await parcelsOf('207')).find(({ notice }: { notice?: { why: string } }) => notice?.why === 'hold');

    await page.goto(`/admin/tenant/parcels/${held.packageId}`);
    await page.getByText(/^On hold: residents are told on /).waitFor();
    await page.getByRole('button', { name: 'Release the hold' }).click();
    await page.getByText(/^On hold: /).waitFor({ state: 'detached' });
    expect(await screenFaults(visitor)).toEqual([]);
    const parcelsInMails = async () =>
      (await story.api().mails(mailOf('207'))).flatMap(({ text }) => text.match(/P-[0-9A-Z]{10}/) ?? []);
    const mailed = await until('two parcels are told', parcelsInMails, (ids) => ids.length >= 2);
    expect(mailed.toSorted()).toEqual([ordinary.packageId, held.packageId].toSorted());
  });
});
