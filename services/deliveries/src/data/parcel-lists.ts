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
import { conditionsOf, type Plan } from './parcel-filter.ts';
import { parcelOf } from './parcel-mapping.ts';
import { type ParcelDocument, parcelIndexes } from './parcel-model.ts';
import { type PlanLimits, planByWord, planFor, type Search, type SearchPlan, usualLimits } from './parcel-plans.ts';
import type { ParcelTotals } from './parcel-totals.ts';
import type { RecentCounts } from './recent-counts.ts';

interface Range {
  readonly skip: number;
  readonly limit: number;
}

export interface ParcelLists {
  /** The first of a list, as many as a list without pages holds. */
  list(tenantId: string, query: ParcelQuery): Promise<Parcel[]>;
  page(tenantId: string, query: ParcelQuery, range: Range): Promise<ParcelPage>;
}

interface ParcelCounts {
  readonly totals: ParcelTotals;
  readonly recent: RecentCounts;
}

export function createParcelLists(
  model: Model<ParcelDocument>,
  { totals, recent }: ParcelCounts,
  limits: PlanLimits = usualLimits,
): ParcelLists {
  const { collection } = model;
  const find = (tenantId: string, query: ParcelQuery, range: Range) => {
    const search = { tenantId, query, wanted: range.skip + range.limit, total: () => totals.of(tenantId) };
    return lookFor(collection, search, range, limits);
  };
  return {
    list: async (tenantId, query) => (await find(tenantId, query, { skip: 0, limit: mostListed })).parcels,
    page: async (tenantId, query, range) => {
      const { plan, parcels } = await find(tenantId, query, range);
      const end = range.skip + parcels.length;
      const isLast = parcels.length < range.limit && (parcels.length > 0 || range.skip === 0);
      if (isLast) return { parcels, total: end, totalIsExact: !plan.isCut };
      if (isUnfiltered(query)) return { parcels, total: await totals.of(tenantId), totalIsExact: true };
      const key = JSON.stringify([query, plan.isCut]);
      const count = () => countAll(collection, tenantId, query, plan);
      return { parcels, ...(await recent.of(tenantId, key, count, agreesWith(range, parcels.length))) };
    },
  };
}

/** Whether a total can be that of a list of which a range had just so many parcels: what is remembered may be of a moment before. */
function agreesWith({ skip }: Range, read: number): (total: Total) => boolean {
  return ({ total, totalIsExact }) => !totalIsExact || (read > 0 ? total >= skip + read : total <= skip);
}

/**
 * Reads part of a list. Common words that hardly ever meet would be looked for through the whole history: the walk ends after the first
 * parcels of the list, and where it found too few, the rarest word alone decides, unless that leads to too many.
 */
async function lookFor(
  collection: mongo.Collection,
  search: Search,
  range: Range,
  limits: PlanLimits,
): Promise<{ plan: SearchPlan; parcels: Parcel[] }> {
  const { tenantId, query } = search;
  const plan = await planFor(collection, search, limits);
  const parcels = await read(collection, plan, query.oldestFirst, range);
  if (!plan.isCut || parcels.length === range.limit) return { plan, parcels };
  const whole = plan.whole ?? (await planByWord(collection, tenantId, query, limits.furthestWalk));
  if (!whole) return { plan, parcels };
  return { plan: whole, parcels: await read(collection, whole, query.oldestFirst, range) };
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

async function countAll(
  collection: mongo.Collection,
  tenantId: string,
  filter: ParcelFilter,
  plan: SearchPlan,
): Promise<Total> {
  const whole = countingPlan(tenantId, filter) ?? plan.whole;
  const counted = await countUpToMost(collection, whole ?? plan);
  return { ...counted, totalIsExact: counted.totalIsExact && (whole !== undefined || !plan.isCut) };
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
