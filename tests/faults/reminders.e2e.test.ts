import { describe, expect } from '@jest/globals';
import type { CallHeaders } from '../harness/api.ts';
import { changeMaple } from '../harness/buildings.ts';
import { moveIn, untilUnit } from '../harness/residents.ts';
import { parcel } from '../harness/samples.ts';
import { until } from '../harness/until.ts';
import { livingAt } from '../releases/release.ts';
import { killableProduct } from './killable-product.ts';

const units = ['2', '3', '4'].flatMap((floor) => ['2', '3', '5', '6', '8', '9'].map((door) => `${floor}0${door}`));
const parcelsEach = 4;
const { it, start, product, api, killAndRestart } = killableProduct();

const residentOf = (unit: string) => `waits-${unit}@t.test`;

interface Logged {
  readonly unit: string;
  readonly tracking: string;
  readonly packageId: string;
}

describe('a product that is killed amid the reminders of a day, and again while their mails go out', () => {
  it('reminds everybody once of what waits, and nobody of what was picked up a moment before', async () => {
    const reminded = () => toldOf(units, /still waiting/);
    await start({ env: livingAt('2030-06-03T14:00:00Z') });
    await changeMaple(api(), { settings: { reminderAfterDays: 2, maxReminders: 2 } });
    const parcels = await parcelsFor(units);

    // Half past seven on the day of the reminders, which go out from eight on.
    await liveAgainAt('2030-06-05T11:30:00Z');
    const desk = await signIn();
    const picked = parcels.filter((_, index) => index % (parcelsEach + 1) === 0);
    const waiting = parcels.filter((each) => !picked.includes(each));
    await Promise.all(picked.map((each) => pickUp(each, desk)));
    await liveAgainAt('2030-06-05T12:01:00Z');
    await killAndRestart();
    await until('the first reminder is there', reminded, (found) => found.size > 0, 60_000);
    await killAndRestart();

    await until('everything that waits is told of', reminded, ({ size }) => size >= waiting.length, 60_000);
    await untilAllIsSent();
    const told = await reminded();
    expect([...told.keys()].toSorted()).toEqual(waiting.map(({ tracking }) => tracking).toSorted());
    // What was being handed over at a kill may come again, under its Message-ID.
    for (const [tracking, messageIds] of told) expect([tracking, messageIds.size]).toEqual([tracking, 1]);
  }, 240_000);
});

describe('a product that is killed in a resident’s quiet hours', () => {
  it('tells them of a visit’s parcels in one mail once the hours are over, and of none that was picked up meanwhile', async () => {
    const sleeper = '202';
    const arrived = () => toldOf([sleeper], /arrived|at the front desk/);
    await start({ env: livingAt('2030-06-03T14:00:00Z') });
    await parcelsFor([sleeper]);
    const [mail] = await api().mails(residentOf(sleeper));
    const code = /\/residents\/home\/([\w-]+)/.exec(mail?.text ?? '')?.[1];
    const wishes = { quietHours: { from: '22:00', to: '09:30' } };
    expect((await api().send('PUT', `/api/public/residents/home/${code}`, wishes)).status).toBe(200);
    await changeMaple(api(), { settings: { groupNotices: true } });

    await liveAgainAt('2030-06-04T13:00:00Z');
    const atVisit = await signIn();
    const visit = ['V202-0', 'V202-1', 'V202-2'].map((tracking) => log({ unit: sleeper, tracking }, atVisit));
    const [picked] = await Promise.all(visit);
    // The minute in which parcels of a visit are gathered is over, the quiet hours are not.
    await liveAgainAt('2030-06-04T13:05:00Z');
    const desk = await signIn();
    await until(
      'the visit is over',
      async () => (await api().get('/api/deliveries?status=pending&from=2030-06-04&page=1', desk)).body.deliveries,
      (listed: { notice?: object }[]) => listed.length === 3 && listed.every(({ notice }) => !notice),
      60_000,
    );
    await pickUp(picked ?? { packageId: '' }, desk);
    await killAndRestart();
    expect((await arrived()).size).toBe(parcelsEach);

    await liveAgainAt('2030-06-04T13:30:00Z');
    await until('who slept is told', arrived, ({ size }) => size > parcelsEach, 60_000);
    await untilAllIsSent();
    const told = await arrived();
    const ofVisit = [...told].filter(([tracking]) => tracking.startsWith('V'));
    expect(ofVisit.map(([tracking]) => tracking).toSorted()).toEqual(['V202-1', 'V202-2']);
    expect(new Set(ofVisit.flatMap(([, messageIds]) => [...messageIds])).size).toBe(1);
  }, 240_000);
});

/** Kills the product and starts it again on its data at another time. */
async function liveAgainAt(moment: string): Promise<void> {
  const { port, dataDir, kill } = product();
  await kill();
  await start({ port, dataDir, env: livingAt(moment) });
}

const signIn = () => api().signIn('admin@maplecourt.test');

/** A resident in each unit, and parcels for them of which all are told. */
async function parcelsFor(of: readonly string[]): Promise<Logged[]> {
  const desk = await signIn();
  for (const unit of of) await moveIn(api(), { unit, email: residentOf(unit) });
  for (const unit of of) await untilUnit(api(), desk, unit, ({ people }) => people === 1);
  const wanted = of.flatMap((unit) =>
    Array.from({ length: parcelsEach }, (_, at) => ({ unit, tracking: `R${unit}-${at}` })),
  );
  const parcels = await Promise.all(wanted.map((each) => log(each, desk)));
  await untilAllIsSent();
  return parcels;
}

async function log({ unit, tracking }: Omit<Logged, 'packageId'>, desk: CallHeaders): Promise<Logged> {
  const answer = await api().send('POST', '/api/deliveries', { ...parcel, unit, tracking }, desk);
  expect(answer.status).toBe(201);
  return { unit, tracking, packageId: answer.body.packageId };
}

async function pickUp({ packageId }: Pick<Logged, 'packageId'>, desk: CallHeaders): Promise<void> {
  const { status } = await api().send('PATCH', `/api/deliveries/pickup/${packageId}`, { conciergeId: 'Sam' }, desk);
  expect(status).toBe(200);
}

/** The Message-IDs of the mails to units with such a subject, by the tracking numbers that they name. */
async function toldOf(of: readonly string[], subject: RegExp): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const mails = (await Promise.all(of.map((unit) => api().mails(residentOf(unit))))).flat();
  const told = new Map<string, Set<string>>();
  for (const mail of mails.filter((each) => subject.test(each.subject))) {
    for (const [tracking] of mail.text.matchAll(/[RV]\d{3}-\d/g)) {
      told.set(tracking, (told.get(tracking) ?? new Set()).add(mail.headers['message-id'] ?? ''));
    }
  }
  return told;
}

/** Resolves once every message to a resident of ours has its outcome. */
async function untilAllIsSent(): Promise<void> {
  const desk = await signIn();
  await until(
    'every message is sent',
    async () => (await api().get('/api/deliveries?from=2030-01-01&page=1&pageSize=200', desk)).body.deliveries,
    (listed: { notifications: { status: string }[] }[]) =>
      listed.every(({ notifications }) => notifications.every(({ status }) => !['queued', 'sending'].includes(status))),
    90_000,
  );
}
