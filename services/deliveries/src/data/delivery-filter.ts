import type { Filter } from '@parcelbell/database';
import type { DeliveryFilter } from '../domain/delivery/delivery-query.ts';
import { type DeliveryDocument, deliveryIndexes, pickupDayIndex } from './delivery-collection.ts';
import { dayKey, documentId } from './delivery-mapping.ts';

export type WordCondition = RegExp | { readonly $in: RegExp[] };

/** A filter whose words are conditions for the database. */
export interface StoredFilter extends Omit<DeliveryFilter, 'words'> {
  readonly words: readonly WordCondition[];
}

/** The database filter of a list. */
export function conditionsOf(tenantId: string, filter: StoredFilter): Filter<DeliveryDocument> {
  const { words, status, courier, unit, tower, pickedupOn, from, to } = filter;
  const [first, ...others] = words.map((word): Filter<DeliveryDocument> => ({ words: word }));
  const all = [...others, ...behindOf(tenantId, filter)];
  return {
    tenantId,
    ...(unit !== undefined ? { unit } : {}),
    ...(courier !== undefined ? { courier } : {}),
    ...(status === undefined || status === 'all' ? {} : { status }),
    ...(from || to ? { createdAt: { ...(from ? { $gte: from } : {}), ...(to ? { $lt: to } : {}) } } : {}),
    ...(tower !== undefined ? { tower } : {}),
    ...(pickedupOn !== undefined ? { pickedupOn: dayKey(tenantId, pickedupOn) } : {}),
    ...first,
    ...(all.length > 0 ? { $and: all } : {}),
  };
}

/** In the last millisecond before `to`, only the deliveries that come after the delivery `behind`, newest first. */
function behindOf(tenantId: string, { to, behind }: StoredFilter): Filter<DeliveryDocument>[] {
  if (!to || behind === undefined) return [];
  const earlier = { createdAt: { $lt: new Date(to.getTime() - 1) } };
  return [{ $or: [earlier, { _id: { $lt: documentId(tenantId, behind) } }] }];
}

/** A database filter and the index to use for it. */
export interface Plan {
  readonly filter: Filter<DeliveryDocument>;
  readonly hint: (typeof deliveryIndexes)[keyof typeof deliveryIndexes] | typeof pickupDayIndex;
}

const listedStatus = { $in: ['pending', 'pickedup'] as const };
const everyStatus = { $in: ['pending', 'pickedup', 'closed'] as const };

function statusOf({ status }: StoredFilter) {
  if (status === undefined) return listedStatus;
  return status === 'all' ? everyStatus : status;
}

/**
 * Uses the index that narrows the filter most and is sorted by time. In all of them the status comes before the time, so the filter names
 * every status of the list: then the index alone keeps the order, and leaves out closed and undone deliveries. The pickups of a day are
 * few, so they are sorted.
 */
export function orderedPlan(tenantId: string, filter: StoredFilter): Plan {
  const conditions = { ...conditionsOf(tenantId, filter), status: statusOf(filter) };
  if (filter.pickedupOn !== undefined) return { filter: conditions, hint: pickupDayIndex };
  if (filter.unit !== undefined) return { filter: conditions, hint: deliveryIndexes.unit };
  if (filter.courier !== undefined) return { filter: conditions, hint: deliveryIndexes.courier };
  return { filter: conditions, hint: deliveryIndexes.status };
}
