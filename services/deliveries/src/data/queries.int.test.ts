import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createRecentCounts, openCollection } from '@parcelbell/database';
import type { Outbox } from '@parcelbell/outbox';
import { type Command, type WatchedDatabase, watchDatabase } from '@parcelbell/testing';
import { systemClock } from '@parcelbell/values';
import type { Delivery } from '../domain/delivery/delivery.ts';
import { deliveryLogged, deliveryPickedUp } from '../domain/delivery/delivery-facts.ts';
import type { DeliveryQuery } from '../domain/delivery/delivery-query.ts';
import type { DeliveryRepository } from '../domain/delivery/delivery-repository.ts';
import { listDeliveries } from '../domain/delivery/list-deliveries.ts';
import { beginningsOf } from '../domain/delivery/search-words.ts';
import { deliveryAt } from '../testing/deliveries.ts';
import { mapleCourt, startDeliveries, type TestDeliveries } from '../testing/start-deliveries.ts';
import { deliveryCollection } from './delivery-collection.ts';
import { createDeliveryLists } from './delivery-lists.ts';
import { createDeliveryRepository } from './delivery-repository.ts';
import { createHouseholdRepository, householdCollection } from './household-repository.ts';
import { createTenantRepository, tenantCollection } from './tenant-repository.ts';

const stored = 2_400;
const tenant = 'maple-court';
const pickupDay = '2026-03-05';

let desk: TestDeliveries;
let database: WatchedDatabase;
let deliveries: DeliveryRepository;

beforeAll(async () => {
  desk = await startDeliveries();
  const { outbox: running, clock } = desk.service.platform;
  database = await watchDatabase(desk.service);
  // Nothing is published here: only what is asked of the database matters.
  const outbox: Outbox = {
    ...running,
    insert: (collection, document) => collection.insert(document),
    update: (collection, filter, update) => collection.updateOne(filter, update),
  };
  deliveries = createDeliveryRepository(openCollection(database.connection, deliveryCollection), outbox, clock);
  await Promise.all(Array.from({ length: stored }, (_, at) => insert(tenant, at)));
  await Promise.all(Array.from({ length: 100 }, (_, at) => insert('harbour-towers', at)));
  for (let at = 0; at < 20; at += 1) await pickUp(at);
}, 60_000);
afterAll(async () => {
  await database.close();
  await desk.stop();
});

function insert(tenantId: string, at: number, more: Partial<Delivery> = {}) {
  const delivery = deliveryAt(tenantId, at, more);
  return deliveries.insert(tenantId, delivery, [deliveryLogged(delivery, [])]);
}

function pickUp(at: number) {
  const pickedUp = {
    status: 'pickedup',
    pickedupAt: new Date(),
    pickedupDay: pickupDay,
    pickup: { conciergeId: 'Sam' },
  } as const;
  const delivery = { ...deliveryAt(tenant, at), version: 2, ...pickedUp };
  return deliveries.save(delivery, {}, [deliveryPickedUp(delivery, [])]);
}

const costsOf = (work: () => Promise<unknown>) => database.costsOf(work, queriesOf);

/** Each query, and the filter of each update. */
function queriesOf(command: Command): Command[] {
  if (Array.isArray(command.updates)) {
    return command.updates.map(({ q }: { q: unknown }) => ({ find: command.update, filter: q }));
  }
  if ('aggregate' in command) return [countOf(command)];
  return 'find' in command ? [command] : [];
}

/** What a driver's countDocuments asks for, as the command whose explain tells how it is counted. */
function countOf({ aggregate, pipeline, hint }: Command): Command {
  const stages = pipeline as { $match?: object; $limit?: number }[];
  const limit = stages.find(({ $limit }) => $limit !== undefined)?.$limit;
  return { count: aggregate, query: stages[0]?.$match, hint, ...(limit === undefined ? {} : { limit }) };
}

const query = (more: Partial<DeliveryQuery> = {}): DeliveryQuery => ({ words: [], oldestFirst: false, ...more });
const firstPage = { skip: 0, limit: 25 };
const page = (more: Partial<DeliveryQuery>, skip = 0) => deliveries.page(tenant, query(more), { skip, limit: 25 });

const status = 'tenantId_1_status_1_createdAt_-1__id_-1';
const courier = 'tenantId_1_courier_1_status_1_createdAt_-1__id_-1';
const unit = 'tenantId_1_unit_1_status_1_createdAt_-1__id_-1';
const words = 'tenantId_1_words_1';
const from = new Date('2026-01-02T00:00:00Z');

describe('the queries of deliveries', () => {
  it('have indexes that begin with the tenant, besides those of ids, of the outbox, of deferred notices, of delegations, of the day of a pickup and of retention', async () => {
    const specs = await database.connection.collection('parcels').listIndexes().toArray();
    const others = specs.map(({ key }) => Object.keys(key)[0]).filter((field) => field !== 'tenantId');
    expect(others.sort()).toEqual([
      '_id',
      'delegatedFor',
      'outboxAt',
      'outboxFailed.tenantId',
      'pickedupOn',
      'picturesSince',
      'putOffAt',
      'putOffFor',
      'textsSince',
    ]);
  });

  it.each<[string, Partial<DeliveryQuery>, string]>([
    ['nothing', {}, status],
    ['the oldest first', { oldestFirst: true }, status],
    ['a time', { from, to: new Date('2026-01-03T00:00:00Z') }, status],
    ['a status', { status: 'pending' }, status],
    ['a rare status', { status: 'pickedup' }, status],
    ['a status and a time', { status: 'pending', from }, status],
    ['a courier', { courier: 'UPS' }, courier],
    ['a courier and a status', { courier: 'UPS', status: 'pending' }, courier],
    ['a unit', { unit: '150' }, unit],
    ['a unit and a status', { unit: '150', status: 'pending' }, unit],
    ['a common word', { words: ['box'] }, status],
    ['common words', { words: ['box', 't0'] }, status],
    ['a common word and a courier', { words: ['box'], courier: 'UPS' }, courier],
  ])('reads no more parcels than it answers, by its index, for %s', async (_, filter, index) => {
    const costs = await costsOf(() => page(filter));
    const [read] = costs.filter(({ returned }) => returned > 1);
    expect(new Set(read?.indexes)).toEqual(new Set([index]));
    expect(read?.stages).not.toContain('SORT');
    expect(read?.docsExamined).toBeLessThanOrEqual(26);
    for (const cost of costs) expect(cost.stages).not.toContain('COLLSCAN');
  });

  it.each<[string, Partial<DeliveryQuery>, number]>([
    ['a rare word', { words: ['t000123'] }, 1],
    ['the beginning of words', { words: ['t0001'] }, 100],
    ['a rare word among common ones', { words: ['box', 't0001', 'ups'] }, 100],
    ['a rare word and a status', { words: ['t00001'], status: 'pickedup' }, 10],
  ])('goes by the rarest word alone for %s', async (_, filter, max) => {
    const costs = await costsOf(() => page(filter));
    const read = costs.filter(({ stages }) => stages.includes('FETCH'));
    expect(read.length).toBeGreaterThan(0);
    for (const cost of costs) expect(cost.indexes).toEqual([words]);
    for (const cost of read) expect(cost.docsExamined).toBeLessThanOrEqual(max);
  });

  it.each<[string, Partial<DeliveryQuery>, number]>([
    ['nothing more', {}, 20],
    ['a status', { status: 'pickedup' }, 20],
    ['a unit', { unit: '101' }, 1],
    ['a common word', { words: ['box'] }, 20],
    ['a rare word', { words: ['t000007'] }, 1],
  ])("reads a day's pickups alone, by the index of that day, with %s", async (_, more, found) => {
    let total = 0;
    const filter = { pickedupOn: pickupDay, ...more };
    const costs = await costsOf(async () => {
      const first = await deliveries.page(tenant, query(filter), { skip: 0, limit: 1 });
      expect(first.deliveries).toHaveLength(1);
      ({ total } = first);
    });
    expect(total).toBe(found);
    const reads = costs.filter(({ indexes }) => !indexes.includes(words));
    expect(reads.length).toBeGreaterThan(0);
    for (const { indexes, docsExamined } of reads) {
      expect(indexes).toEqual(['pickedupOn_1']);
      expect(docsExamined).toBeLessThanOrEqual(20);
    }
  });

  it('counts by the index alone', async () => {
    // A parcel of the building, so that what was counted for others stands no more.
    await insert(tenant, stored);
    for (const filter of [{ status: 'pending' }, { courier: 'UPS' }, { from }, { words: ['box'] }] as const) {
      const costs = await costsOf(() => page(filter));
      const counting = costs.filter(({ stages }) => stages[0]?.startsWith('COUNT')).at(-1);
      expect(counting?.docsExamined).toBe(0);
      expect(counting?.keysExamined).toBeGreaterThan(25);
    }
  });

  it("counts a unit's month by its index, reading the unit's parcels of that time alone", async () => {
    const { localDay, householdId, unit: number } = deliveryAt(tenant, 50);
    let counted = 0;
    const costs = await costsOf(async () => {
      counted = await deliveries.countInMonth(tenant, { householdId, unit: number }, localDay.slice(0, 7));
    });
    expect(counted).toBe(12);
    expect(costs).toHaveLength(1);
    expect(costs[0]?.indexes).toEqual([unit]);
    expect(costs[0]?.stages).not.toContain('COLLSCAN');
    expect(costs[0]?.docsExamined).toBeLessThanOrEqual(counted);
    expect(await deliveries.countInMonth(tenant, { householdId, unit: number }, '2025-12')).toBe(0);
  });

  it('does not count a whole building again', async () => {
    await page({});
    const costs = await costsOf(() => page({}));
    expect(costs.reduce((keys, { keysExamined }) => keys + keysExamined, 0)).toBeLessThan(1_000);
  });

  it.each<[string, Partial<DeliveryQuery>, string]>([
    ['nothing', {}, status],
    ['a time', { from }, status],
    ['a courier', { courier: 'UPS' }, courier],
    ['a unit', { unit: '150' }, unit],
  ])('reads a list without pages by two queries, each by its index and in order, for %s', async (_, filter, index) => {
    let found = 0;
    const costs = await costsOf(async () => {
      const limits = { maxListed: 40, maxWaiting: 3_000 };
      found = (await listDeliveries(tenant, query(filter), deliveries, limits)).deliveries.length;
    });
    const reads = costs.filter(({ stages }) => !stages[0]?.startsWith('COUNT'));
    expect(reads).toHaveLength(2);
    for (const { indexes, stages } of reads) {
      expect(indexes).toEqual([index]);
      expect(stages).not.toContain('SORT');
    }
    expect(reads.reduce((sum, { docsExamined }) => sum + docsExamined, 0)).toBeLessThanOrEqual(found + 1);
  });

  it('continues a list without pages by the index, reading no delivery that was answered', async () => {
    const { createdAt, packageId } = deliveryAt(tenant, 1_000);
    const place = { to: new Date(createdAt.getTime() + 1), behind: packageId };
    const costs = await costsOf(() => deliveries.newest(tenant, { words: [], status: 'pending', ...place }, 25));
    expect(costs.map(({ indexes }) => indexes)).toEqual([[status]]);
    expect(costs[0]?.docsExamined).toBeLessThanOrEqual(27);
  });

  it('reads at most 10,000 deliveries for one list without pages, even for a filter without an index', async () => {
    const ends = { maxSorted: 50, maxScanned: 200, limitsEveryScan: true };
    const totals = { of: async () => stored };
    const long = createDeliveryLists(
      openCollection(database.connection, deliveryCollection),
      { totals, recent: createRecentCounts(systemClock) },
      undefined,
      ends,
    );
    for (const filter of [{ words: ['box'], tower: 'North' }, { words: ['t0001'] }, { words: [], tower: 'North' }]) {
      const costs = await costsOf(async () => expect((await long.newest(tenant, filter, 25)).rest).toBeDefined());
      for (const { docsExamined } of costs) expect(docsExamined).toBeLessThanOrEqual(201);
    }
  });

  it('finds the end of a tracking number by the index of words alone', async () => {
    const costs = await costsOf(async () => {
      expect((await page({ words: ['1234'] })).deliveries.map(({ tracking }) => tracking)).toEqual(['T001234']);
    });
    for (const cost of costs) expect(cost.indexes).toEqual([words]);
    expect(costs.reduce((sum, { docsExamined }) => sum + docsExamined, 0)).toBe(1);
  });

  it('finds the waiting ones of some units by the index of units, and of all units by that of the status', async () => {
    let waiting = 0;
    const costs = await costsOf(async () => {
      expect(await deliveries.waitingUnits(tenant, ['150', '151'], 20_000)).toHaveLength(24);
      waiting = (await deliveries.waitingUnits(tenant, undefined, 20_000)).length;
      expect(await deliveries.countWaiting(tenant)).toBe(waiting);
    });
    expect(costs.map(({ indexes }) => indexes)).toEqual([[unit], [status], [status]]);
    expect(costs.map(({ docsExamined }) => docsExamined)).toEqual([24, waiting, 0]);
  });

  it('finds those of a household by the index of units, and reads no others', async () => {
    const household = { tenantId: tenant, householdId: 'default/150', unit: '150' };
    const everything = { notifiedContactId: 'in-150', residencyIds: ['residency-of-150'] };
    const costs = await costsOf(async () => {
      const range = { skip: 0, limit: 100 };
      expect(await deliveries.ofHousehold(household, { ...everything, statuses: ['pending'] }, range)).toHaveLength(12);
      await deliveries.ofHousehold(household, { notifiedContactId: 'in-150', statuses: ['pickedup', 'closed'] }, range);
    });
    expect(new Set(costs.flatMap(({ indexes }) => indexes))).toEqual(new Set([unit]));
    for (const { docsExamined } of costs) expect(docsExamined).toBeLessThanOrEqual(30);
  });

  it('finds due notices by the stored times, and nothing when nothing is deferred', async () => {
    expect(await costsOf(() => deliveries.nextDue())).toMatchObject([{ indexes: ['putOffAt_1'], docsExamined: 0 }]);
    const at = (seconds: number) => new Date(Date.parse('2091-03-01T00:00:00Z') + seconds * 1_000);
    for (let index = 0; index < 30; index += 1) {
      const unit = index < 20 ? '150' : '151';
      const household = { unit, householdId: `default/${unit}` };
      await insert('skyline', index, { ...household, deferral: { reason: 'group', at: at(index) } });
    }
    let found: string[] = [];
    const costs = await costsOf(async () => {
      expect(await deliveries.nextDue()).toEqual(at(0));
      found = (await deliveries.findDue(at(9), 5)).deliveries.map(({ packageId }) => packageId);
    });
    expect(found).toEqual([0, 1, 2, 3, 4].map((index) => deliveryAt('skyline', index).packageId));
    expect(costs.map(({ indexes }) => indexes)).toEqual([['putOffAt_1'], ['putOffAt_1']]);
    expect(costs.map(({ docsExamined }) => docsExamined)).toEqual([1, 5]);
    const grouping = await costsOf(async () => {
      const household = { tenantId: 'skyline', unit: '150', householdId: 'default/150' };
      expect(await deliveries.findGrouped(household, 100)).toHaveLength(20);
    });
    expect(grouping).toMatchObject([{ indexes: [unit], docsExamined: 20 }]);
  });

  it('finds what waits for residents by their households, in portions', async () => {
    for (let index = 0; index < 20; index += 1) {
      const household = { unit: '150', householdId: `default/${100 + (index % 10)}` };
      await insert('elm-row', index, { ...household, deferral: { reason: 'residents' } });
    }
    const key = (householdId: string) => ({ tenantId: 'elm-row', householdId });
    const costs = await costsOf(async () => {
      const waiting = await deliveries.findWaitingFor([key('default/101'), key('default/102'), key('none')], 100);
      expect(waiting.deliveries).toHaveLength(4);
      expect(await deliveries.waitingHouseholds(undefined, 4)).toEqual([key('default/100'), key('default/101')]);
      expect(await deliveries.waitingHouseholds(key('default/108'), 4)).toEqual([key('default/109')]);
    });
    expect(costs.map(({ indexes }) => indexes)).toEqual([['putOffFor_1'], ['putOffFor_1'], ['putOffFor_1']]);
    expect(costs.map(({ docsExamined }) => docsExamined)).toEqual([4, 4, 2]);
  });

  it('finds what others than the given contacts let somebody else pick up, by its household', async () => {
    for (let index = 0; index < 20; index += 1) {
      const [householdId, contactId] = [`default/${100 + (index % 10)}`, index < 10 ? 'stays' : 'left'];
      const delegation = { delegationId: `d-${index}`, name: 'Sam', householdId, contactId, at: new Date() };
      await insert('oak-row', index, { householdId, delegation });
    }
    const households = ['default/101', 'default/102', 'none'].map((householdId) => ({
      tenantId: 'oak-row',
      householdId,
    }));
    const [cost] = await costsOf(async () => {
      const found = await deliveries.findDelegatedByOthers(households, ['stays'], 100);
      expect(found.map(({ delegation }) => delegation?.contactId)).toEqual(['left', 'left']);
    });
    expect(cost).toMatchObject({ indexes: ['delegatedFor_1'], docsExamined: 4 });
  });

  it('finds whom to remind by the status, the oldest first and in portions', async () => {
    const wanted = { loggedBefore: deliveryAt(tenant, 1_000).createdAt, fewerThan: 2 };
    const costs = await costsOf(async () => {
      const first = await deliveries.findLongWaiting(tenant, { ...wanted, after: undefined }, 100);
      const second = await deliveries.findLongWaiting(tenant, { ...wanted, after: first.next }, 100);
      const found = [...first.deliveries, ...second.deliveries].map(({ packageId }) => packageId);
      expect(new Set(found).size).toBe(200);
      expect(found.at(0)).toBe(deliveryAt(tenant, 20).packageId);
      expect(found.at(-1)).toBe(deliveryAt(tenant, 219).packageId);
    });
    for (const { indexes, stages, docsExamined } of costs) {
      expect([indexes, stages.includes('SORT')]).toEqual([[status], false]);
      expect(docsExamined).toBeLessThanOrEqual(101);
    }
  });

  it('counts a day by indexes alone, and finds a tracking number by the index of words', async () => {
    const since = deliveryAt(tenant, 2_000).createdAt;
    const costs = await costsOf(async () => {
      expect(await deliveries.countLoggedSince(tenant, since)).toBe(stored - 2_000 + 1);
      expect(await deliveries.countPickedUpOn(tenant, '2026-01-05')).toBe(0);
      expect(await deliveries.countPickedUpOn(tenant, pickupDay)).toBe(20);
      expect(await deliveries.countWaiting(tenant, since)).toBeLessThan(2_000);
    });
    expect(costs.map(({ indexes }) => indexes)).toEqual([[status], ['pickedupOn_1'], ['pickedupOn_1'], [status]]);
    for (const { docsExamined } of costs) expect(docsExamined).toBe(0);
    const found = await costsOf(async () => {
      const known = await deliveries.findByTracking(tenant, 't-001234', new Date(0));
      expect(known?.packageId).toBe(deliveryAt(tenant, 1_234).packageId);
    });
    expect(found).toMatchObject([{ indexes: [words], docsExamined: 1 }]);
  });

  it('finds the buildings that remind by their index', async () => {
    const tenants = createTenantRepository(openCollection(database.connection, tenantCollection));
    const costs = await costsOf(() => tenants.withReminders());
    expect(costs).toMatchObject([{ indexes: ['desk.reminderAfterDays_1'], docsExamined: 0 }]);
  });

  it('finds the buildings of a company by their index', async () => {
    await desk.tenant({ ...mapleCourt, tenantId: 'pine', name: 'Pine House', companyId: 'lakeside' });
    const tenants = createTenantRepository(openCollection(database.connection, tenantCollection));
    const costs = await costsOf(async () => {
      expect(await tenants.ofCompany('lakeside')).toEqual([{ tenantId: 'pine', name: 'Pine House' }]);
    });
    expect(costs).toMatchObject([{ indexes: ['companyId_1_deleted_1_name_1__id_1'], keysExamined: 1 }]);
  });

  it('searches 250 buildings by the index of words, and reads of common words no more than it is asked for', async () => {
    const tenantIds = [tenant, ...Array.from({ length: 249 }, (_, at) => `tower-${at}`)];
    const [rare, common] = await costsOf(async () => {
      expect(await deliveries.withWord(tenantIds, beginningsOf('t001234', 'all'), 301)).toHaveLength(1);
      expect(await deliveries.withWord(tenantIds, beginningsOf('box', 'all'), 301)).toHaveLength(301);
    });
    expect(rare).toMatchObject({ indexes: [words], docsExamined: 1 });
    expect(common).toMatchObject({ indexes: [words], docsExamined: 301 });
    for (const cost of [rare, common]) expect(cost?.stages).not.toContain('SORT');
  });

  it('skips by the index alone on a deep page', async () => {
    const [read] = await costsOf(() => page({}, 2_000));
    expect(read?.docsExamined).toBeLessThanOrEqual(25);
  });

  it('finds, picks up, marks and repeats by id', async () => {
    const { packageId } = deliveryAt(tenant, 500);
    const at = new Date();
    const notice = { contactId: 'in-101', kind: 'delivery', channel: 'email', status: 'sent', at } as const;
    const costs = [
      await costsOf(() => deliveries.find(tenant, packageId)),
      await costsOf(() => deliveries.findMany(tenant, [packageId, deliveryAt(tenant, 501).packageId])),
      await costsOf(() => pickUp(500)),
      await costsOf(() => deliveries.recordOutcomes([{ tenantId: tenant, packageId, notice }])),
    ].flat();
    expect(costs).toHaveLength(4);
    for (const cost of costs) {
      expect(cost.indexes).toEqual(['_id_']);
      expect(cost.docsExamined).toBeLessThanOrEqual(2);
    }
  });

  it('reads of a parcel what it is, and nothing of how it is stored', async () => {
    const { deliveries: listed } = await deliveries.page(
      tenant,
      query({ status: 'pending', oldestFirst: true }),
      firstPage,
    );
    expect(listed[0]).toEqual(deliveryAt(tenant, 20));
    const { deliveries: newest } = await deliveries.newest(
      tenant,
      { words: [], to: deliveryAt(tenant, 31).createdAt },
      5,
    );
    expect(newest[0]).toEqual(deliveryAt(tenant, 30));
    expect(await deliveries.find(tenant, deliveryAt(tenant, 20).packageId)).toEqual(deliveryAt(tenant, 20));
  });

  it('repeats a building in portions by id', async () => {
    let seen = 0;
    const costs = await costsOf(async () => {
      for await (const delivery of deliveries.all(tenant)) seen += delivery.tenantId === tenant ? 1 : 0;
    });
    expect(seen).toBe(stored + 1);
    for (const cost of costs) {
      expect(cost.indexes).toEqual(['_id_']);
      expect(cost.docsExamined).toBeLessThanOrEqual(500);
    }
  });

  describe('looking for several common words', () => {
    const lists = (limits = { maxSorted: 50, maxScanned: 500 }) =>
      createDeliveryLists(
        openCollection(database.connection, deliveryCollection),
        { totals: { of: async () => stored + 1 }, recent: createRecentCounts(systemClock) },
        limits,
      );
    const found = (more: Partial<DeliveryQuery>) => lists().page(tenant, query(more), { skip: 0, limit: 25 });
    const trackings = async (more: Partial<DeliveryQuery>) =>
      (await found(more)).deliveries.map(({ tracking }) => tracking);

    it('scans no further than the limit, and says that there may be more', async () => {
      const rare = { words: ['box', 't000'] };
      expect(await found(rare)).toEqual({ deliveries: [], total: 0, totalIsExact: false });
      for (const filter of [rare, { ...rare, courier: 'UPS' } as const, { ...rare, status: 'pending' } as const]) {
        const costs = await costsOf(() => found(filter));
        for (const { docsExamined } of costs) expect(docsExamined).toBeLessThanOrEqual(501);
      }
    });

    it('goes by the rarer word where the walk finds too few and that leads to no more', async () => {
      const { deliveries: some, total, totalIsExact } = await found({ words: ['box', 't0000'] });
      expect(some.map(({ tracking }) => tracking).slice(0, 2)).toEqual(['T000099', 'T000098']);
      expect({ total, totalIsExact }).toEqual({ total: 100, totalIsExact: true });
    });

    it('answers what the scan finds at once, in both directions', async () => {
      expect((await trackings({ words: ['box', 'ups'] })).slice(0, 2)).toEqual(['T002400', 'T002395']);
      expect((await trackings({ words: ['box', 't000'], oldestFirst: true })).slice(0, 2)).toEqual([
        'T000000',
        'T000001',
      ]);
      expect(await found({ words: ['box', 'ups'] })).toMatchObject({ total: 101, totalIsExact: false });
    });

    it('scans for a word of most deliveries instead of sorting them, and still counts them', async () => {
      const wide = { maxSorted: 3_000, maxScanned: 3_000 };
      const find = (word: string) => lists(wide).page(tenant, query({ words: [word] }), { skip: 0, limit: 25 });
      const costs = await costsOf(() => find('box'));
      for (const { docsExamined } of costs) expect(docsExamined).toBeLessThanOrEqual(26);
      expect(await find('box')).toMatchObject({ total: stored + 1, totalIsExact: true });
      expect((await find('ups')).deliveries.map(({ tracking }) => tracking).slice(0, 2)).toEqual([
        'T002400',
        'T002395',
      ]);
      expect(await find('ups')).toMatchObject({ total: 481, totalIsExact: true });
    });

    it('finds a word of many parcels, all of them long ago, where the walk met none', async () => {
      const wide = { maxSorted: 3_000, maxScanned: 3_000 };
      const find = () => lists(wide).page(tenant, query({ words: ['t000'] }), { skip: 0, limit: 25 });
      const { deliveries: some, total, totalIsExact } = await find();
      expect(some.map(({ tracking }) => tracking).slice(0, 2)).toEqual(['T000999', 'T000998']);
      expect({ total, totalIsExact }).toEqual({ total: 1_000, totalIsExact: true });
      for (const { docsExamined } of await costsOf(find)) expect(docsExamined).toBeLessThanOrEqual(1_001);
    });

    it('walks on from where a time begins', async () => {
      const to = deliveryAt(tenant, 1_000).createdAt;
      expect((await trackings({ words: ['box', 't000'], to })).slice(0, 2)).toEqual(['T000999', 'T000998']);
    });
  });

  describe('with closed and undone parcels among the others', () => {
    const other = 'skyline';
    const some = 600;
    const pageOf = (more: Partial<DeliveryQuery>, limit = 25) =>
      deliveries.page(other, query(more), { skip: 0, limit });

    beforeAll(async () => {
      await Promise.all(Array.from({ length: some }, (_, at) => insert(other, at)));
      // The newest, so that a list that met them would read them first.
      await Promise.all(Array.from({ length: 200 }, (_, at) => leave(some - 1 - at, at % 2 === 0)));
    }, 60_000);

    function leave(at: number, isClosed: boolean) {
      const closed = { status: 'closed', closedAt: new Date(), closure: { reason: 'lost' } } as const;
      const delivery = {
        ...deliveryAt(other, at),
        version: 2,
        ...(isClosed ? closed : { status: 'removed' as const }),
      };
      return deliveries.save(delivery, {}, []);
    }

    it.each<[string, Partial<DeliveryQuery>]>([
      ['nothing', {}],
      ['the oldest first', { oldestFirst: true }],
      ['a time', { from }],
      ['a courier', { courier: 'UPS' }],
      ['a common word', { words: ['box'] }],
      ['the closed ones', { status: 'closed' }],
      ['a word of the closed ones', { status: 'closed', words: ['box'] }],
      ['all but the undone ones', { status: 'all' }],
      ['the oldest of all but the undone ones', { status: 'all', oldestFirst: true }],
    ])('reads none of them that it does not answer, for %s', async (_, filter) => {
      const costs = await costsOf(() => pageOf(filter));
      for (const { docsExamined, stages } of costs) {
        expect(docsExamined).toBeLessThanOrEqual(filter.words && filter.status ? 100 : 26);
        expect(stages).not.toContain('COLLSCAN');
      }
    });

    it('counts each list exactly by the index alone', async () => {
      const totals: unknown[] = [];
      const costs = await costsOf(async () => {
        for (const filter of [
          {},
          { words: ['box'] },
          { status: 'closed' },
          { status: 'pending' },
          { status: 'all' },
        ] as const) {
          totals.push(await pageOf(filter));
        }
      });
      expect(totals).toMatchObject([400, 400, 100, 400, 500].map((total) => ({ total, totalIsExact: true })));
      for (const { stages, docsExamined } of costs) if (stages[0]?.startsWith('COUNT')) expect(docsExamined).toBe(0);
    });

    it('finds a word of a closed parcel among the closed ones alone, and one of an undone parcel nowhere', async () => {
      const [closed, removed] = [some - 1, some - 2].map((at) => `t${String(at).padStart(6, '0')}`);
      const found = async (word: string | undefined, more: Partial<DeliveryQuery>) =>
        (await pageOf({ words: [word ?? ''], ...more })).total;
      expect(await found(closed, {})).toBe(0);
      expect(await found(closed, { status: 'closed' })).toBe(1);
      expect([await found(closed, { status: 'all' }), await found('box', { status: 'all' })]).toEqual([1, 500]);
      for (const more of [{}, { status: 'closed' }, { status: 'all' }] as const) {
        expect(await found(removed, more)).toBe(0);
      }
    });

    it('hands out every parcel but the undone ones', async () => {
      expect(await deliveries.portion(other, '', some)).toHaveLength(some - 100);
    });
  });

  it('counts a filtered list once for pages that are turned, and anew once a parcel is logged or picked up', async () => {
    const totalOf = async () => (await page({ courier: 'UPS', status: 'pending' })).total;
    const counts = async () => (await costsOf(totalOf)).filter(({ returned }) => returned !== 25).length;
    const total = await totalOf();
    expect(await counts()).toBe(0);
    await pickUp(2_395);
    expect(await totalOf()).toBe(total - 1);
    await insert(tenant, stored + 100);
    expect(await totalOf()).toBe(total);
  });

  it('finds and keeps copies by id', async () => {
    const households = createHouseholdRepository(openCollection(database.connection, householdCollection), systemClock);
    const others = createHouseholdRepository(openCollection(database.connection, householdCollection), systemClock);
    const tenants = createTenantRepository(openCollection(database.connection, tenantCollection));
    const place = { tenantId: tenant, householdId: 'default/101', unit: '101', tower: '' };
    const household = { ...place, version: 1, residencyId: 'r', registered: 0, contacts: [] };
    const costs = [
      await costsOf(() => households.upsert([household])),
      await costsOf(async () => others.find(tenant, 'default/101')),
      await costsOf(() => households.findMany(tenant, ['default/101', 'default/102'])),
      await costsOf(() => households.registeredPerUnit(tenant)),
      await costsOf(() => tenants.find(tenant)),
    ].flat();
    for (const cost of costs) expect(cost.indexes).toEqual(['_id_']);
    expect(costs).toHaveLength(5);
  });

  it('asks no database for a household that this process keeps, or has looked up a moment ago', async () => {
    const model = openCollection(database.connection, householdCollection);
    const [keeper, reader] = [
      createHouseholdRepository(model, systemClock),
      createHouseholdRepository(model, systemClock),
    ];
    const place = { tenantId: tenant, householdId: 'default/103', unit: '103', tower: '' };
    const household = { ...place, version: 1, residencyId: 'r', registered: 0, contacts: [] };
    await keeper.upsert([household]);
    await reader.findMany(tenant, ['default/103']);
    const costs = await costsOf(async () => [
      await keeper.find(tenant, 'default/103'),
      await reader.find(tenant, 'default/103'),
    ]);
    expect(costs).toEqual([]);
  });

  it('has a received household in memory before its stored copy does', async () => {
    const households = createHouseholdRepository(openCollection(database.connection, householdCollection), systemClock);
    const place = { tenantId: tenant, householdId: 'default/104', unit: '104', tower: '' };
    const household = { ...place, version: 1, residencyId: 'r', registered: 0, contacts: [] };
    await households.upsert([household]);
    households.updateCache({ ...household, version: 2, registered: 3 });
    expect(await households.find(tenant, 'default/104')).toMatchObject({ version: 2, registered: 3 });
    await households.upsert([household]);
    expect(await households.find(tenant, 'default/104')).toMatchObject({ version: 2, registered: 3 });
  });

  it('does not go on by what it kept itself, where another process kept what came after', async () => {
    const time = { ms: Date.now() };
    const clock = { now: () => new Date(time.ms) };
    const model = openCollection(database.connection, householdCollection);
    const [early, late] = [createHouseholdRepository(model, clock), createHouseholdRepository(model, clock)];
    const place = { tenantId: tenant, householdId: 'default/105', unit: '105', tower: '' };
    const household = { ...place, version: 1, residencyId: 'r', registered: 2, contacts: [] };
    await early.upsert([household]);
    await late.upsert([{ ...household, version: 2, registered: 0 }]);
    time.ms += 30_000;
    expect(await early.find(tenant, 'default/105')).toMatchObject({ version: 2, registered: 0 });
  });
});
