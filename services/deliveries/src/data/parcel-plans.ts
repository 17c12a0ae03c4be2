import type { mongo } from 'mongoose';
import type { ParcelQuery } from '../domain/parcel/parcel-query.ts';
import { beginningWith, conditionsOf, orderedPlan, type Plan } from './parcel-filter.ts';
import { parcelIndexes } from './parcel-model.ts';

/** How a list is read; `isCut` where only its first parcels are looked through. */
export interface SearchPlan extends Plan {
  readonly isCut: boolean;
}

export interface PlanLimits {
  /** A word that leads to no more parcels than this is what they are looked up by, to be put in order after. */
  readonly fewEnoughToSort: number;
  /** Several words are looked for among no more parcels than this. */
  readonly furthestWalk: number;
}

export const usualLimits: PlanLimits = { fewEnoughToSort: 2_000, furthestWalk: 10_000 };

/**
 * Chooses the index. A rare word leads to few parcels, which are sorted after; a common one leads to so many that the newest are found
 * sooner by going through them in order.
 */
export async function planFor(
  collection: mongo.Collection,
  tenantId: string,
  query: ParcelQuery,
  { fewEnoughToSort, furthestWalk }: PlanLimits,
): Promise<SearchPlan> {
  const byWord = await planByWord(collection, tenantId, query, fewEnoughToSort);
  if (byWord) return byWord;
  const ordered = orderedPlan(tenantId, query);
  const end = query.words.length > 1 ? await endOfWalk(collection, tenantId, query, furthestWalk) : undefined;
  if (!end) return { ...ordered, isCut: false };
  const until = query.oldestFirst ? { $lte: end } : { $gte: end };
  const createdAt = { ...ordered.filter.createdAt, ...until };
  return { filter: { ...ordered.filter, createdAt }, hint: ordered.hint, isCut: true };
}

/** Goes by the rarest of the words; undefined where that leads to more than `most` parcels, or there is none. */
export async function planByWord(
  collection: mongo.Collection,
  tenantId: string,
  query: ParcelQuery,
  most: number,
): Promise<SearchPlan | undefined> {
  const counts = query.words.map(async (word) => {
    const filter = { tenantId, words: beginningWith(word) };
    const count = await collection.countDocuments(filter, { hint: parcelIndexes.words, limit: most + 1 });
    return { word, count };
  });
  const [rarest] = (await Promise.all(counts)).sort((a, b) => a.count - b.count);
  if (!rarest || rarest.count > most) return undefined;
  const words = [rarest.word, ...query.words.filter((word) => word !== rarest.word)];
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
