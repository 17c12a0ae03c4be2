import { afterEach, beforeAll, beforeEach, describe, expect } from '@jest/globals';
import type { Page } from 'playwright-core';
import { screenFaults, type Visitor } from '../harness/browser.ts';
import { changeMaple } from '../harness/buildings.ts';
import { approve, moveIn } from '../harness/residents.ts';
import { until } from '../harness/until.ts';
import { seeing, signInAtDesk, stopAnswering } from './steps.ts';
import { browserStory } from './story.ts';

const story = browserStory();
const { it } = story;
const resident = 'anna@example.test';
let visitor: Visitor;
let page: Page;

beforeAll(async () => {
  await moveIn(story.api(), { unit: '301', email: resident });
  await moveIn(story.api(), { unit: '302', email: 'ben@example.test' });
});
beforeEach(async () => {
  visitor = await story.visit();
  page = visitor.page;
});
afterEach(() => story.leave());

const staff = () => story.api().signIn('admin@maplecourt.test');

async function log(unit: string, location: string): Promise<string> {
  const parcel = { unit, courier: 'UPS', packagetype: 'Box', location };
  return (await story.api().send('POST', '/api/deliveries', parcel, await staff())).body.packageId as string;
}

/** Logs a parcel, and answers the code in its mail: none for as long as the notices have not heard what the building wants. */
async function logWithCode(): Promise<{ packageId: string; right: string }> {
  const known = (await story.api().mails(resident)).length;
  const packageId = await log('301', 'Shelf C');
  const mails = () => story.api().mails(resident);
  const [newest] = await until('its mail comes', mails, (all) => all.length > known);
  const [, right = ''] = /\b(\d{6})\b/.exec(newest?.text ?? '') ?? [];
  return { packageId, right };
}

const select = (from: Page, packageId: string) => from.getByRole('checkbox', { name: new RegExp(packageId) });

describe('pickups', () => {
  it('of a unit are one press away, and tell a second desk who was faster', async () => {
    const first = await log('301', 'Shelf A');
    await log('302', 'Locker 4');
    await log('301', 'Fridge');
    await signInAtDesk(page);
    await page.goto('/admin/tenant/delivery-pickups');
    await page.getByText('Locker 4').waitFor();
    expect(await screenFaults(visitor)).toEqual([]);

    const other = await story.visit();
    other.foresee(/status of 409/);
    await signInAtDesk(other.page);
    await other.page.goto(`/admin/tenant/delivery-pickups?unit=301&only=${first}`);
    await other.page.getByRole('button', { name: 'Mark 1 parcel as picked up' }).waitFor();
    await other.page.getByLabel('Concierge ID or name').fill('Kim');
    const list = /\/api\/deliveries\?.*status=pending/;
    const before = await story.api().get('/api/deliveries?page=1&unit=301&status=pending', await staff());
    await other.page.route(list, (route) => route.fulfill({ json: before.body }));

    await page.getByRole('button', { name: 'All of 301' }).click();
    await page.getByRole('button', { name: 'Mark 2 parcels as picked up' }).waitFor();
    await page.keyboard.type('Sam');
    await seeing(page.getByText('2 parcels for unit 301 picked up.'), () => page.keyboard.press('Enter'));
    await page.getByRole('button', { name: 'Sam is at the desk from now on' }).click();
    await page.getByText('Handed over by Sam').waitFor();
    expect(await screenFaults(visitor)).toEqual([]);

    await other.page.getByRole('button', { name: 'Mark 1 parcel as picked up' }).click();
    await other.page.getByText('Sam has already handed it over.').waitFor();
    await stopAnswering(other.page);
    const parcel = other.page.getByRole('listitem').filter({ has: select(other.page, first) });
    await parcel.getByText('Handed over by Sam').last().waitFor();
    expect(await screenFaults(other)).toEqual([]);
  });

  it('of today are as many in the history as the desk’s figure says', async () => {
    await signInAtDesk(page);
    const figure = page.getByRole('link', { name: /^Picked up today/ });
    const [, count] = /(\d+)$/.exec((await figure.textContent()) ?? '') ?? [];
    expect(Number(count)).toBeGreaterThan(0);
    await log('302', 'Locker 5');
    await figure.click();
    await page.getByText(`${count} deliveries`, { exact: true }).waitFor();
    await page.getByLabel('Date').selectOption('All Time');
    await page.getByText(`${Number(count) + 2} deliveries`, { exact: true }).waitFor();
    expect(await screenFaults(visitor)).toEqual([]);
  });

  it('of a parcel that was opened beside the list take that one alone', async () => {
    await log('301', 'Shelf A');
    const second = await log('301', 'Shelf B');
    await signInAtDesk(page);
    await page.goto(`/admin/tenant/delivery-pickups?parcel=${second}`);
    const panel = page.getByRole('region', { name: '301' });
    await panel.getByRole('link', { name: 'Hand over' }).click();
    await page.getByRole('button', { name: 'Mark 1 parcel as picked up' }).waitFor();
    expect(await select(page, second).isChecked()).toBe(true);
    await page.keyboard.type('Sam');
    await seeing(page.getByText('1 parcel for unit 301 picked up.'), () => page.keyboard.press('Enter'));
    expect(visitor.takeProblems()).toEqual([]);
  });
});

describe('pickups of a building that wants a proof', () => {
  it('take the code of the mail, and say which is wrong', async () => {
    await approve(story.api(), await staff(), '301');
    await changeMaple(story.api(), { settings: { pickupProof: 'code' } });
    const { packageId, right } = await until('a mail has a code', logWithCode, (logged) => logged.right !== '');
    const phone = await story.visit({ screen: 'phone' });
    phone.foresee(/status of 422/);
    await signInAtDesk(phone.page);
    await phone.page.goto(`/admin/tenant/delivery-pickups?unit=301&only=${packageId}`);
    const code = phone.page.getByLabel(`Pickup code of ${packageId}`);
    await code.waitFor();
    expect(await screenFaults(phone)).toEqual([]);
    await phone.page.getByLabel('Concierge ID or name').fill('Sam');
    await code.fill(right === '000000' ? '000001' : '000000');
    await phone.page.getByRole('button', { name: 'Mark 1 parcel as picked up' }).tap();
    await phone.page.getByText('This is not the code of this package. Nothing was recorded.').waitFor();
    expect(await screenFaults(phone)).toEqual([]);
    await code.fill(right);
    const handOver = phone.page.getByRole('button', { name: 'Mark 1 parcel as picked up' });
    await seeing(phone.page.getByText('1 parcel for unit 301 picked up.'), () => handOver.tap());
    await phone.page.goto(`/admin/tenant/parcels/${packageId}`);
    await phone.page.getByText('With the pickup code').waitFor();
  });

  it('keep a signature with the parcel, and go without one', async () => {
    await changeMaple(story.api(), { settings: { pickupProof: 'signature' } });
    const packageId = await log('302', 'Shelf D');
    await signInAtDesk(page);
    await page.goto(`/admin/tenant/delivery-pickups?unit=302&only=${packageId}`);
    const pad = page.getByRole('img', { name: 'Sign here' });
    const { x, y } = (await pad.boundingBox()) ?? { x: 0, y: 0 };
    await page.mouse.move(x + 20, y + 40);
    await page.mouse.down();
    for (let step = 1; step < 20; step += 1) await page.mouse.move(x + 20 + step * 8, y + 40 + (step % 3) * 12);
    await page.mouse.up();
    await page.getByRole('img', { name: 'Signed' }).waitFor();
    expect(await screenFaults(visitor)).toEqual([]);
    await page.getByLabel('Concierge ID or name').fill('Sam');
    await seeing(page.getByText('1 parcel for unit 302 picked up.'), () => page.keyboard.press('Enter'));
    await page.getByRole('button', { name: 'Sam is at the desk from now on' }).click();
    await page.goto(`/admin/tenant/parcels/${packageId}`);
    await page.getByRole('img', { name: 'Signature given at the pickup' }).waitFor();
    expect(await screenFaults(visitor)).toEqual([]);

    const bare = await log('302', 'Shelf E');
    await page.goto(`/admin/tenant/delivery-pickups?unit=302&only=${bare}`);
    const without = page.getByRole('button', { name: 'Hand over without a signature' });
    await seeing(page.getByText('1 parcel for unit 302 picked up.'), () => without.click());
    expect(visitor.takeProblems()).toEqual([]);
  });
});
