import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Collection, createRecentCounts } from '@parcelbell/database';
import { systemClock } from '@parcelbell/values';
import type { Delivery } from '../domain/delivery/delivery.ts';
import type { DeliveryQuery } from '../domain/delivery/delivery-query.ts';
import { type DeliveryList, listDeliveries } from '../domain/delivery/list-deliveries.ts';
import { deliveryAt, storeDeliveries } from '../testing/deliveries.ts';
import { startDeliveries, type TestDeliveries } from '../testing/start-deliveries.ts';
import { type DeliveryDocument, deliveryCollection } from './delivery-collection.ts';
import { createDeliveryLists, type DeliveryLists } from './delivery-lists.ts';
import { documentId } from './delivery-mapping.ts';

const stored = 60;
const limits = { maxListed: 7, maxWaiting: 12 };

let desk: TestDeliveries;
let collection: Collection<DeliveryDocument>;
let lists: DeliveryLists;

beforeAll(async () => {
  desk = await startDeliveries();
  collection = desk.service.platform.open(deliveryCollection);
  // Each walk through a list looks at ten parcels, unless a word leads to five or fewer.
  const long = { maxSorted: 5, maxScanned: 10, limitsEveryScan: true };
  const totals = { of: (tenantId: string) => collection.count({ tenantId }) };
  lists = createDeliveryLists(collection, { totals, recent: createRecentCounts(systemClock) }, undefined, long);
});
afterAll(() => desk.stop());

const picked = (at: Date): Partial<Delivery> => ({ pickedupAt: at, pickup: { conciergeId: 'Sam' } });
const asked = (more: Partial<DeliveryQuery> = {}): DeliveryQuery => ({ words: [], oldestFirst: false, ...more });
const idOf = ({ packageId }: Delivery) => packageId;

/** A separate building with so many deliveries, some of them waiting, and with the given number of them at one time. */
async function storedTenant(name: string, isWaiting: (at: number) => boolean, ofOneMoment = 1): Promise<Delivery[]> {
  const all = Array.from({ length: stored }, (_, at) => {
    const { createdAt } = deliveryAt(name, Math.floor(at / ofOneMoment));
    return deliveryAt(name, at, { createdAt, updatedAt: createdAt, ...(isWaiting(at) ? {} : picked(createdAt)) });
  });
  await storeDeliveries(collection, all);
  return all.sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime() || (a.packageId < b.packageId ? 1 : -1));
}

const list = (tenant: string, query: DeliveryQuery) => listDeliveries(tenant, query, lists, limits);

/** Every list from the first to that without a next one. */
async function follow(tenant: string, first: DeliveryQuery, between: () => Promise<void> = async () => undefined) {
  const found: DeliveryList[] = [];
  for (let next: DeliveryQuery | undefined = first; next; next = found.at(-1)?.next) {
    if (found.length > stored) throw new Error('There is no end to it.');
    found.push(await list(tenant, next));
    await between();
  }
  return found;
}

const few = (at: number) => at % 15 === 1;
const many = (at: number) => at % 2 === 0;

describe('a list without pages', () => {
  it('has every waiting parcel, the oldest too, and the newest others up to its limit, newest first', async () => {
    const all = await storedTenant('few-wait', few);
    const { deliveries, total } = await list('few-wait', asked());
    const waiting = all.filter(({ pickedupAt }) => !pickedupAt);
    expect(waiting).toHaveLength(4);
    const others = all.filter(({ pickedupAt }) => pickedupAt).slice(0, 3);
    expect(deliveries.map(idOf)).toEqual(
      all.filter((delivery) => [...waiting, ...others].includes(delivery)).map(idOf),
    );
    expect(total).toBe(stored);
  });

  it('has no others when the waiting ones fill it, and continues with the newest of them', async () => {
    const all = await storedTenant('eight-wait', (at) => at % 8 === 0);
    const [first, second] = await follow('eight-wait', asked());
    expect(first?.deliveries.map(idOf)).toEqual(all.filter(({ pickedupAt }) => !pickedupAt).map(idOf));
    expect(second?.deliveries.map(idOf)).toEqual(
      all
        .filter(({ pickedupAt }) => pickedupAt)
        .slice(0, 7)
        .map(idOf),
    );
  });

  it('holds the newest, waiting or not, where more wait than it can hold', async () => {
    const all = await storedTenant('many-wait', many);
    const { deliveries, next } = await list('many-wait', asked());
    expect(deliveries.map(idOf)).toEqual(all.slice(0, 12).map(idOf));
    expect(next?.status).toBeUndefined();
  });

  it('shows the same deliveries in reverse, oldest first', async () => {
    const newest = await list('few-wait', asked());
    const oldest = await list('few-wait', asked({ oldestFirst: true }));
    expect(oldest.deliveries.map(idOf)).toEqual(newest.deliveries.map(idOf).reverse());
    expect(oldest.next).toEqual({ ...newest.next, oldestFirst: true });
  });

  it('says that nothing is left, and counts exactly, where it has all', async () => {
    const { deliveries, total, next } = await list('few-wait', asked({ unit: '103' }));
    expect([deliveries.length, total, next]).toEqual([1, 1, undefined]);
    expect(await list('empty', asked())).toEqual({ deliveries: [], total: 0 });
  });

  it.each([
    ['few wait', few, 1],
    ['many wait', many, 1],
    ['nothing waits', () => false, 1],
    ['everything waits', () => true, 1],
    ['four were logged in each millisecond', few, 4],
    ['thirty were logged in each millisecond', few, 30],
    ['all were logged in one millisecond', few, stored],
    ['all were logged in one millisecond and many wait', many, stored],
  ] as const)(
    'is followed to its end: every parcel comes, and once, where %s',
    async (name, isWaiting, ofOneMoment) => {
      const tenant = `followed-${name.replaceAll(' ', '-')}-${ofOneMoment}`;
      const all = await storedTenant(tenant, isWaiting, ofOneMoment);
      const middle = all[30]?.createdAt as Date;
      const queries: [Partial<DeliveryQuery>, (delivery: Delivery) => boolean][] = [
        [{}, () => true],
        [{ oldestFirst: true }, () => true],
        [{ status: 'pending' }, ({ pickedupAt }) => !pickedupAt],
        [{ status: 'pickedup' }, ({ pickedupAt }) => pickedupAt !== undefined],
        [{ courier: 'UPS' }, ({ courier }) => courier === 'UPS'],
        [{ unit: '105' }, ({ unit }) => unit === '105'],
        [{ tower: 'North' }, () => false],
        [{ from: middle }, ({ createdAt }) => createdAt >= middle],
        [{ to: middle }, ({ createdAt }) => createdAt < middle],
        [{ words: ['box'] }, () => true],
        [{ words: ['box', 't00004'] }, ({ tracking }) => tracking?.startsWith('T00004') === true],
        [{ words: ['0042'] }, ({ tracking }) => tracking?.endsWith('0042') === true],
      ];
      for (const [more, isWanted] of queries) {
        const pages = await follow(tenant, asked(more));
        const ids = pages.flatMap(({ deliveries }) => deliveries.map(idOf));
        expect(new Set(ids).size).toBe(ids.length);
        expect(ids.sort()).toEqual(all.filter(isWanted).map(idOf).sort());
        for (const { deliveries } of pages) expect(deliveries.length).toBeLessThanOrEqual(limits.maxWaiting);
      }
    },
  );

  it('misses none while parcels are logged and picked up between its parts', async () => {
    const tenant = 'busy';
    const all = await storedTenant(tenant, few, 4);
    let at = stored;
    const pages = await follow(tenant, asked(), async () => {
      await storeDeliveries(collection, [deliveryAt(tenant, at++)]);
      const update = { $set: { status: 'pickedup' as const, pickedupAt: new Date() } };
      const oldest = { sort: { createdAt: 1 } } as const;
      await collection.driver.findOneAndUpdate({ tenantId: tenant, status: 'pending' }, update, oldest);
    });
    const ids = new Set(pages.flatMap(({ deliveries }) => deliveries.map(idOf)));
    expect(all.map(idOf).filter((id) => !ids.has(id))).toEqual([]);
  });

  it('has a parcel once that is picked up between its two questions, as it is then', async () => {
    const tenant = 'picked-up-between';
    const [newest] = await storedTenant(tenant, (at) => at === stored - 1);
    const racing: DeliveryLists = {
      ...lists,
      newest: async (...question) => {
        const found = await lists.newest(...question);
        const _id = documentId(tenant, newest?.packageId ?? '');
        await collection.updateOne({ _id }, { $set: { status: 'pickedup', pickedupAt: new Date() } });
        return found;
      },
    };
    const { deliveries } = await listDeliveries(tenant, asked(), racing, limits);
    const met = deliveries.filter(({ packageId }) => packageId === newest?.packageId);
    expect(met.map(({ pickedupAt }) => pickedupAt)).toEqual([expect.any(Date)]);
  });
});
