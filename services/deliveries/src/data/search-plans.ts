import { beginningWith, type Collection } from '@parcelbell/platform';
import { type DeliveryFilter, type DeliveryQuery, isUnfiltered } from '../domain/delivery/delivery-query.ts';
import { beginningsOf } from '../domain/delivery/search-words.ts';
import { type DeliveryDocument, deliveryIndexes } from './delivery-collection.ts';
import { conditionsOf, orderedPlan, type Plan, type StoredFilter, type WordCondition } from './delivery-filter.ts';

/** How to read a list. */
export interface SearchPlan extends Plan {
  /** Set when the plan reads only the first deliveries of the list: the time of the last one it reads. */
  readonly end?: Date;
  /** A plan that reads the whole list, for a plan with `end`, if there is one. */
  readonly whole?: SearchPlan;
}

/** The list to plan for. */
export interface Search {
  readonly tenantId: string;
  readonly query: DeliveryQuery;
  /** How many deliveries are wanted, counted from the beginning of the list. */
  readonly wanted: number;
  /** How many deliveries the tenant has to list, of every status that the list may have. */
  total(): Promise<number>;
}

export interface PlanLimits {
  /** A word with no more deliveries than this is looked up by its index, and the result is sorted. */
  readonly maxSorted: number;
  /** A search for several common words reads no more deliveries than this. */
  readonly maxScanned: number;
  /** Whether the same limit holds for one common word, and for filters without an index. */
  readonly limitsEveryScan?: boolean;
}

export const defaultLimits: PlanLimits = { maxSorted: 2_000, maxScanned: 10_000 };
/** For lists without pages, which want so many deliveries that reading in order would not end early. */
export const longListLimits: PlanLimits = { maxSorted: 10_000, maxScanned: 10_000, limitsEveryScan: true };

/** Reading a list in order must look so many times cheaper than sorting, because words are not spread evenly over it. */
const costMargin = 4;

/**
 * Chooses the index. A rare word has few deliveries, which are looked up and sorted. A common word has so many that the newest are found sooner by
 * reading the list in order.
 */
export async function planFor(
  collection: Collection<DeliveryDocument>,
  search: Search,
  { maxSorted, maxScanned, limitsEveryScan = false }: PlanLimits,
): Promise<SearchPlan> {
  const { tenantId, query } = search;
  const [rarest, filter] = await countWords(collection, tenantId, query, maxSorted);
  if (query.pickedupOn !== undefined) return orderedPlan(tenantId, filter);
  if (rarest && rarest.count <= maxSorted) {
    const whole = planByRarestWord(tenantId, filter);
    if (!(await isScanCheaper(search, rarest.count))) return whole;
    // Reading in order may read as many deliveries as sorting would, and no more.
    return { ...(await limitedScan(collection, tenantId, filter, query.oldestFirst, rarest.count)), whole };
  }
  const isLongScan = limitsEveryScan && (query.words.length > 0 || query.tower !== undefined);
  if (query.words.length > 1 || isLongScan)
    return limitedScan(collection, tenantId, filter, query.oldestFirst, maxScanned);
  return orderedPlan(tenantId, filter);
}

/** Whether reading in order finds the wanted deliveries of a word much sooner than sorting all of them. */
async function isScanCheaper({ query, wanted, total }: Search, count: number): Promise<boolean> {
  const isWordAlone = query.words.length === 1 && isUnfiltered({ ...query, words: [] });
  if (!isWordAlone || wanted * costMargin >= count) return false;
  return wanted * costMargin * ((await total()) / count) < count;
}

/** Reads a list in order, and only its first deliveries where it is longer than `furthest`. */
async function limitedScan(
  collection: Collection<DeliveryDocument>,
  tenantId: string,
  filter: StoredFilter,
  oldestFirst: boolean,
  max: number,
): Promise<SearchPlan> {
  const ordered = orderedPlan(tenantId, filter);
  const end = await endOfScan(collection, tenantId, filter, oldestFirst, max);
  if (!end) return ordered;
  const createdAt = { ...ordered.filter.createdAt, ...(oldestFirst ? { $lte: end } : { $gte: end }) };
  return { filter: { ...ordered.filter, createdAt }, hint: ordered.hint, end };
}

/** Looks the rarest word up by its index. Undefined without words, or where the rarest has more than `most` deliveries. */
export async function planByWord(
  collection: Collection<DeliveryDocument>,
  tenantId: string,
  query: DeliveryQuery,
  max: number,
): Promise<SearchPlan | undefined> {
  const [rarest, filter] = await countWords(collection, tenantId, query, max);
  return rarest && rarest.count <= max ? planByRarestWord(tenantId, filter) : undefined;
}

function planByRarestWord(tenantId: string, filter: StoredFilter): SearchPlan {
  return { filter: conditionsOf(tenantId, filter), hint: deliveryIndexes.words };
}

interface FoundWord {
  readonly condition: WordCondition;
  /** How many index entries it has. For each beginning of the word, counting stops at one more than asked for. */
  readonly count: number;
}

/** Counts the deliveries of each word. Answers the rarest word, and the filter with the words from the rarest to the most common. */
async function countWords(
  collection: Collection<DeliveryDocument>,
  tenantId: string,
  { words, oldestFirst: _, ...filter }: DeliveryQuery,
  max: number,
): Promise<[FoundWord | undefined, StoredFilter]> {
  const { status } = filter;
  const found = await Promise.all(words.map((word) => countWord(collection, { tenantId, word, status }, max)));
  found.sort((a, b) => a.count - b.count);
  return [found[0], { ...filter, words: found.map(({ condition }) => condition) }];
}

/** Most words end no tracking number. Such a word is looked up as a beginning only, because one range of the index is quicker than two. */
async function countWord(
  collection: Collection<DeliveryDocument>,
  {
    tenantId,
    word,
    status,
  }: Pick<Search, 'tenantId'> & { readonly word: string; readonly status: DeliveryFilter['status'] },
  max: number,
): Promise<FoundWord> {
  const ranges = await Promise.all(
    beginningsOf(word, status).map(async (beginning) => {
      const words = beginningWith(beginning);
      const options = { hint: deliveryIndexes.words, limit: max + 1 };
      return { words, count: await collection.count({ tenantId, words }, options) };
    }),
  );
  const met = ranges.filter(({ count }) => count > 0);
  const [only = ranges[0], ...others] = met;
  const count = met.reduce((sum, range) => sum + range.count, 0);
  const condition = others.length === 0 && only ? only.words : { $in: met.map(({ words }) => words) };
  return { condition, count };
}

/** The time of the delivery at which reading in order ends, found by the index alone. Undefined where the list is shorter. */
async function endOfScan(
  collection: Collection<DeliveryDocument>,
  tenantId: string,
  { words: _words, tower: _tower, ...filter }: StoredFilter,
  oldestFirst: boolean,
  max: number,
): Promise<Date | undefined> {
  const { courier: _courier, ...byUnit } = filter;
  const plan = orderedPlan(tenantId, { ...(filter.unit === undefined ? filter : byUnit), words: [] });
  const direction = oldestFirst ? 1 : -1;
  const [last] = await collection.find(plan.filter, {
    hint: plan.hint,
    skip: max,
    limit: 1,
    fields: ['createdAt'],
    sort: { createdAt: direction, _id: direction },
  });
  return last?.createdAt;
}
