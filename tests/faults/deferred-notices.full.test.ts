import { describe, expect } from '@jest/globals';
import type { CallHeaders } from '../harness/api.ts';
import { changeMaple } from '../harness/building.ts';
import { moveIn, untilUnit } from '../harness/residents.ts';
import { until } from '../harness/until.ts';
import { answered, killableProduct } from './killable-product.ts';
import { logUntilAnswered, messageIdsByTracking } from './run-of-parcels.ts';

const units = ['202', '203', '205', '206'];
const perUnit = 6;
const { it, start, api, killDuring } = killableProduct();

const residentOf = (unit: string) => `visited-${unit}@t.test`;

describe('a product that is killed during a carrier’s visit whose parcels can be undone', () => {
  it('notifies of every parcel once, and of none that was undone', async () => {
    await start();
    await changeMaple(api(), { settings: { undoBeforeNotice: true } });
    const desk = await api().signIn('admin@maplecourt.test');
    for (const unit of units) await moveIn(api(), { unit, email: residentOf(unit) });
    for (const unit of units) await untilUnit(api(), desk, unit, ({ people }) => people === 1);

    const visit = units.flatMap((unit) => Array.from({ length: perUnit }, (_, at) => ({ unit, at })));
    const parcels = await killDuring(visit, async ({ unit, at }) => {
      const tracking = `V${unit}X${at}`;
      const { packageId, notice } = await logUntilAnswered(api(), { unit, tracking }, desk);
      // The residents of a parcel whose answer was lost may be notified before the retry.
      expect(['undo', undefined]).toContain(notice?.why);
      return { unit, tracking, packageId, isUndone: at % 3 === 0 && (await undo(packageId, desk)) };
    });
    const isUndone = (each: (typeof parcels)[number]) => each.isUndone;
    expect(parcels.some(isUndone)).toBe(true);

    for (const unit of units) {
      const kept = parcels.filter((each) => each.unit === unit && !isUndone(each)).map(({ tracking }) => tracking);
      const notified = await until(
        `${unit} is notified of its parcels`,
        () => messageIdsByTracking(api(), [residentOf(unit)], { subject: /./, tracking: /V\d{3}X\d/g }),
        ({ size }) => size >= kept.length,
        60_000,
      );
      expect([...notified.keys()].toSorted()).toEqual(kept.toSorted());
      // A mail that was in hand-off at the kill may be sent again, with the same Message-ID.
      for (const [tracking, messageIds] of notified) expect([tracking, messageIds.size]).toEqual([tracking, 1]);
    }
    const { body } = await api().get('/api/deliveries?status=pending', await api().signIn('admin@maplecourt.test'));
    const waiting = (body as { packageId: string }[]).map(({ packageId }) => packageId);
    for (const each of parcels) expect(waiting.includes(each.packageId)).toBe(!isUndone(each));
  }, 240_000);
});

/** Whether it was undone before anybody was notified. */
async function undo(packageId: string, desk: CallHeaders): Promise<boolean> {
  const { status } = await answered(() => api().send('POST', `/api/deliveries/${packageId}/undo`, undefined, desk));
  expect([200, 409]).toContain(status);
  return status === 200;
}
