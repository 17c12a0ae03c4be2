import type { Filter } from '@parcelbell/platform';
import type { DeliveryFilter } from '../domain/delivery/delivery-query.ts';
import { type DeliveryDocument, deliveryIndexes } from './delivery-collection.ts';
import { documentId } from './delivery-mapping.ts';

const special = /[.*+?^${}()|[\]\\]/g;

/** Matches what begins with `word`; a prefix expression is a range in the index of words. */
export function beginningWith(word: string): RegExp {
  return new RegExp(`^${word.replace(special, '\\$&')}`);
}

/** How a word of a search is looked for among the words of parcels. */
export type WordCondition = RegExp | { readonly $in: RegExp[] };

/** A filter as the database is asked for it. */
export interface StoredFilter extends Omit<DeliveryFilter, 'words'> {
  readonly words: readonly WordCondition[];
}

/** The conditions of a filter. */
export function conditionsOf(tenantId: string, filter: StoredFilter): Filter<DeliveryDocument> {
  const { words, status, courier, unit, tower, from, to } = filter;
  const [first, ...others] = words.map((word): Filter<DeliveryDocument> => ({ words: word }));
  const all = [...others, ...behindOf(tenantId, filter)];
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

/** Of the last millisecond before `to`, only what stands behind one delivery in the list, newest first. */
function behindOf(tenantId: string, { to, behind }: StoredFilter): Filter<DeliveryDocument>[] {
  if (!to || behind === undefined) return [];
  const earlier = { createdAt: { $lt: new Date(to.getTime() - 1) } };
  return [{ $or: [earlier, { _id: { $lt: documentId(tenantId, behind) } }] }];
}

/** A filter and the index it is to go by. */
export interface Plan {
  readonly filter: Filter<DeliveryDocument>;
  readonly hint: (typeof deliveryIndexes)[keyof typeof deliveryIndexes];
}

const everyStatus = { $in: ['pending', 'pickedup'] as const };

/**
 * Goes by the index that narrows a filter most and gives the order of time. Behind a unit or a courier stands the status, so that
 * naming every status keeps that order.
 */
export function orderedPlan(tenantId: string, filter: StoredFilter): Plan {
  const conditions = conditionsOf(tenantId, filter);
  const inAnyStatus = { ...conditions, status: filter.status ?? everyStatus };
  if (filter.unit !== undefined) return { filter: inAnyStatus, hint: deliveryIndexes.unit };
  if (filter.courier !== undefined) return { filter: inAnyStatus, hint: deliveryIndexes.courier };
  return { filter: conditions, hint: filter.status === undefined ? deliveryIndexes.date : deliveryIndexes.status };
}
