import { describe, expect } from '@jest/globals';
import type { CallHeaders } from '../harness/api.ts';
import { changeMaple } from '../harness/building.ts';
import { clockSetTo } from '../harness/clock.ts';
import { homeCode, moveIn, pickUp, untilUnit } from '../harness/residents.ts';
import { until } from '../harness/until.ts';
import { killableProduct } from './killable-product.ts';
import { logUntilAnswered, messageIdsByTracking } from './run-of-parcels.ts';

const units = ['2', '3', '4'].flatMap((floor) => ['2', '3', '5', '6', '8', '9'].map((door) => `${floor}0${door}`));
const parcelsEach = 4;
const { it, start, api, killAndRestart, restartAt } = killableProduct();

const residentOf = (unit: string) => `waits-${unit}@t.test`;

interface Logged {
  readonly unit: string;
  readonly tracking: string;
  readonly packageId: string;
}

describe('a product that is killed while it creates reminders, and again while their mails are sent', () => {
  it('reminds everybody once of waiting parcels, and of none that was just picked up', async () => {
    const reminded = () => mailsOf(units, /still waiting/);
    await start({ env: clockSetTo('2030-06-03T14:00:00Z') });
    await changeMaple(api(), { settings: { reminderAfterDays: 2, maxReminders: 2 } });
    const parcels = await parcelsFor(units);

    // Half past seven on the day of the reminders, which are sent from eight on.
    await restartAt('2030-06-05T11:30:00Z');
    const desk = await signIn();
    const picked = parcels.filter((_, index) => index % (parcelsEach + 1) === 0);
    const waiting = parcels.filter((each) => !picked.includes(each));
    await Promise.all(picked.map((each) => pickUpParcel(each, desk)));
    await restartAt('2030-06-05T12:01:00Z');
    await killAndRestart();
    await until('the first reminder has arrived', reminded, (found) => found.size > 0, 60_000);
    await killAndRestart();

    await until('everybody is reminded of all waiting parcels', reminded, ({ size }) => size >= waiting.length, 60_000);
    await untilAllIsSent();
    const notified = await reminded();
    expect([...notified.keys()].toSorted()).toEqual(waiting.map(({ tracking }) => tracking).toSorted());
    // A mail that was in hand-off at a kill may be sent again, with the same Message-ID.
    for (const [tracking, messageIds] of notified) expect([tracking, messageIds.size]).toEqual([tracking, 1]);
  }, 240_000);
});

describe('a product that is killed in a resident’s quiet hours', () => {
  it('notifies of a visit’s parcels in one mail after the quiet hours, and of none that was picked up before', async () => {
    const sleeper = '202';
    const arrived = () => mailsOf([sleeper], /arrived|at the front desk/);
    await start({ env: clockSetTo('2030-06-03T14:00:00Z') });
    await parcelsFor([sleeper]);
    const [mail] = await api().mails(residentOf(sleeper));
    const wishes = { quietHours: { from: '22:00', to: '09:30' } };
    expect((await api().send('PUT', `/api/public/residents/home/${homeCode(mail)}`, wishes)).status).toBe(200);
    await changeMaple(api(), { settings: { groupNotices: true } });

    await restartAt('2030-06-04T13:00:00Z');
    const atVisit = await signIn();
    const visit = ['V202-0', 'V202-1', 'V202-2'].map((tracking) => log({ unit: sleeper, tracking }, atVisit));
    const [picked] = await Promise.all(visit);
    // The minute in which notices of a visit are grouped is over, the quiet hours are not.
    await restartAt('2030-06-04T13:05:00Z');
    const desk = await signIn();
    await until(
      'the visit is over',
      async () => (await api().get('/api/deliveries?status=pending&from=2030-06-04&page=1', desk)).body.deliveries,
      (listed: { notice?: object }[]) => listed.length === 3 && listed.every(({ notice }) => !notice),
      60_000,
    );
    await pickUpParcel(picked, desk);
    await killAndRestart();
    expect((await arrived()).size).toBe(parcelsEach);

    await restartAt('2030-06-04T13:30:00Z');
    await until('the resident is notified after the quiet hours', arrived, ({ size }) => size > parcelsEach, 60_000);
    await untilAllIsSent();
    const notified = await arrived();
    const ofVisit = [...notified].filter(([tracking]) => tracking.startsWith('V'));
    expect(ofVisit.map(([tracking]) => tracking).toSorted()).toEqual(['V202-1', 'V202-2']);
    expect(new Set(ofVisit.flatMap(([, messageIds]) => [...messageIds])).size).toBe(1);
  }, 240_000);
});

const signIn = () => api().signIn('admin@maplecourt.test');

/** Creates a resident in each unit, and parcels of which they are notified. */
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
  const { packageId } = await logUntilAnswered(api(), { unit, tracking }, desk);
  return { unit, tracking, packageId };
}

async function pickUpParcel(parcel: Logged | undefined, desk: CallHeaders): Promise<void> {
  expect(await pickUp(api(), desk, parcel?.packageId ?? '')).toMatchObject({ status: 200 });
}

/** The Message-IDs of the mails to units with a matching subject, by tracking number. */
const mailsOf = (of: readonly string[], subject: RegExp) =>
  messageIdsByTracking(api(), of.map(residentOf), { subject, tracking: /[RV]\d{3}-\d/g });

/** Resolves once every message to these residents has its outcome. */
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
