import type { mongo } from 'mongoose';
import type { ParcelFilter } from '../domain/parcel/parcel-query.ts';
import { documentId } from './parcel-mapping.ts';
import { parcelIndexes } from './parcel-model.ts';

const special = /[.*+?^${}()|[\]\\]/g;

/** Matches what begins with `word`; a prefix expression is a range in the index of words. */
export function beginningWith(word: string): RegExp {
  return new RegExp(`^${word.replace(special, '\\$&')}`);
}

/** How a word of a search is looked for among the words of parcels. */
export type WordCondition = RegExp | { readonly $in: readonly RegExp[] };

/** A filter as the database is asked for it. */
export interface StoredFilter extends Omit<ParcelFilter, 'words'> {
  readonly words: readonly WordCondition[];
}

/** The conditions of a filter. */
export function conditionsOf(tenantId: string, filter: StoredFilter): mongo.Filter<mongo.Document> {
  const { words, status, courier, unit, tower, from, to } = filter;
  const [first, ...others] = words.map((word): mongo.Document => ({ words: word }));
  const all = [...others, ...placeOf(tenantId, filter)];
  return {
    tenantId,
    ...(unit !== undefined ? { unit } : {}),
    ...(courier !== undefined ? { courier } : {}),
    ...(status !== undefined ? { status } : {}),
    ...(from || to ? { createdAt: { ...(from ? { $gte: from } : {}), ...(to ? { $lt: to } : {}) } } : {}),
    ...(tower !== undefined ? { tower } : {}),
    ...first,
    ...(all.length > 0 ? { $and: all } : {}),
  };
}

/** Leaves out those of the last millisecond that stand before a place in the list, newest first. */
function placeOf(tenantId: string, { to, behind }: StoredFilter): mongo.Document[] {
  if (!to || behind === undefined) return [];
  const earlier = { createdAt: { $lt: new Date(to.getTime() - 1) } };
  return [{ $or: [earlier, { _id: { $lt: documentId(tenantId, behind) } }] }];
}

/** A filter and the index it is to go by. */
export interface Plan {
  readonly filter: mongo.Filter<mongo.Document>;
  readonly hint: mongo.IndexSpecification;
}

const everyStatus = { $in: ['pending', 'pickedup'] };

/**
 * Goes by the index that narrows a filter most and gives the order of time. Behind a unit or a courier stands the status, so that
 * naming every status keeps that order.
 */
export function orderedPlan(tenantId: string, filter: StoredFilter): Plan {
  const conditions = conditionsOf(tenantId, filter);
  const inAnyStatus = { ...conditions, status: filter.status ?? everyStatus };
  if (filter.unit !== undefined) return { filter: inAnyStatus, hint: parcelIndexes.unit };
  if (filter.courier !== undefined) return { filter: inAnyStatus, hint: parcelIndexes.courier };
  return { filter: conditions, hint: filter.status === undefined ? parcelIndexes.date : parcelIndexes.status };
}
