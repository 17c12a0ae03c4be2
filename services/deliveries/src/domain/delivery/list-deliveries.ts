import type { Delivery } from './delivery.ts';
import {
  type DeliveryFilter,
  type DeliveryPage,
  type DeliveryQuery,
  maxPageStart,
  type NewestDeliveries,
} from './delivery-query.ts';
import type { DeliveryRepository } from './delivery-repository.ts';
import { pageTooDeep } from './refusals.ts';

type ListedDeliveries = Pick<DeliveryRepository, 'newest' | 'count'>;

export interface ListLimits {
  /** A list without pages has all waiting deliveries and the newest others, at most so many in all. */
  readonly maxListed: number;
  /** If more deliveries wait, the list has so many of the newest, waiting or not. */
  readonly maxWaiting: number;
}

const defaultLimits: ListLimits = { maxListed: 5_000, maxWaiting: 20_000 };

export interface DeliveryList {
  readonly deliveries: readonly Delivery[];
  /** The number of matches; see `Total` for when it is not exact. */
  readonly total: number;
  /** Absent at the end. */
  readonly next?: DeliveryQuery;
}

/**
 * A tenant's deliveries without pages: all waiting ones and the newest others. Following `next` to the end gives every delivery that
 * existed at the first call, each once. A delivery that is picked up meanwhile may come a second time, as picked up.
 */
export async function listDeliveries(
  tenantId: string,
  query: DeliveryQuery,
  deliveries: ListedDeliveries,
  limits: ListLimits = defaultLimits,
): Promise<DeliveryList> {
  const { oldestFirst, ...filter } = query;
  const { deliveries: newest, rest, ...others } = await waitingAndNewest(tenantId, filter, deliveries, limits);
  const found = oldestFirst ? newest.toReversed() : newest;
  if (!rest) return { deliveries: found, total: found.length };
  const { total } = await deliveries.count(tenantId, filter);
  // The count may have read only a part of the list, and so found fewer.
  return {
    deliveries: found,
    total: Math.max(total, found.length),
    next: { ...withoutPosition(query), ...others, ...rest },
  };
}

function withoutPosition({ behind: _, ...query }: DeliveryQuery): DeliveryQuery {
  return query;
}

/** The first deliveries of a list, and the status of the others if they all have the same. */
async function waitingAndNewest(
  tenantId: string,
  filter: DeliveryFilter,
  deliveries: ListedDeliveries,
  { maxListed, maxWaiting }: ListLimits,
): Promise<NewestDeliveries & Pick<DeliveryFilter, 'status'>> {
  if (filter.status !== undefined && filter.status !== 'pending') return deliveries.newest(tenantId, filter, maxListed);
  // The waiting ones first: a delivery that is picked up between the two reads is then in both, and not in neither.
  const waiting = await deliveries.newest(tenantId, { ...filter, status: 'pending' }, maxWaiting);
  if (filter.status === 'pending') return waiting;
  if (waiting.rest) return deliveries.newest(tenantId, filter, maxWaiting);
  const room = Math.max(0, maxListed - waiting.deliveries.length);
  const others = await deliveries.newest(tenantId, { ...filter, status: 'pickedup' }, room);
  return { ...others, deliveries: united(waiting.deliveries, others.deliveries), status: 'pickedup' };
}

/** Both lists in one, newest first. A delivery that is in both is taken from the second. */
function united(waiting: readonly Delivery[], others: readonly Delivery[]): Delivery[] {
  const byId = new Map([...waiting, ...others].map((delivery) => [delivery.packageId, delivery]));
  return [...byId.values()].sort(newestFirst);
}

function newestFirst(one: Delivery, other: Delivery): number {
  const later = other.createdAt.getTime() - one.createdAt.getTime();
  return later !== 0 ? later : one.packageId < other.packageId ? 1 : -1;
}

export interface PageRequest {
  readonly tenantId: string;
  readonly query: DeliveryQuery;
  /** From 1. */
  readonly page: number;
  readonly pageSize: number;
}

/** A page of a tenant's deliveries. Throws MalformedError for a page beyond the first 10,000 deliveries, because it would cost too much to find. */
export async function pageDeliveries(
  { tenantId, query, page, pageSize }: PageRequest,
  deliveries: Pick<DeliveryRepository, 'page'>,
): Promise<DeliveryPage> {
  const skip = (page - 1) * pageSize;
  if (skip >= maxPageStart) throw pageTooDeep();
  return deliveries.page(tenantId, query, { skip, limit: pageSize });
}
