import { afterEach, beforeAll, describe, expect } from '@jest/globals';
import { screenFaults } from '../harness/browser.ts';
import { layLine } from '../harness/line.ts';
import { moveIn } from '../harness/residents.ts';
import { until } from '../harness/until.ts';
import { counterKeys } from './scanner-keys.ts';
import { pagesKept, signInAtDesk } from './steps.ts';
import { browserStory } from './story.ts';

const story = browserStory();
const { it } = story;
const units = ['601', '602', '603', '604', '605', '606'];
const parcels = 60;

beforeAll(async () => {
  await Promise.all(units.map((unit) => moveIn(story.api(), { unit, email: `visit-${unit}@example.test` })));
});
afterEach(() => story.leave());

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

describe('a carrier’s visit', () => {
  it('takes 60 scanned parcels in a minute, none lost and none doubled, though the network is cut and the tab reloaded', async () => {
    const line = await layLine(story.product().port);
    const visitor = await story.visit({ url: line.url });
    const { page } = visitor;
    visitor.foresee(/ERR_(CONNECTION_REFUSED|CONNECTION_RESET|EMPTY_RESPONSE|SOCKET_NOT_CONNECTED)/);
    await signInAtDesk(page);
    await pagesKept(page);
    await page.getByRole('link', { name: 'A carrier’s visit' }).click();
    await page.locator('input[name=unit]:focus').waitFor();

    // The first half is scanned after its unit, the second half before it.
    const before = await counterKeys(page);
    for (const parcel of numbers(0, 30)) {
      if (parcel === 15) await line.cut();
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
      if (parcel === 45) await line.mend();
      await after.scan(number(parcel));
      if (parcel % 5 === 4) await after.type(unitOf(parcel));
    }
    await after.press('Enter');
    expect(before.spentMs() + after.spentMs()).toBeLessThanOrEqual(60_000);

    await page.getByRole('heading', { name: `Parcels of this visit ${parcels}` }).waitFor();
    const session = await story.api().signIn('admin@maplecourt.test');
    const listed = await until(
      'all are in the building’s list',
      async () => {
        const { body } = await story.api().get('/api/deliveries?page=1&pageSize=200', session);
        return (body.deliveries as { tracking: string; unit: string }[]).map(
          ({ tracking, unit }) => `${unit} ${tracking}`,
        );
      },
      (found) => found.length >= parcels,
    );
    const expected = numbers(0, parcels).map((parcel) => `${unitOf(parcel)} ${number(parcel)}`);
    expect(listed.toSorted()).toEqual(expected.toSorted());
    expect(await page.getByRole('region', { name: 'Needs a hand' }).count()).toBe(0);
    expect(await screenFaults(visitor)).toEqual([]);

    await page.getByRole('button', { name: 'End the visit' }).click();
    await page.getByText(`${parcels} parcels logged for ${units.length} units`).waitFor();
    expect(visitor.takeProblems()).toEqual([]);
    await line.cut();
  });

  it('on a phone leads from the form to what needs a hand, and logs it for later or anyway', async () => {
    const visitor = await story.visit({ screen: 'phone' });
    const { page } = visitor;
    visitor.foresee(/status of 4(04|09) .*\/api\/deliveries/);
    await signInAtDesk(page);
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
    expect(await screenFaults(visitor)).toEqual([]);

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

describe('Ctrl+K', () => {
  it('answers within five seconds of a cold start whether a parcel waits and where, and leads to it', async () => {
    const visitor = await story.visit();
    const { page } = visitor;
    await signInAtDesk(page);
    const session = await story.api().signIn('admin@maplecourt.test');
    const parcel = {
      unit: '601',
      courier: 'UPS',
      packagetype: 'Box',
      tracking: '1Z999AA10123456784',
      location: 'Shelf B',
    };
    await story.api().send('POST', '/api/deliveries', parcel, session);
    await page.locator('input[name=unit]:focus').waitFor();
    const began = Date.now();
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Unit, tracking number, package or place' }).waitFor();
    await page.keyboard.type('6784');
    const found = page.getByRole('group', { name: /^UPS · Box, unit 601/ });
    await found.getByText('Shelf B').waitFor();
    expect(Date.now() - began).toBeLessThanOrEqual(5_000);
    await found.getByText('Waiting since today').waitFor();
    expect(await screenFaults(visitor)).toEqual([]);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/admin/tenant/parcels/P-*');
    expect(visitor.takeProblems()).toEqual([]);
  });
});
