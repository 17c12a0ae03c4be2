import type { Collection } from '@parcelbell/platform';
import { type DeliveryQuery, isUnfiltered } from '../domain/delivery/delivery-query.ts';
import { beginningsOf } from '../domain/delivery/search-words.ts';
import { type DeliveryDocument, deliveryIndexes } from './delivery-collection.ts';
import {
  beginningWith,
  conditionsOf,
  orderedPlan,
  type Plan,
  type StoredFilter,
  type WordCondition,
} from './delivery-filter.ts';

/** How a list is read. */
export interface SearchPlan extends Plan {
  /** Where only the first parcels of the list are looked through: the moment of the last of them. */
  readonly end?: Date;
  /** The plan that misses nothing, where that is cut and there is one. */
  readonly whole?: SearchPlan;
}

/** What a plan is made for. */
export interface Search {
  readonly tenantId: string;
  readonly query: DeliveryQuery;
  /** How many parcels of the list are wanted, from its beginning. */
  readonly wanted: number;
  /** How many parcels the building has. */
  total(): Promise<number>;
}

export interface PlanLimits {
  /** A word that leads to no more parcels than this is what they are looked up by, to be put in order after. */
  readonly fewEnoughToSort: number;
  /** Several words are looked for among no more parcels than this. */
  readonly furthestWalk: number;
  /** Whether that holds for one word too, and for whatever else no index holds. */
  readonly endsEveryWalk?: boolean;
}

export const usualLimits: PlanLimits = { fewEnoughToSort: 2_000, furthestWalk: 10_000 };
/** For lists that want so many parcels that their walk would meet a word's last. */
export const longListLimits: PlanLimits = { fewEnoughToSort: 10_000, furthestWalk: 10_000, endsEveryWalk: true };

/** By how much going through a list in order must seem cheaper than sorting, since words do not lie evenly in it. */
const safety = 4;

/**
 * Chooses the index. A rare word leads to few parcels, which are sorted after; a common one leads to so many that the newest are found
 * sooner by going through them in order.
 */
export async function planFor(
  collection: Collection<DeliveryDocument>,
  search: Search,
  { fewEnoughToSort, furthestWalk, endsEveryWalk = false }: PlanLimits,
): Promise<SearchPlan> {
  const { tenantId, query } = search;
  const [rarest, filter] = await lookUp(collection, tenantId, query, fewEnoughToSort);
  if (rarest && rarest.count <= fewEnoughToSort) {
    const whole = planByRarest(tenantId, filter);
    if (!(await isWalkShort(search, rarest.count))) return whole;
    // The walk may read as many parcels as sorting would, and no more.
    return { ...(await cutWalk(collection, tenantId, filter, query.oldestFirst, rarest.count)), whole };
  }
  const isLongWalk = endsEveryWalk && (query.words.length > 0 || query.tower !== undefined);
  if (query.words.length > 1 || isLongWalk)
    return cutWalk(collection, tenantId, filter, query.oldestFirst, furthestWalk);
  return orderedPlan(tenantId, filter);
}

/** Whether what is wanted of a word's parcels will be met long before all of them could be sorted. */
async function isWalkShort({ query, wanted, total }: Search, count: number): Promise<boolean> {
  const isWordAlone = query.words.length === 1 && isUnfiltered({ ...query, words: [] });
  if (!isWordAlone || wanted * safety >= count) return false;
  return wanted * safety * ((await total()) / count) < count;
}

/** Goes through a list in order, through its first parcels alone where it is longer. */
async function cutWalk(
  collection: Collection<DeliveryDocument>,
  tenantId: string,
  filter: StoredFilter,
  oldestFirst: boolean,
  furthest: number,
): Promise<SearchPlan> {
  const ordered = orderedPlan(tenantId, filter);
  const end = await endOfWalk(collection, tenantId, filter, oldestFirst, furthest);
  if (!end) return ordered;
  const createdAt = { ...ordered.filter.createdAt, ...(oldestFirst ? { $lte: end } : { $gte: end }) };
  return { filter: { ...ordered.filter, createdAt }, hint: ordered.hint, end };
}

/** Goes by the rarest of the words; undefined where that leads to more than `most` parcels, or there is none. */
export async function planByWord(
  collection: Collection<DeliveryDocument>,
  tenantId: string,
  query: DeliveryQuery,
  most: number,
): Promise<SearchPlan | undefined> {
  const [rarest, filter] = await lookUp(collection, tenantId, query, most);
  return rarest && rarest.count <= most ? planByRarest(tenantId, filter) : undefined;
}

function planByRarest(tenantId: string, filter: StoredFilter): SearchPlan {
  return { filter: conditionsOf(tenantId, filter), hint: deliveryIndexes.words };
}

interface FoundWord {
  readonly condition: WordCondition;
  /** How many entries of the index it leads to, each of its beginnings counted up to one more than asked for. */
  readonly count: number;
}

/** Counts where each word leads to; answers the rarest and the filter with that one first. */
async function lookUp(
  collection: Collection<DeliveryDocument>,
  tenantId: string,
  { words, oldestFirst: _, ...filter }: DeliveryQuery,
  most: number,
): Promise<[FoundWord | undefined, StoredFilter]> {
  const found = await Promise.all(words.map((word) => lookUpWord(collection, tenantId, word, most)));
  found.sort((a, b) => a.count - b.count);
  return [found[0], { ...filter, words: found.map(({ condition }) => condition) }];
}

/** A word that ends no tracking number, as most do, is looked for as a beginning alone: an index finds and counts one range sooner than two. */
async function lookUpWord(
  collection: Collection<DeliveryDocument>,
  tenantId: string,
  word: string,
  most: number,
): Promise<FoundWord> {
  const ranges = await Promise.all(
    beginningsOf(word).map(async (beginning) => {
      const words = beginningWith(beginning);
      const options = { hint: deliveryIndexes.words, limit: most + 1 };
      return { words, count: await collection.count({ tenantId, words }, options) };
    }),
  );
  const met = ranges.filter(({ count }) => count > 0);
  const [only = ranges[0], ...others] = met;
  const count = met.reduce((sum, range) => sum + range.count, 0);
  const condition = others.length === 0 && only ? only.words : { $in: met.map(({ words }) => words) };
  return { condition, count };
}

/** The moment of the parcel at which a walk through a list ends, found by the index alone; undefined where the list is shorter. */
async function endOfWalk(
  collection: Collection<DeliveryDocument>,
  tenantId: string,
  { words: _words, tower: _tower, ...filter }: StoredFilter,
  oldestFirst: boolean,
  furthest: number,
): Promise<Date | undefined> {
  const { courier: _courier, ...byUnit } = filter;
  const plan = orderedPlan(tenantId, { ...(filter.unit === undefined ? filter : byUnit), words: [] });
  const direction = oldestFirst ? 1 : -1;
  const [last] = await collection.find(plan.filter, {
    hint: plan.hint,
    skip: furthest,
    limit: 1,
    fields: ['createdAt'],
    sort: { createdAt: direction, _id: direction },
  });
  return last?.createdAt;
}
