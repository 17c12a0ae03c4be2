import type { mongo } from 'mongoose';
import { isUnfiltered, type ParcelQuery } from '../domain/parcel/parcel-query.ts';
import { beginningWith, conditionsOf, orderedPlan, type Plan } from './parcel-filter.ts';
import { parcelIndexes } from './parcel-model.ts';

/** How a list is read; `isCut` where only its first parcels are looked through, for which `whole` is the plan that misses nothing, if there is one. */
export interface SearchPlan extends Plan {
  readonly isCut: boolean;
  readonly whole?: SearchPlan;
}

/** What a plan is made for. */
export interface Search {
  readonly tenantId: string;
  readonly query: ParcelQuery;
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
}

export const usualLimits: PlanLimits = { fewEnoughToSort: 2_000, furthestWalk: 10_000 };

/** By how much going through a list in order must seem cheaper than sorting, since words do not lie evenly in it. */
const safety = 4;

/**
 * Chooses the index. A rare word leads to few parcels, which are sorted after; a common one leads to so many that the newest are found
 * sooner by going through them in order.
 */
export async function planFor(
  collection: mongo.Collection,
  search: Search,
  { fewEnoughToSort, furthestWalk }: PlanLimits,
): Promise<SearchPlan> {
  const { tenantId, query } = search;
  const rarest = await rarestWord(collection, tenantId, query.words, fewEnoughToSort);
  if (rarest) {
    const whole = planBy(rarest.word, tenantId, query);
    if (!(await isWalkShort(search, rarest.count))) return whole;
    // The walk may read as many parcels as sorting would, and no more.
    return { ...(await cutWalk(collection, tenantId, query, rarest.count)), whole };
  }
  if (query.words.length > 1) return cutWalk(collection, tenantId, query, furthestWalk);
  return { ...orderedPlan(tenantId, query), isCut: false };
}

/** Whether what is wanted of a word's parcels will be met long before all of them could be sorted. */
async function isWalkShort({ query, wanted, total }: Search, count: number): Promise<boolean> {
  const isWordAlone = query.words.length === 1 && isUnfiltered({ ...query, words: [] });
  if (!isWordAlone || wanted * safety >= count) return false;
  return wanted * safety * ((await total()) / count) < count;
}

/** Goes through a list in order, through its first parcels alone where it is longer. */
async function cutWalk(
  collection: mongo.Collection,
  tenantId: string,
  query: ParcelQuery,
  furthest: number,
): Promise<SearchPlan> {
  const ordered = orderedPlan(tenantId, query);
  const end = await endOfWalk(collection, tenantId, query, furthest);
  if (!end) return { ...ordered, isCut: false };
  const createdAt = { ...ordered.filter.createdAt, ...(query.oldestFirst ? { $lte: end } : { $gte: end }) };
  return { filter: { ...ordered.filter, createdAt }, hint: ordered.hint, isCut: true };
}

/** Goes by the rarest of the words; undefined where that leads to more than `most` parcels, or there is none. */
export async function planByWord(
  collection: mongo.Collection,
  tenantId: string,
  query: ParcelQuery,
  most: number,
): Promise<SearchPlan | undefined> {
  const rarest = await rarestWord(collection, tenantId, query.words, most);
  return rarest && planBy(rarest.word, tenantId, query);
}

/** The word that leads to the fewest parcels, unless these are more than `most`. */
async function rarestWord(collection: mongo.Collection, tenantId: string, words: readonly string[], most: number) {
  const counts = words.map(async (word) => {
    const filter = { tenantId, words: beginningWith(word) };
    const count = await collection.countDocuments(filter, { hint: parcelIndexes.words, limit: most + 1 });
    return { word, count };
  });
  const [rarest] = (await Promise.all(counts)).sort((a, b) => a.count - b.count);
  return rarest && rarest.count <= most ? rarest : undefined;
}

function planBy(word: string, tenantId: string, query: ParcelQuery): SearchPlan {
  const words = [word, ...query.words.filter((other) => other !== word)];
  return { filter: conditionsOf(tenantId, { ...query, words }), hint: parcelIndexes.words, isCut: false };
}

/** The moment of the parcel at which a walk through a list ends, found by the index alone; undefined where the list is shorter. */
async function endOfWalk(
  collection: mongo.Collection,
  tenantId: string,
  { oldestFirst, words: _words, tower: _tower, ...filter }: ParcelQuery,
  furthest: number,
): Promise<Date | undefined> {
  const { courier: _courier, ...byUnit } = filter;
  const plan = orderedPlan(tenantId, { ...(filter.unit === undefined ? filter : byUnit), words: [] });
  const direction = oldestFirst ? 1 : -1;
  const [last] = await collection
    .find(plan.filter, { hint: plan.hint, skip: furthest, limit: 1, projection: { createdAt: 1 } })
    .sort({ createdAt: direction, _id: direction })
    .toArray();
  return last?.createdAt;
}
