import type { Model, mongo } from 'mongoose';
import type { NewestParcels, Place } from '../domain/parcel/list-parcels.ts';
import type { Parcel } from '../domain/parcel/parcel.ts';
import {
  isUnfiltered,
  mostCounted,
  type ParcelFilter,
  type ParcelPage,
  type ParcelQuery,
  type Total,
} from '../domain/parcel/parcel-query.ts';
import type { Plan } from './parcel-filter.ts';
import { parcelOf } from './parcel-mapping.ts';
import { type ParcelDocument, parcelIndexes } from './parcel-model.ts';
import {
  longListLimits,
  type PlanLimits,
  planByWord,
  planFor,
  type Search,
  type SearchPlan,
  usualLimits,
} from './parcel-plans.ts';
import type { ParcelTotals } from './parcel-totals.ts';
import type { RecentCounts } from './recent-counts.ts';

interface Range {
  readonly skip: number;
  readonly limit: number;
}

export interface ParcelLists {
  page(tenantId: string, query: ParcelQuery, range: Range): Promise<ParcelPage>;
  /** The newest parcels of a list, at most `limit`, and where those behind them begin. */
  newest(tenantId: string, filter: ParcelFilter, limit: number): Promise<NewestParcels>;
  /** How many parcels there are in a list. */
  count(tenantId: string, filter: ParcelFilter): Promise<Total>;
}

interface ParcelCounts {
  readonly totals: ParcelTotals;
  readonly recent: RecentCounts;
}

export function createParcelLists(
  model: Model<ParcelDocument>,
  { totals, recent }: ParcelCounts,
  limits: PlanLimits = usualLimits,
  longLimits: PlanLimits = longListLimits,
): ParcelLists {
  const { collection } = model;
  const searchFor = (tenantId: string, query: ParcelQuery, wanted: number): Search => ({
    tenantId,
    query,
    wanted,
    total: () => totals.of(tenantId),
  });
  const countBy = async (plan: SearchPlan, search: Search, agrees?: (remembered: Total) => boolean): Promise<Total> => {
    const { tenantId, query } = search;
    if (isUnfiltered(query)) return { total: await totals.of(tenantId), totalIsExact: true };
    const key = JSON.stringify([query, plan.end !== undefined]);
    return recent.of(tenantId, key, () => countAll(collection, tenantId, query, plan), agrees);
  };
  return {
    page: async (tenantId, query, range) => {
      const search = searchFor(tenantId, query, range.skip + range.limit);
      const { plan, parcels } = await lookFor(collection, search, range, limits);
      const end = range.skip + parcels.length;
      const isLast = parcels.length < range.limit && (parcels.length > 0 || range.skip === 0);
      if (isLast) return { parcels, total: end, totalIsExact: plan.end === undefined };
      return { parcels, ...(await countBy(plan, search, agreesWith(range, parcels.length))) };
    },
    newest: async (tenantId, filter, limit) => {
      const search = searchFor(tenantId, { ...filter, oldestFirst: false }, limit + 1);
      const { plan, parcels } = await lookFor(collection, search, { skip: 0, limit: limit + 1 }, longLimits);
      const rest = restOf(parcels, limit, filter) ?? (plan.end && { to: plan.end });
      return { parcels: parcels.slice(0, limit), ...(rest ? { rest } : {}) };
    },
    count: async (tenantId, filter) => {
      const search = searchFor(tenantId, { ...filter, oldestFirst: false }, 1);
      return countBy(await planFor(collection, search, longLimits), search);
    },
  };
}

/** Where the parcels behind the first `limit` begin; undefined where there are none. */
function restOf(parcels: readonly Parcel[], limit: number, { to, behind }: ParcelFilter): Place | undefined {
  const next = parcels[limit];
  if (!next) return undefined;
  const last = parcels[limit - 1];
  const end = new Date(next.createdAt.getTime() + 1);
  const isTorn = last?.createdAt.getTime() === next.createdAt.getTime();
  const before = isTorn ? last?.packageId : to?.getTime() === end.getTime() ? behind : undefined;
  return { to: end, ...(before === undefined ? {} : { behind: before }) };
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
  if (!plan.end || parcels.length === range.limit) return { plan, parcels };
  const whole = plan.whole ?? (await planByWord(collection, tenantId, query, limits.furthestWalk));
  if (!whole) return { plan, parcels };
  return { plan: whole, parcels: await read(collection, whole, query.oldestFirst, range) };
}

/** So many parcels are handed over at once: a list of thousands would keep the store and this process from everybody else's work. */
const mostAtOnce = 1_000;

async function read(
  collection: mongo.Collection,
  { filter, hint }: Plan,
  oldestFirst: boolean,
  range: Range,
): Promise<Parcel[]> {
  const direction = oldestFirst ? 1 : -1;
  const found = await collection
    .find<ParcelDocument>(filter, { hint, ...range, batchSize: Math.min(range.limit + 1, mostAtOnce) })
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
  const whole = countingPlan(tenantId, filter, plan) ?? plan.whole;
  const counted = await countUpToMost(collection, whole ?? plan);
  return { ...counted, totalIsExact: counted.totalIsExact && (whole !== undefined || plan.end === undefined) };
}

async function countUpToMost(collection: mongo.Collection, { filter, hint }: Plan): Promise<Total> {
  const counted = await collection.countDocuments(filter, { hint, limit: mostCounted + 1 });
  return { total: Math.min(counted, mostCounted), totalIsExact: counted <= mostCounted };
}

/** A plan for counting alone, without regard to order: one word is counted by its index without reading a parcel. */
function countingPlan(tenantId: string, filter: ParcelFilter, plan: SearchPlan): Plan | undefined {
  const isWordAlone = filter.words.length === 1 && isUnfiltered({ ...filter, words: [] });
  return isWordAlone ? { filter: { tenantId, words: plan.filter.words }, hint: parcelIndexes.words } : undefined;
}
