import { mapInSlices } from '@parcelbell/async';
import type { Collection, RecentCounts } from '@parcelbell/database';
import type { Delivery } from '../domain/delivery/delivery.ts';
import {
  type DeliveryFilter,
  type DeliveryQuery,
  isUnfiltered,
  type ListPosition,
  maxCounted,
  type Total,
} from '../domain/delivery/delivery-query.ts';
import type { DeliveryRepository } from '../domain/delivery/delivery-repository.ts';
import { type DeliveryDocument, deliveryIndexes } from './delivery-collection.ts';
import type { Plan } from './delivery-filter.ts';
import { deliveryOf } from './delivery-mapping.ts';
import {
  defaultLimits,
  longListLimits,
  type PlanLimits,
  planByWord,
  planFor,
  type Search,
  type SearchPlan,
} from './search-plans.ts';

interface Range {
  readonly skip: number;
  readonly limit: number;
}

export type DeliveryLists = Pick<DeliveryRepository, 'page' | 'newest' | 'count'>;

interface DeliveryCounts {
  /** The number of deliveries of an unfiltered list. */
  readonly totals: { of(tenantId: string, status: DeliveryFilter['status']): Promise<number> };
  readonly recent: RecentCounts<Total>;
}

export function createDeliveryLists(
  collection: Collection<DeliveryDocument>,
  { totals, recent }: DeliveryCounts,
  limits: PlanLimits = defaultLimits,
  longLimits: PlanLimits = longListLimits,
): DeliveryLists {
  const searchFor = (tenantId: string, query: DeliveryQuery, wanted: number): Search => ({
    collection,
    tenantId,
    query,
    wanted,
    total: () => totals.of(tenantId, query.status),
  });
  const countBy = async (plan: SearchPlan, search: Search, agrees?: (cached: Total) => boolean): Promise<Total> => {
    const { tenantId, query } = search;
    if (isUnfiltered(query)) return { total: await totals.of(tenantId, query.status), totalIsExact: true };
    const key = JSON.stringify([query, plan.end !== undefined]);
    return recent.of(tenantId, key, () => countAll(search, plan), agrees);
  };
  return {
    page: async (tenantId, query, range) => {
      const search = searchFor(tenantId, query, range.skip + range.limit);
      const { plan, deliveries } = await readRange(search, range, limits);
      const end = range.skip + deliveries.length;
      const isLast = deliveries.length < range.limit && (deliveries.length > 0 || range.skip === 0);
      if (isLast) return { deliveries, total: end, totalIsExact: plan.end === undefined };
      return { deliveries, ...(await countBy(plan, search, agreesWith(range, deliveries.length))) };
    },
    newest: async (tenantId, filter, limit) => {
      const search = searchFor(tenantId, { ...filter, oldestFirst: false }, limit + 1);
      const { plan, deliveries } = await readRange(search, { skip: 0, limit: limit + 1 }, longLimits);
      const rest = restOf(deliveries, limit, filter) ?? (plan.end && { to: plan.end });
      return { deliveries: deliveries.slice(0, limit), ...(rest ? { rest } : {}) };
    },
    count: async (tenantId, filter) => {
      const search = searchFor(tenantId, { ...filter, oldestFirst: false }, 1);
      return countBy(await planFor(search, longLimits), search);
    },
  };
}

/** The position at which the list continues after the first `limit` deliveries. Undefined at the end. */
function restOf(
  deliveries: readonly Delivery[],
  limit: number,
  { to, behind }: DeliveryFilter,
): ListPosition | undefined {
  const next = deliveries[limit];
  if (!next) return undefined;
  const last = deliveries[limit - 1];
  const end = new Date(next.createdAt.getTime() + 1);
  const isSameMillisecond = last?.createdAt.getTime() === next.createdAt.getTime();
  const position = isSameMillisecond ? last?.packageId : to?.getTime() === end.getTime() ? behind : undefined;
  return { to: end, ...(position === undefined ? {} : { behind: position }) };
}

/** Whether a cached total, which is some moments old, fits a range that was read just now. */
function agreesWith({ skip }: Range, read: number): (total: Total) => boolean {
  return ({ total, totalIsExact }) => !totalIsExact || (read > 0 ? total >= skip + read : total <= skip);
}

/**
 * Reads a range of a list. A search for common words that are rarely in the same delivery would read the whole history, so reading in order
 * stops after a maximum. If it found too few, the rarest word is searched instead, unless it has too many deliveries.
 */
async function readRange(
  search: Search,
  range: Range,
  limits: PlanLimits,
): Promise<{ plan: SearchPlan; deliveries: Delivery[] }> {
  const plan = await planFor(search, limits);
  const deliveries = await read(search, plan, range);
  if (!plan.end || deliveries.length === range.limit) return { plan, deliveries };
  const whole = plan.whole ?? (await planByWord(search, limits.maxScanned));
  if (!whole) return { plan, deliveries };
  return { plan: whole, deliveries: await read(search, whole, range) };
}

/** A larger batch would keep the database and this process from other work for too long. */
const maxBatchSize = 100;

async function read({ collection, query }: Search, { filter, hint }: Plan, range: Range): Promise<Delivery[]> {
  const direction = query.oldestFirst ? 1 : -1;
  const found = await collection.find(filter, {
    hint,
    ...range,
    batchSize: Math.min(range.limit + 1, maxBatchSize),
    sort: { createdAt: direction, _id: direction },
    without: ['words'],
  });
  return mapInSlices(found, deliveryOf);
}

async function countAll({ collection, tenantId, query }: Search, plan: SearchPlan): Promise<Total> {
  const whole = countingPlan(tenantId, query, plan) ?? plan.whole;
  const { filter, hint } = whole ?? plan;
  const counted = await collection.count(filter, { hint, limit: maxCounted + 1 });
  const isWhole = whole !== undefined || plan.end === undefined;
  return { total: Math.min(counted, maxCounted), totalIsExact: counted <= maxCounted && isWhole };
}

/** Counting needs no order: a single word is counted by its index without reading a delivery. */
function countingPlan(tenantId: string, filter: DeliveryFilter, { filter: { words } }: SearchPlan): Plan | undefined {
  const isWordAlone = filter.words.length === 1 && isUnfiltered({ ...filter, words: [] });
  return isWordAlone && words ? { filter: { tenantId, words }, hint: deliveryIndexes.words } : undefined;
}
