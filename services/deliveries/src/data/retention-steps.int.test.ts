import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { RetentionReportedSchema } from '@parcelbell/contracts/tenancy';
import { openCollection } from '@parcelbell/database';
import { daysAgo, retentionOf, runRetention } from '@parcelbell/retention/testing';
import { samplePng } from '@parcelbell/test-tools';
import { watchDatabase } from '@parcelbell/testing';
import { createContext, type DeliveriesContext } from '../context.ts';
import type { Delivery } from '../domain/delivery/delivery.ts';
import { deliveryMessage } from '../domain/delivery/delivery-facts.ts';
import { deliveryAt, storeDeliveries } from '../testing/deliveries.ts';
import { mapleCourt, startDeliveries, type TestDeliveries } from '../testing/start-deliveries.ts';
import { deliveryCollection } from './delivery-collection.ts';
import { retentionMarkersBackfill } from './retention-markers-backfill.ts';
import { createRetentionSteps } from './retention-steps.ts';

let desk: TestDeliveries;
let context: DeliveriesContext;
beforeAll(async () => {
  desk = await startDeliveries();
  context = createContext(desk.service.platform);
  await desk.tenant(mapleCourt);
});
afterAll(() => desk.stop());

const image = { type: 'image/png', bytes: samplePng() } as const;
const secrets = ['Priscilla', 'ID-4711', 'fragile-vase', 'TRK998877', 'neighbour-Ned', 'returned-note', 'wrong-person'];

/** A delivery with everything that names a person. */
function ended(tenantId: string, at: number, endedAt: Date, more: Partial<Delivery> = {}): Delivery {
  const status = more.status ?? 'pickedup';
  const line = { at: endedAt, userId: 'desk-1', reason: 'wrong-person' };
  return {
    ...deliveryAt(tenantId, at),
    createdAt: endedAt,
    updatedAt: endedAt,
    tracking: 'TRK998877',
    note: 'fragile-vase',
    status,
    ...(status === 'pickedup'
      ? {
          pickedupAt: endedAt,
          pickedupDay: endedAt.toISOString().slice(0, 10),
          pickup: { conciergeId: 'Sam', residentName: 'Priscilla', residentId: 'ID-4711', signatureId: 'sig' },
        }
      : {}),
    ...(status === 'closed' ? { closedAt: endedAt, closure: { reason: 'returned', note: 'returned-note' } } : {}),
    photoId: 'photo',
    changes: [
      { ...line, kind: 'noted', fields: [{ name: 'note', after: 'fragile-vase' }] },
      { ...line, kind: 'corrected', fields: [{ name: 'unit', before: '101', after: '102' }] },
      { ...line, kind: 'delegated', fields: [{ name: 'name', after: 'neighbour-Ned' }] },
      { ...line, kind: 'reopened', fields: [{ name: 'pickedupResidentName', before: 'Priscilla' }] },
      { ...line, kind: 'closed', fields: [{ name: 'closedNote', after: 'returned-note' }] },
    ],
    ...more,
  };
}

async function store(...deliveries: Delivery[]): Promise<void> {
  await storeDeliveries(context.deliveryDocuments, deliveries);
  for (const { tenantId, packageId } of deliveries) {
    for (const pictureId of ['photo', 'sig']) await context.pictures.insert({ tenantId, packageId, pictureId }, image);
  }
}

const find = async ({ tenantId, packageId }: Delivery) => {
  const found = await context.deliveries.find(tenantId, packageId);
  if (!found) throw new Error('It is gone.');
  return found;
};
const documentOf = ({ tenantId, packageId }: Delivery) =>
  context.deliveryDocuments.findOne({ _id: `${tenantId}/${packageId}` });
const secretsIn = (value: unknown) =>
  secrets.filter((each) => JSON.stringify(value)?.toLowerCase().includes(each.toLowerCase()));
const picturesOf = async ({ tenantId, packageId }: Delivery) =>
  Promise.all(
    ['photo', 'sig'].map((pictureId) => context.pictures.find({ tenantId, packageId, pictureId }).then(Boolean)),
  );
const run = () => runRetention(context.retention);

async function reportsOf(tenantId: string) {
  await desk.settled();
  const facts = desk.service.facts(RetentionReportedSchema, { tenantId });
  return facts.map(({ kind, found, removed }) => ({ kind, found, removed }));
}

describe('parcels that ended', () => {
  it('are in no decision of a household any more who else may pick them up', async () => {
    const household = { tenantId: 'rowan', householdId: 'default/601' };
    const followed = { followedDelegations: { householdId: household.householdId, version: 1 } };
    const [old, young] = [740, 10].map((days) => ended('rowan', days, daysAgo(days), followed)) as [Delivery, Delivery];
    await store(old, young);
    const decisions = [old, young].map(({ packageId, createdAt: at }) => ({
      version: 1,
      packageIds: [packageId],
      delegation: { delegationId: packageId, name: packageId, householdId: 'default/601', contactId: 'c-1', at },
    }));
    await context.delegations.save({ ...household, version: 1, decisions }, []);
    await desk.service.receive(retentionOf('rowan', { removesFrom: daysAgo(1) }));
    await run();
    const kept = await context.delegations.find(household);
    expect(kept?.decisions).toMatchObject([{ packageIds: [young.packageId] }]);
  });

  it('lose after 24 months what names a person, with every copy of it, and keep what is counted', async () => {
    const old = daysAgo(740);
    const parcels = [
      ended('willow', 1, old),
      ended('willow', 2, old, { status: 'closed' }),
      ended('willow', 3, old, { status: 'removed' }),
    ];
    const young = ended('willow', 4, daysAgo(700));
    await store(...parcels, young);
    await desk.service.receive(retentionOf('willow', { removesFrom: daysAgo(1) }));
    await run();
    for (const parcel of parcels) {
      const document = await documentOf(parcel);
      expect(secretsIn(document)).toEqual([]);
      expect(document).toMatchObject({ unit: parcel.unit, courier: parcel.courier, notices: [], people: 1 });
      const { unit, status, createdAt, changes } = await find(parcel);
      expect({ unit, status, createdAt }).toEqual({ unit: parcel.unit, status: parcel.status, createdAt: old });
      expect(changes?.map(({ kind }) => kind)).toEqual(parcel.changes?.map(({ kind }) => kind));
      expect(await picturesOf(parcel)).toEqual([false, false]);
    }
    expect((await find(parcels[0] as Delivery)).pickup).toEqual({ conciergeId: 'Sam' });
    expect(secretsIn(await documentOf(young))).toEqual(secrets);
    expect(await picturesOf(young)).toEqual([false, false]);
    expect(await reportsOf('willow')).toEqual([
      { kind: 'pickups', found: 0, removed: 3 },
      { kind: 'pictures', found: 0, removed: 4 },
    ]);
  });

  it('lose photo and signature after 90 days, and not before', async () => {
    const [over, kept] = [ended('poplar', 1, daysAgo(91)), ended('poplar', 2, daysAgo(89))] as const;
    await store(over, kept);
    await desk.service.receive(retentionOf('poplar', { removesFrom: daysAgo(1) }));
    await run();
    expect([await picturesOf(over), await picturesOf(kept)]).toEqual([
      [false, false],
      [true, true],
    ]);
    expect((await find(over)).photoId).toBeUndefined();
    expect(await find(kept)).toMatchObject({ photoId: 'photo', note: 'fragile-vase' });
  });

  it('are found no more by what is removed', async () => {
    const parcel = ended('maple-court', 1, daysAgo(740));
    await store(parcel);
    const found = async (q: string) =>
      (await desk.call('GET', `/api/deliveries?status=pickedup&page=1&q=${q}`)).body.deliveries.length;
    expect([await found('priscilla'), await found('TRK998877')]).toEqual([1, 1]);
    await desk.service.receive(retentionOf('maple-court', { removesFrom: daysAgo(1) }));
    await run();
    expect([await found('priscilla'), await found('TRK998877'), await found(parcel.packageId)]).toEqual([0, 0, 1]);
    const page = await desk.call('GET', `/api/deliveries/${parcel.packageId}`);
    expect(page.status).toBe(200);
    expect(secretsIn(page.body)).toEqual([]);
    expect((await desk.call('GET', `/api/deliveries/${parcel.packageId}/photo`)).status).toBe(404);
  });
});

describe('what is never removed', () => {
  it('is anything of a parcel that waits, also of one that was reopened', async () => {
    const waits = { ...ended('cedar', 1, daysAgo(900)), status: 'pending' } as const;
    const { pickup: _, pickedupAt: __, pickedupDay: ___, ...waiting } = waits;
    const reopened = ended('cedar', 2, daysAgo(900));
    await store(waiting, reopened);
    // As a release does that does not know the marker.
    await context.deliveryDocuments.updateOne(
      { _id: `cedar/${reopened.packageId}` },
      { $set: { status: 'pending', version: 2 }, $unset: { pickedupAt: true } },
    );
    await desk.service.receive(retentionOf('cedar', { removesFrom: daysAgo(1) }));
    await run();
    for (const parcel of [waiting, reopened]) {
      expect(await find(parcel)).toMatchObject({ note: 'fragile-vase', tracking: 'TRK998877', photoId: 'photo' });
      expect((await picturesOf(parcel))[0]).toBe(true);
      expect(await documentOf(parcel)).not.toHaveProperty('textsSince');
    }
  });

  it('is anything in a building in which it is only reported', async () => {
    const parcels = [ended('spruce', 1, daysAgo(740)), ended('spruce', 2, daysAgo(100))];
    await store(...parcels);
    await desk.service.receive(retentionOf('spruce'));
    await run();
    for (const parcel of parcels) expect(secretsIn(await documentOf(parcel)).length).toBeGreaterThan(5);
    expect(await reportsOf('spruce')).toEqual([
      { kind: 'pickups', found: 1, removed: 0 },
      { kind: 'pictures', found: 2, removed: 0 },
    ]);
  });

  it('is a change that the desk makes at the same moment', async () => {
    const parcel = ended('hazel', 1, daysAgo(740));
    await store(parcel);
    const [pickups] = createRetentionSteps(
      {
        ...context.deliveryDocuments,
        // The desk is faster between the read and the write of the job.
        updateEach: async (updates) => {
          await context.deliveryDocuments.updateOne(
            { _id: `hazel/${parcel.packageId}` },
            { $set: { location: 'shelf-9' }, $inc: { version: 1 } },
          );
          return context.deliveryDocuments.updateEach(updates);
        },
      },
      context.pictures,
      context.delegations,
    );
    expect(await pickups?.remove('hazel', daysAgo(700), 20)).toEqual({ found: 1, removed: 0 });
    expect(await find(parcel)).toMatchObject({ location: 'shelf-9', note: 'fragile-vase' });
  });
});

it('figures count the same before and after, whatever the parcels are', async () => {
  const random = randomFrom(4711);
  const parcels = Array.from({ length: 120 }, (_none, at) => {
    const status = random.of(['pickedup', 'closed', 'removed', 'pending'] as const);
    const parcel = ended('linden', at, daysAgo(random.below(900)), { status, unit: random.of(['101', '102', 'PH1']) });
    const { note: _, photoId: __, ...plain } = parcel;
    return random.below(3) === 0 ? plain : parcel;
  });
  await storeDeliveries(context.deliveryDocuments, parcels);
  const figures = async () => {
    const ids = parcels.map(({ packageId }) => packageId).sort();
    const found = new Map((await context.deliveries.findMany('linden', ids)).map((each) => [each.packageId, each]));
    const counted = ids.map((id) => counts(found.get(id) as Delivery));
    const statuses = ['all', 'pending', 'pickedup', 'closed'] as const;
    const totals = await Promise.all(
      statuses.map((status) => context.deliveries.count('linden', { words: [], status })),
    );
    return { counted, totals, today: await context.deliveries.countLoggedSince('linden', daysAgo(900)) };
  };
  const before = await figures();
  await desk.service.receive(retentionOf('linden', { removesFrom: daysAgo(1), pickupMonths: 6, pictureDays: 30 }));
  await run();
  expect(await figures()).toEqual(before);
  const removed = (await reportsOf('linden')).map((report) => report.removed);
  expect(removed.every((count) => count > 10)).toBe(true);
});

/** What usage, analytics and the statistics of units are counted from. */
function counts(delivery: Delivery): object {
  const { tracking: _, pickedUpResidentId: __, pickedUpResidentName: ___, ...message } = deliveryMessage(delivery);
  return { ...message, status: delivery.status, people: delivery.people, channels: delivery.channels };
}

/** Numbers that are the same in each run. */
function randomFrom(seed: number) {
  let state = seed;
  const below = (limit: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * limit);
  };
  return { below, of: <T>(list: readonly T[]): T => list[below(list.length)] as T };
}

it('parcels of a release that wrote no markers get them, and are then found', async () => {
  const parcel = ended('alder', 1, daysAgo(740));
  await store(parcel);
  const key = { _id: `alder/${parcel.packageId}` };
  const marked = await context.deliveryDocuments.findOne(key);
  await context.deliveryDocuments.updateOne(key, { $unset: { textsSince: true, picturesSince: true } });
  const { updatesFor, fields } = retentionMarkersBackfill(context.deliveryDocuments);
  const read = await context.deliveryDocuments.find(key, { fields });
  await context.deliveryDocuments.updateEach(updatesFor(read));
  expect(await context.deliveryDocuments.findOne(key)).toEqual(marked);
  expect(updatesFor(await context.deliveryDocuments.find(key, { fields }))).toEqual([]);
});

it('every query of the job goes by an index that has only what is over', async () => {
  await storeDeliveries(
    context.deliveryDocuments,
    Array.from({ length: 300 }, (_, at) => ended('cypress', at, daysAgo(at < 50 ? 740 : 10))),
  );
  const database = await watchDatabase(desk.service);
  const steps = createRetentionSteps(
    openCollection(database.connection, deliveryCollection),
    context.pictures,
    context.delegations,
  );
  const before = daysAgo(700);
  const costs = await database.costsOf(async () => {
    for (const step of steps) {
      await step.find('cypress', before, '', 200);
      await step.remove('cypress', before, 20);
    }
  });
  await database.close();
  expect(costs.map(({ indexes }) => indexes)).toEqual([
    ['textsSince_1'],
    ['textsSince_1'],
    ['picturesSince_1'],
    ['picturesSince_1'],
  ]);
  for (const { stages, docsExamined } of costs) {
    expect(stages).not.toContain('COLLSCAN');
    expect(stages).not.toContain('SORT');
    expect(docsExamined).toBeLessThanOrEqual(51);
  }
});
