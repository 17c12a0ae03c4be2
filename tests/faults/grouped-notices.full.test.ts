import { describe, expect } from '@jest/globals';
import { changeMaple } from '../harness/building.ts';
import { clockSetTo } from '../harness/clock.ts';
import { moveIn, pickUp, untilUnit } from '../harness/residents.ts';
import { until } from '../harness/until.ts';
import { killableProduct } from './killable-product.ts';
import { logUntilAnswered, messageIdsByTracking } from './run-of-parcels.ts';

const residents = ['202', '203', '205', '206', '302', '303', '305', '306'].map((unit) => ({
  unit,
  email: `visit-${unit}@t.test`,
}));
const parcelsEach = 3;
const { it, start, api, killAndRestart, killDuring, restartAt } = killableProduct();

describe('a product that is killed while notices of a visit are grouped, and again while their mails are sent', () => {
  it('notifies every resident once of each of their parcels, and of none that was picked up before', async () => {
    await start({ env: clockSetTo('2030-06-03T14:00:00Z') });
    await changeMaple(api(), { settings: { groupNotices: true } });
    const desk = await api().signIn('admin@maplecourt.test');
    for (const resident of residents) await moveIn(api(), resident);
    for (const { unit } of residents) await untilUnit(api(), desk, unit, ({ people }) => people === 1);
    const visit = residents.flatMap(({ unit }) =>
      Array.from({ length: parcelsEach }, (_, index) => ({ unit, tracking: `V${unit}-${index}` })),
    );

    const logged = await killDuring(visit, (parcel) => logUntilAnswered(api(), parcel, desk));
    expect(await pickUp(api(), desk, logged[0]?.packageId ?? '')).toMatchObject({ status: 200 });
    await restartAt('2030-06-03T14:30:00Z');
    await until('the first mail has arrived', arrivals, ({ size }) => size > 0, 120_000);
    await killAndRestart();

    const waiting = visit.slice(1).map(({ tracking }) => tracking);
    const notified = await until(
      'everybody is notified',
      arrivals,
      (byTracking) => waiting.every((tracking) => byTracking.has(tracking)),
      180_000,
    );
    // A mail that was in hand-off at the kill may be sent again, with the same Message-ID.
    for (const tracking of waiting) expect([tracking, notified.get(tracking)?.size]).toEqual([tracking, 1]);
    expect([...notified.keys()].sort()).toEqual(waiting.sort());
    const messageIds = new Set([...notified.values()].flatMap((of) => [...of]));
    expect(messageIds.size).toBeLessThan(waiting.length);
  }, 480_000);
});

const arrivals = () =>
  messageIdsByTracking(
    api(),
    residents.map(({ email }) => email),
    { subject: /^(?!.*was picked up)/, tracking: /V\d{3}-\d/g },
  );
