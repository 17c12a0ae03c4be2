import type { Parcel } from './parcel.ts';
import type { ParcelFilter, ParcelQuery, Total } from './parcel-query.ts';

/** Where a list goes on, newest first. */
export type Place = Required<Pick<ParcelFilter, 'to'>> & Pick<ParcelFilter, 'behind'>;

/** The newest parcels of a list, and where those behind them begin. */
export interface NewestParcels {
  readonly parcels: readonly Parcel[];
  readonly rest?: Place;
}

export interface ListedParcels {
  newest(tenantId: string, filter: ParcelFilter, limit: number): Promise<NewestParcels>;
  count(tenantId: string, filter: ParcelFilter): Promise<Total>;
}

export interface ListLimits {
  /** A list without pages holds every waiting parcel and, up to so many in all, the newest others. */
  readonly mostListed: number;
  /** Where more parcels wait than this, it holds so many of the newest, waiting or not. */
  readonly mostWaiting: number;
}

const usualLimits: ListLimits = { mostListed: 5_000, mostWaiting: 20_000 };

export interface ParcelList {
  readonly parcels: readonly Parcel[];
  /** How many parcels there are of what was asked for; see `Total` for when it is not exact. */
  readonly total: number;
  /** What to ask for next; absent where nothing is left. */
  readonly next?: ParcelQuery;
}

/**
 * A building's parcels without pages: every waiting one and the newest others. All lists that are got by asking for `next` again and again hold
 * every parcel there was at the first, and each once, unless it is picked up meanwhile: then it may come again as it is by then.
 */
export async function listParcels(
  tenantId: string,
  query: ParcelQuery,
  parcels: ListedParcels,
  limits: ListLimits = usualLimits,
): Promise<ParcelList> {
  const { oldestFirst, ...filter } = query;
  const { parcels: newest, rest, ...others } = await waitingAndNewest(tenantId, filter, parcels, limits);
  const found = oldestFirst ? newest.toReversed() : newest;
  if (!rest) return { parcels: found, total: found.length };
  const { total } = await parcels.count(tenantId, filter);
  // A count that looks through part of the list alone may have met fewer.
  return { parcels: found, total: Math.max(total, found.length), next: { ...withoutPlace(query), ...others, ...rest } };
}

function withoutPlace({ behind: _, ...query }: ParcelQuery): ParcelQuery {
  return query;
}

/** The first of a list, and of which status those behind them are, if it is one. */
async function waitingAndNewest(
  tenantId: string,
  filter: ParcelFilter,
  parcels: ListedParcels,
  { mostListed, mostWaiting }: ListLimits,
): Promise<NewestParcels & Pick<ParcelFilter, 'status'>> {
  if (filter.status === 'pickedup') return parcels.newest(tenantId, filter, mostListed);
  // The waiting ones first: a parcel that is picked up between the two questions is met by both, not by neither.
  const waiting = await parcels.newest(tenantId, { ...filter, status: 'pending' }, mostWaiting);
  if (filter.status === 'pending') return waiting;
  if (waiting.rest) return parcels.newest(tenantId, filter, mostWaiting);
  const room = Math.max(0, mostListed - waiting.parcels.length);
  const others = await parcels.newest(tenantId, { ...filter, status: 'pickedup' }, room);
  return { ...others, parcels: united(waiting.parcels, others.parcels), status: 'pickedup' };
}

/** Both lists in one, newest first; of a parcel in both as it is in the second. */
function united(waiting: readonly Parcel[], others: readonly Parcel[]): Parcel[] {
  const byId = new Map([...waiting, ...others].map((parcel) => [parcel.packageId, parcel]));
  return [...byId.values()].sort(newestFirst);
}

function newestFirst(one: Parcel, other: Parcel): number {
  const later = other.createdAt.getTime() - one.createdAt.getTime();
  return later !== 0 ? later : one.packageId < other.packageId ? 1 : -1;
}
