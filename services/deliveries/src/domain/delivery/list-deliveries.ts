import type { Delivery } from './delivery.ts';
import type { DeliveryFilter, DeliveryQuery, NewestDeliveries } from './delivery-query.ts';
import type { DeliveryRepository } from './delivery-repository.ts';

type ListedDeliveries = Pick<DeliveryRepository, 'newest' | 'count'>;

export interface ListLimits {
  /** A list without pages holds every waiting parcel and, up to so many in all, the newest others. */
  readonly mostListed: number;
  /** Where more parcels wait than this, it holds so many of the newest, waiting or not. */
  readonly mostWaiting: number;
}

const usualLimits: ListLimits = { mostListed: 5_000, mostWaiting: 20_000 };

export interface DeliveryList {
  readonly deliveries: readonly Delivery[];
  /** How many parcels there are of what was asked for; see `Total` for when it is not exact. */
  readonly total: number;
  /** What to ask for next; absent where nothing is left. */
  readonly next?: DeliveryQuery;
}

/**
 * A building's parcels without pages: every waiting one and the newest others. All lists that are got by asking for `next` again and again hold
 * every parcel there was at the first, and each once, unless it is picked up meanwhile: then it may come again as it is by then.
 */
export async function listDeliveries(
  tenantId: string,
  query: DeliveryQuery,
  deliveries: ListedDeliveries,
  limits: ListLimits = usualLimits,
): Promise<DeliveryList> {
  const { oldestFirst, ...filter } = query;
  const { deliveries: newest, rest, ...others } = await waitingAndNewest(tenantId, filter, deliveries, limits);
  const found = oldestFirst ? newest.toReversed() : newest;
  if (!rest) return { deliveries: found, total: found.length };
  const { total } = await deliveries.count(tenantId, filter);
  // A count that looks through part of the list alone may have met fewer.
  return {
    deliveries: found,
    total: Math.max(total, found.length),
    next: { ...withoutPosition(query), ...others, ...rest },
  };
}

function withoutPosition({ behind: _, ...query }: DeliveryQuery): DeliveryQuery {
  return query;
}

/** The first of a list, and of which status those behind them are, if it is one. */
async function waitingAndNewest(
  tenantId: string,
  filter: DeliveryFilter,
  deliveries: ListedDeliveries,
  { mostListed, mostWaiting }: ListLimits,
): Promise<NewestDeliveries & Pick<DeliveryFilter, 'status'>> {
  if (filter.status === 'pickedup') return deliveries.newest(tenantId, filter, mostListed);
  // The waiting ones first: a parcel that is picked up between the two questions is met by both, not by neither.
  const waiting = await deliveries.newest(tenantId, { ...filter, status: 'pending' }, mostWaiting);
  if (filter.status === 'pending') return waiting;
  if (waiting.rest) return deliveries.newest(tenantId, filter, mostWaiting);
  const room = Math.max(0, mostListed - waiting.deliveries.length);
  const others = await deliveries.newest(tenantId, { ...filter, status: 'pickedup' }, room);
  return { ...others, deliveries: united(waiting.deliveries, others.deliveries), status: 'pickedup' };
}

/** Both lists in one, newest first; of a parcel in both as it is in the second. */
function united(waiting: readonly Delivery[], others: readonly Delivery[]): Delivery[] {
  const byId = new Map([...waiting, ...others].map((delivery) => [delivery.packageId, delivery]));
  return [...byId.values()].sort(newestFirst);
}

function newestFirst(one: Delivery, other: Delivery): number {
  const later = other.createdAt.getTime() - one.createdAt.getTime();
  return later !== 0 ? later : one.packageId < other.packageId ? 1 : -1;
}
