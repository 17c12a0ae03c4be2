import { daysBetween, type LocalDates } from '@parcelbell/rules';
import { type Clock, present } from '@parcelbell/values';
import type { CountedFigures, FiguresQuery, FiguresRepository, TenantFigures } from './figures.ts';

/** A building in the table of its company. */
export interface ListedTenant
  extends Pick<TenantFigures, 'tenantId' | 'name' | 'lastActivityAt'>,
    Pick<CountedFigures, 'waiting' | 'withoutNotice' | 'unverified' | 'deliveries' | 'excessCents' | 'staff'> {
  /** Calendar days of the building since the parcel that waits longest was logged; absent where none waits. */
  readonly longestWaitingDays?: number;
  readonly waitingSince?: Date;
  /** The figures were never counted yet. */
  readonly isPending: boolean;
}

export interface ListFiguresDeps {
  readonly clock: Clock;
  readonly localDate: LocalDates;
  readonly figures: Pick<FiguresRepository, 'page' | 'count'>;
}

/** HEAD-1: A page of the buildings of a company, the key of the next one, and how many buildings there are. */
export async function listFigures(
  query: FiguresQuery,
  limit: number,
  deps: ListFiguresDeps,
): Promise<{ readonly tenants: ListedTenant[]; readonly total: number; readonly next?: string }> {
  const [page, total] = await Promise.all([listTenants(query, limit, deps), deps.figures.count(query)]);
  return { ...page, total };
}

/** The same without the total. */
export async function listTenants(
  query: FiguresQuery,
  limit: number,
  deps: Pick<ListFiguresDeps, 'clock' | 'localDate'> & { readonly figures: Pick<FiguresRepository, 'page'> },
): Promise<{ readonly tenants: ListedTenant[]; readonly next?: string }> {
  const { figures, next } = await deps.figures.page(query, limit);
  return { tenants: figures.map((each) => listed(each, deps)), ...present({ next }) };
}

/** A month that has just begun has no parcels yet, whatever was counted of the one before. */
function listed(
  figures: TenantFigures,
  { clock, localDate }: Pick<ListFiguresDeps, 'clock' | 'localDate'>,
): ListedTenant {
  const {
    tenantId,
    name,
    timeZone,
    lastActivityAt,
    waiting = 0,
    withoutNotice = 0,
    unverified = 0,
    staff = 0,
  } = figures;
  const today = localDate(timeZone, clock.now());
  const isOfMonth = figures.month === today.slice(0, 7);
  const { oldestDay, oldestAt: waitingSince } = figures;
  return {
    ...{ tenantId, name, waiting, withoutNotice, unverified, staff },
    deliveries: isOfMonth ? (figures.deliveries ?? 0) : 0,
    excessCents: isOfMonth ? (figures.excessCents ?? 0) : 0,
    isPending: figures.month === undefined,
    ...present({
      lastActivityAt,
      waitingSince,
      longestWaitingDays: oldestDay === undefined ? undefined : daysBetween(oldestDay, today),
    }),
  };
}
