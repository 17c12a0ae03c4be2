import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { systemClock } from '@parcelbell/platform';
import type { Model } from 'mongoose';
import { listParcels, type ParcelList } from '../domain/parcel/list-parcels.ts';
import type { Parcel } from '../domain/parcel/parcel.ts';
import type { ParcelQuery } from '../domain/parcel/parcel-query.ts';
import { parcelAt, storeParcels } from '../testing/parcels.ts';
import { startDeliveries, type TestDeliveries } from '../testing/start-deliveries.ts';
import { createParcelLists, type ParcelLists } from './parcel-lists.ts';
import { documentId } from './parcel-mapping.ts';
import { createParcelModel, type ParcelDocument } from './parcel-model.ts';
import { createRecentCounts } from './recent-counts.ts';

const stored = 60;
const limits = { mostListed: 7, mostWaiting: 12 };

let desk: TestDeliveries;
let model: Model<ParcelDocument>;
let lists: ParcelLists;

beforeAll(async () => {
  desk = await startDeliveries();
  model = createParcelModel(desk.service.platform.database);
  // Each walk through a list looks at ten parcels, unless a word leads to five or fewer.
  const long = { fewEnoughToSort: 5, furthestWalk: 10, endsEveryWalk: true };
  const totals = { of: (tenantId: string) => model.countDocuments({ tenantId }).exec() };
  lists = createParcelLists(model, { totals, recent: createRecentCounts(systemClock) }, undefined, long);
});
afterAll(() => desk.stop());

const picked = (at: Date): Partial<Parcel> => ({ pickedupAt: at, pickup: { conciergeId: 'Sam' } });
const asked = (more: Partial<ParcelQuery> = {}): ParcelQuery => ({ words: [], oldestFirst: false, ...more });
const idOf = ({ packageId }: Parcel) => packageId;

/** A building of its own with so many parcels, some of them waiting, as many of one moment as are told. */
async function building(name: string, isWaiting: (at: number) => boolean, ofOneMoment = 1): Promise<Parcel[]> {
  const all = Array.from({ length: stored }, (_, at) => {
    const { createdAt } = parcelAt(name, Math.floor(at / ofOneMoment));
    return parcelAt(name, at, { createdAt, updatedAt: createdAt, ...(isWaiting(at) ? {} : picked(createdAt)) });
  });
  await storeParcels(model, all);
  return all.sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime() || (a.packageId < b.packageId ? 1 : -1));
}

const list = (tenant: string, query: ParcelQuery) => listParcels(tenant, query, lists, limits);

/** Every list from the first to that without a next one. */
async function follow(tenant: string, first: ParcelQuery, between: () => Promise<void> = async () => undefined) {
  const found: ParcelList[] = [];
  for (let next: ParcelQuery | undefined = first; next; next = found.at(-1)?.next) {
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
    const all = await building('few-wait', few);
    const { parcels, total } = await list('few-wait', asked());
    const waiting = all.filter(({ pickedupAt }) => !pickedupAt);
    expect(waiting).toHaveLength(4);
    const others = all.filter(({ pickedupAt }) => pickedupAt).slice(0, 3);
    expect(parcels.map(idOf)).toEqual(all.filter((parcel) => [...waiting, ...others].includes(parcel)).map(idOf));
    expect(total).toBe(stored);
  });

  it('has no other where those that wait fill it, and goes on with the newest of them', async () => {
    const all = await building('eight-wait', (at) => at % 8 === 0);
    const [first, second] = await follow('eight-wait', asked());
    expect(first?.parcels.map(idOf)).toEqual(all.filter(({ pickedupAt }) => !pickedupAt).map(idOf));
    expect(second?.parcels.map(idOf)).toEqual(
      all
        .filter(({ pickedupAt }) => pickedupAt)
        .slice(0, 7)
        .map(idOf),
    );
  });

  it('holds the newest, waiting or not, where more wait than it can hold', async () => {
    const all = await building('many-wait', many);
    const { parcels, next } = await list('many-wait', asked());
    expect(parcels.map(idOf)).toEqual(all.slice(0, 12).map(idOf));
    expect(next?.status).toBeUndefined();
  });

  it('shows the same parcels the other way round, oldest first', async () => {
    const newest = await list('few-wait', asked());
    const oldest = await list('few-wait', asked({ oldestFirst: true }));
    expect(oldest.parcels.map(idOf)).toEqual(newest.parcels.map(idOf).reverse());
    expect(oldest.next).toEqual({ ...newest.next, oldestFirst: true });
  });

  it('says that nothing is left, and counts exactly, where it has all', async () => {
    const { parcels, total, next } = await list('few-wait', asked({ unit: '103' }));
    expect([parcels.length, total, next]).toEqual([1, 1, undefined]);
    expect(await list('empty', asked())).toEqual({ parcels: [], total: 0 });
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
      const all = await building(tenant, isWaiting, ofOneMoment);
      const middle = all[30]?.createdAt as Date;
      const queries: [Partial<ParcelQuery>, (parcel: Parcel) => boolean][] = [
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
        const ids = pages.flatMap(({ parcels }) => parcels.map(idOf));
        expect(new Set(ids).size).toBe(ids.length);
        expect(ids.sort()).toEqual(all.filter(isWanted).map(idOf).sort());
        for (const { parcels } of pages) expect(parcels.length).toBeLessThanOrEqual(limits.mostWaiting);
      }
    },
  );

  it('misses none while parcels are logged and picked up between its parts', async () => {
    const tenant = 'busy';
    const all = await building(tenant, few, 4);
    let at = stored;
    const pages = await follow(tenant, asked(), async () => {
      await storeParcels(model, [parcelAt(tenant, at++)]);
      const update = { $set: { status: 'pickedup', pickedupAt: new Date() } };
      const oldest = { sort: { createdAt: 1 } } as const;
      await model.collection.findOneAndUpdate({ tenantId: tenant, status: 'pending' }, update, oldest);
    });
    const ids = new Set(pages.flatMap(({ parcels }) => parcels.map(idOf)));
    expect(all.map(idOf).filter((id) => !ids.has(id))).toEqual([]);
  });

  it('has a parcel once that is picked up between its two questions, as it is then', async () => {
    const tenant = 'picked-up-between';
    const [newest] = await building(tenant, (at) => at === stored - 1);
    const racing: ParcelLists = {
      ...lists,
      newest: async (...question) => {
        const found = await lists.newest(...question);
        const _id = documentId(tenant, newest?.packageId ?? '');
        await model.updateOne({ _id }, { $set: { status: 'pickedup', pickedupAt: new Date() } });
        return found;
      },
    };
    const { parcels } = await listParcels(tenant, asked(), racing, limits);
    const met = parcels.filter(({ packageId }) => packageId === newest?.packageId);
    expect(met.map(({ pickedupAt }) => pickedupAt)).toEqual([expect.any(Date)]);
  });
});
