import type { Collection } from '@parcelbell/database';
import { beginningWith } from '@parcelbell/rules';
import { type DeliveryQuery, isUnfiltered } from '../domain/delivery/delivery-query.ts';
import { beginningsOf } from '../domain/delivery/search-words.ts';
import { type DeliveryDocument, deliveryIndexes } from './delivery-collection.ts';
import { conditionsOf, orderedPlan, type Plan, type StoredFilter, type WordCondition } from './delivery-filter.ts';

export interface SearchPlan extends Plan {
  /** The time of the last delivery that the plan reads; only if it does not read the whole list. */
  readonly end?: Date;
  /** For a plan with `end`: a plan that reads the whole list, if there is one. */
  readonly whole?: SearchPlan;
}

export interface Search {
  readonly collection: Collection<DeliveryDocument>;
  readonly tenantId: string;
  readonly query: DeliveryQuery;
  /** The deliveries that are wanted, counted from the beginning of the list. */
  readonly wanted: number;
  /** The number of deliveries of an unfiltered list. */
  total(): Promise<number>;
}

export interface PlanLimits {
  /** A word with at most so many deliveries is searched by its index, and the result is sorted. */
  readonly maxSorted: number;
  /** A search for several common words reads at most so many deliveries. */
  readonly maxScanned: number;
  /** Whether `maxScanned` also limits a search for one common word, and filters without an index. */
  readonly limitsEveryScan?: boolean;
}

export const defaultLimits: PlanLimits = { maxSorted: 2_000, maxScanned: 10_000 };
/** For lists without pages, which want so many deliveries that reading in order would not end early. */
export const longListLimits: PlanLimits = { maxSorted: 10_000, maxScanned: 10_000, limitsEveryScan: true };

/** A scan must be so many times cheaper than sorting, because words are not spread evenly over a list. */
const costMargin = 4;

/**
 * Chooses the index. The deliveries of a rare word are searched by it and sorted. The newest deliveries of a common word are found sooner
 * by a scan: reading the list in order.
 */
export async function planFor(
  search: Search,
  { maxSorted, maxScanned, limitsEveryScan = false }: PlanLimits,
): Promise<SearchPlan> {
  const { tenantId, query } = search;
  const [rarest, filter] = await countWords(search, maxSorted);
  if (query.pickedupOn !== undefined) return orderedPlan(tenantId, filter);
  if (rarest && rarest.count <= maxSorted) {
    const whole = planByRarestWord(tenantId, filter);
    if (!(await isScanCheaper(search, rarest.count))) return whole;
    // Reading in order may read as many deliveries as sorting would, and no more.
    return { ...(await limitedScan(search, filter, rarest.count)), whole };
  }
  const isLongScan = limitsEveryScan && (query.words.length > 0 || query.tower !== undefined);
  if (query.words.length > 1 || isLongScan) return limitedScan(search, filter, maxScanned);
  return orderedPlan(tenantId, filter);
}

/** Whether a scan finds the wanted deliveries of a word much sooner than sorting all of them. */
async function isScanCheaper({ query, wanted, total }: Search, count: number): Promise<boolean> {
  const isWordAlone = query.words.length === 1 && isUnfiltered({ ...query, words: [] });
  if (!isWordAlone || wanted * costMargin >= count) return false;
  return wanted * costMargin * ((await total()) / count) < count;
}

/** Reads a list in order, at most `max` deliveries. */
async function limitedScan(search: Search, filter: StoredFilter, max: number): Promise<SearchPlan> {
  const ordered = orderedPlan(search.tenantId, filter);
  const end = await endOfScan(search, filter, max);
  if (!end) return ordered;
  const createdAt = { ...ordered.filter.createdAt, ...(search.query.oldestFirst ? { $lte: end } : { $gte: end }) };
  return { filter: { ...ordered.filter, createdAt }, hint: ordered.hint, end };
}

/** A plan by the rarest word. Undefined without words, or if the rarest has more than `max` deliveries. */
export async function planByWord(search: Search, max: number): Promise<SearchPlan | undefined> {
  const [rarest, filter] = await countWords(search, max);
  return rarest && rarest.count <= max ? planByRarestWord(search.tenantId, filter) : undefined;
}

function planByRarestWord(tenantId: string, filter: StoredFilter): SearchPlan {
  return { filter: conditionsOf(tenantId, filter), hint: deliveryIndexes.words };
}

interface FoundWord {
  readonly condition: WordCondition;
  /** The number of index entries. For each beginning of the word, counting stops at one more than asked for. */
  readonly count: number;
}

/** Counts the deliveries of each word. Answers the rarest word, and the filter with the words from the rarest to the most common. */
async function countWords(search: Search, max: number): Promise<[FoundWord | undefined, StoredFilter]> {
  const { words, oldestFirst: _, ...filter } = search.query;
  const found = await Promise.all(words.map((word) => countWord(search, word, max)));
  found.sort((a, b) => a.count - b.count);
  return [found[0], { ...filter, words: found.map(({ condition }) => condition) }];
}

/** Few words end a tracking number. Others are searched as beginnings only, because one range of the index is quicker than two. */
async function countWord({ collection, tenantId, query }: Search, word: string, max: number): Promise<FoundWord> {
  const ranges = await Promise.all(
    beginningsOf(word, query.status).map(async (beginning) => {
      const words = beginningWith(beginning);
      const options = { hint: deliveryIndexes.words, limit: max + 1 };
      return { words, count: await collection.count({ tenantId, words }, options) };
    }),
  );
  const found = ranges.filter(({ count }) => count > 0);
  const [only = ranges[0], ...others] = found;
  const count = found.reduce((sum, range) => sum + range.count, 0);
  const condition = others.length === 0 && only ? only.words : { $in: found.map(({ words }) => words) };
  return { condition, count };
}

/** The time of the delivery at which a scan ends, found by the index alone. Undefined if the list is shorter. */
async function endOfScan(
  { collection, tenantId, query }: Search,
  { words: _words, tower: _tower, ...filter }: StoredFilter,
  max: number,
): Promise<Date | undefined> {
  const { courier: _courier, ...byUnit } = filter;
  const plan = orderedPlan(tenantId, { ...(filter.unit === undefined ? filter : byUnit), words: [] });
  const direction = query.oldestFirst ? 1 : -1;
  const [last] = await collection.find(plan.filter, {
    hint: plan.hint,
    skip: max,
    limit: 1,
    fields: ['createdAt'],
    sort: { createdAt: direction, _id: direction },
  });
  return last?.createdAt;
}
