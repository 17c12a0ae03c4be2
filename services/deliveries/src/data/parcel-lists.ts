import type { Model, mongo } from 'mongoose';
import type { Parcel } from '../domain/parcel/parcel.ts';
import {
  isUnfiltered,
  mostCounted,
  mostListed,
  type ParcelFilter,
  type ParcelPage,
  type ParcelQuery,
  type Total,
} from '../domain/parcel/parcel-query.ts';
import { beginningWith, conditionsOf, orderedPlan, type Plan } from './parcel-filter.ts';
import { parcelOf } from './parcel-mapping.ts';
import { type ParcelDocument, parcelIndexes } from './parcel-model.ts';
import type { ParcelTotals } from './parcel-totals.ts';

/** Words that lead to no more parcels than this are looked up by the word and then put in order. */
const fewEnoughToSort = 2_000;

interface Range {
  readonly skip: number;
  readonly limit: number;
}

export interface ParcelLists {
  /** The first of a list, as many as a list without pages holds. */
  list(tenantId: string, query: ParcelQuery): Promise<Parcel[]>;
  page(tenantId: string, query: ParcelQuery, range: Range): Promise<ParcelPage>;
}

export function createParcelLists(model: Model<ParcelDocument>, totals: ParcelTotals): ParcelLists {
  const { collection } = model;
  return {
    list: async (tenantId, query) => {
      const plan = await planFor(collection, tenantId, query);
      return read(collection, plan, query.oldestFirst, { skip: 0, limit: mostListed });
    },
    page: async (tenantId, query, range) => {
      const plan = await planFor(collection, tenantId, query);
      const parcels = await read(collection, plan, query.oldestFirst, range);
      const end = range.skip + parcels.length;
      const isLast = parcels.length < range.limit && (parcels.length > 0 || range.skip === 0);
      if (isLast) return { parcels, total: end, totalIsExact: true };
      if (isUnfiltered(query)) return { parcels, total: await totals.of(tenantId), totalIsExact: true };
      return { parcels, ...(await countUpToMost(collection, countingPlan(tenantId, query) ?? plan)) };
    },
  };
}

async function read(
  collection: mongo.Collection,
  { filter, hint }: Plan,
  oldestFirst: boolean,
  range: Range,
): Promise<Parcel[]> {
  const direction = oldestFirst ? 1 : -1;
  const found = await collection
    .find<ParcelDocument>(filter, { hint, ...range, batchSize: range.limit + 1 })
    .sort({ createdAt: direction, _id: direction })
    .toArray();
  return found.map(parcelOf);
}

async function countUpToMost(collection: mongo.Collection, { filter, hint }: Plan): Promise<Total> {
  const counted = await collection.countDocuments(filter, { hint, limit: mostCounted + 1 });
  return { total: Math.min(counted, mostCounted), totalIsExact: counted <= mostCounted };
}

/** A plan for counting alone, without regard to order: one word is counted by its index without reading a parcel. */
function countingPlan(tenantId: string, filter: ParcelFilter): Plan | undefined {
  const isWordAlone = filter.words.length === 1 && isUnfiltered({ ...filter, words: [] });
  return isWordAlone ? { filter: conditionsOf(tenantId, filter), hint: parcelIndexes.words } : undefined;
}

/**
 * Chooses the index. A rare word leads to few parcels, which are sorted after; a common one leads to so many that the newest are found
 * sooner by going through them in order.
 */
async function planFor(collection: mongo.Collection, tenantId: string, filter: ParcelFilter): Promise<Plan> {
  const rarest = await rarestWord(collection, tenantId, filter.words);
  if (rarest && rarest.count <= fewEnoughToSort) {
    const words = [rarest.word, ...filter.words.filter((word) => word !== rarest.word)];
    return { filter: conditionsOf(tenantId, { ...filter, words }), hint: parcelIndexes.words };
  }
  return orderedPlan(tenantId, filter);
}

async function rarestWord(collection: mongo.Collection, tenantId: string, words: readonly string[]) {
  const counts = words.map(async (word) => {
    const filter = { tenantId, words: beginningWith(word) };
    const count = await collection.countDocuments(filter, { hint: parcelIndexes.words, limit: fewEnoughToSort + 1 });
    return { word, count };
  });
  return (await Promise.all(counts)).sort((a, b) => a.count - b.count)[0];
}
