import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  DeliveryClosedSchema,
  DeliveryCorrectedSchema,
  DeliveryLoggedSchema,
  DeliveryPickedUpSchema,
  DeliveryRemovedSchema,
  DeliveryReopenedSchema,
} from '@parcelbell/contracts/deliveries';
import { readExplain } from '@parcelbell/document-store/testing';
import { type Fact, fact } from '@parcelbell/outbox';
import type { Answer } from '@parcelbell/testing';
import type { DeliverySchema } from '../consumers/delivery-events.ts';
import { days, Fixture, hours } from '../testing/residents-fixture.ts';

let residents: Fixture;
beforeAll(async () => {
  residents = await Fixture.start();
});
afterAll(() => residents.service.stop());

const about = (packageId: string, version: number) => ({ tenantId: 'maple', aggregateId: packageId, version });
const deliveryFact = (schema: DeliverySchema, packageId: string, version: number, residencyId: string): Fact =>
  fact(schema, about(packageId, version), { parcel: { packageId, parcelId: packageId, residencyId } });
const logged = (packageId: string, residencyId: string) =>
  deliveryFact(DeliveryLoggedSchema, packageId, 1, residencyId);
const corrected = (packageId: string, version: number, residencyId: string) =>
  deliveryFact(DeliveryCorrectedSchema, packageId, version, residencyId);
const removed = (packageId: string, version: number) =>
  fact(DeliveryRemovedSchema, about(packageId, version), { parcelId: packageId });

const history = (place: string, tenantId = 'maple'): Promise<Answer> =>
  residents.call('GET', `/api/residents/history/${place}`, residents.staff(tenantId));
const moveOut = (unit: string) => residents.call('DELETE', `/api/residents/${unit}`, residents.staff());
const counts = async (unit: string): Promise<number[]> =>
  (await history(unit)).body.history.map(({ packageCount }: { packageCount: number }) => packageCount);
async function residencyIds(unit: string): Promise<string[]> {
  return (await history(unit)).body.history.map(({ residencyId }: { residencyId: string }) => residencyId);
}

/** A unit with a residency that ended after some days, and one that began the day after. */
async function movedTwice(unit: string, lasted: number): Promise<readonly [string, string]> {
  await residents.verified(unit, `first@${unit}.test`);
  residents.skip(lasted * days + hours);
  await moveOut(unit);
  residents.skip(days);
  await residents.verified(unit, `second@${unit}.test`);
  const [current = '', past = ''] = await residencyIds(unit);
  return [past, current];
}

describe('GET /api/residents/history/{unit}', () => {
  it('tells every residency in which somebody verified, the newest first, with its figures', async () => {
    const [past, current] = await movedTwice('101', 10);
    await residents.service.receive(logged('P-1', past), logged('P-2', past), logged('P-3', current));
    residents.skip(2 * days);
    expect((await history('101')).body).toEqual({
      unit: '101',
      stats: { totalResidents: 2, currentResidents: 1, pastResidents: 1, averageResidencyDays: 10 },
      history: [
        {
          residencyId: current,
          isCurrentResident: true,
          emails: ['second@101.test'],
          moveInDate: expect.any(String),
          durationDays: 2,
          packageCount: 1,
        },
        {
          residencyId: past,
          isCurrentResident: false,
          emails: ['first@101.test'],
          moveInDate: expect.any(String),
          moveOutDate: expect.any(String),
          durationDays: 10,
          packageCount: 2,
        },
      ],
    });
  });

  it('averages the whole days of those who moved out', async () => {
    await movedTwice('102', 10);
    residents.skip(14 * days);
    await moveOut('102');
    expect((await history('102')).body.stats).toEqual({
      totalResidents: 2,
      currentResidents: 0,
      pastResidents: 2,
      averageResidencyDays: 12,
    });
  });

  it('does not count a residency in which nobody verified', async () => {
    await residents.register({ unit: '103', emails: ['never@example.test'] });
    const none = { totalResidents: 0, currentResidents: 0, pastResidents: 0, averageResidencyDays: 0 };
    expect((await history('103')).body).toEqual({ unit: '103', stats: none, history: [] });
    expect((await history('ph1')).body).toEqual({ unit: 'PH1', stats: none, history: [] });
  });

  it('finds a unit in small letters, and with blanks around it', async () => {
    const { status, body } = await residents.call('GET', '/api/residents/history/%20%20ph1%20%20', residents.staff());
    expect([status, body.unit]).toEqual([200, 'PH1']);
    const long = await residents.call('GET', `/api/residents/history/${'%20'.repeat(12)}ph1`, residents.staff());
    expect([long.status, long.body.unit]).toEqual([200, 'PH1']);
  });

  it('finds a unit of a tower, and answers 404 for one that does not exist', async () => {
    expect((await history('301/South', 'harbour')).body).toMatchObject({ unit: '301', tower: 'South' });
    for (const place of ['301', '301/East', '302/South'])
      expect([place, (await history(place, 'harbour')).status]).toEqual([place, 404]);
    expect(await history('999')).toMatchObject({ status: 404, body: { type: 'NO_SUCH_UNIT' } });
    expect((await history('9'.repeat(13))).status).toBe(422);
    expect((await history('%7B%22$ne%22:1%7D')).status).toBe(404);
  });

  it('still answers for a unit that the building has no more, where somebody lived', async () => {
    await residents.building('gone', { validUnits: [{ tower: 'default', units: ['1'] }] });
    await residents.verified('1', 'one@gone.test', 'gone');
    await residents.building('gone', { validUnits: [{ tower: 'default', units: ['2'] }] }, 2);
    expect((await history('1', 'gone')).body.stats.totalResidents).toBe(1);
  });

  it('is for staff of the building alone', async () => {
    expect((await residents.call('GET', '/api/residents/history/101')).status).toBe(401);
    const foreign = { ...residents.staff('harbour'), tenant: 'maple' };
    expect((await residents.call('GET', '/api/residents/history/101', foreign)).status).toBe(403);
    expect((await history('101', 'nowhere')).status).toBe(404);
  });
});

describe('the parcels of a residency', () => {
  it('are the same whatever comes twice, late or in another order', async () => {
    const [past, current] = await movedTwice('110', 3);
    const events = [
      logged('P-110a', past),
      deliveryFact(DeliveryPickedUpSchema, 'P-110a', 2, past),
      logged('P-110b', past),
      corrected('P-110b', 2, current),
      deliveryFact(DeliveryClosedSchema, 'P-110b', 3, current),
      deliveryFact(DeliveryReopenedSchema, 'P-110b', 4, current),
      logged('P-110c', current),
      removed('P-110c', 2),
      logged('P-110d', past),
    ];
    await residents.service.receive(...events);
    expect(await counts('110')).toEqual([1, 2]);
    await residents.service.receive(...events.toReversed(), ...events);
    expect(await counts('110')).toEqual([1, 2]);
  });

  it('are right where what came last is heard of first', async () => {
    const [past, current] = await movedTwice('111', 3);
    await residents.service.receive(removed('P-111a', 3), corrected('P-111b', 2, current));
    await residents.service.receive(logged('P-111a', past), logged('P-111b', past), corrected('P-111a', 2, current));
    expect(await counts('111')).toEqual([1, 0]);
  });

  it('are counted by the index alone', async () => {
    const ids = await residencyIds('111');
    const explained = await residents.service.platform.database
      .collection('parcels')
      .find({ stay: { $in: ids.map((id) => `maple/${id}`) } })
      .hint({ stay: 1 })
      .explain('executionStats');
    const { indexes, docsExamined } = readExplain(explained);
    expect(new Set(indexes)).toEqual(new Set(['stay_1']));
    expect(docsExamined).toBe(1);
  });

  it('are forgotten with their building', async () => {
    await residents.service.receive(
      fact(DeliveryLoggedSchema, { tenantId: 'gone', aggregateId: 'P-9', version: 1 }, {}),
    );
    const stored = () =>
      residents.service.platform.database.collection('parcels').countDocuments({ _id: /^gone\// } as object);
    expect(await stored()).toBe(1);
    expect(await residents.context.deliveries.deleteSome('gone')).toBe(1);
    expect([await stored(), await residents.context.deliveries.deleteSome('gone')]).toEqual([0, 0]);
  });
});
