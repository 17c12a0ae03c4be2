import { addDays, type CalendarDate, type LocalClock } from '@parcelbell/rules';
import type { Clock } from '@parcelbell/values';
import { findTenant, type Tenants } from '../tenant/tenant.ts';
import type { Delivery } from './delivery.ts';
import type { DeliveryRepository } from './delivery-repository.ts';

/** The present day of a desk, on the building's clock. */
export interface Today {
  readonly day: CalendarDate;
  /** The beginning of the day. */
  readonly from: Date;
  readonly figures: {
    readonly logged: number;
    readonly pickedUp: number;
    readonly waiting: number;
    /** The deliveries that have waited for `waitingLongDays` or longer. */
    readonly waitingLong: number;
  };
  readonly waitingLongDays: number;
  /** Deliveries that were logged before have waited long. */
  readonly longBefore: Date;
  /** The deliveries that have waited longest. */
  readonly longest: readonly Delivery[];
}

export interface FindTodayDeps {
  readonly clock: Clock;
  readonly localClock: LocalClock;
  readonly tenants: Tenants;
  readonly deliveries: Pick<DeliveryRepository, 'page' | 'countWaiting' | 'countLoggedSince' | 'countPickedUpOn'>;
}

/** For buildings without reminders. */
const defaultLongDays = 7;
const maxLongest = 5;

/** The figures of a building's desk today. */
export async function findToday(tenantId: string, deps: FindTodayDeps): Promise<Today> {
  const { timeZone, desk } = await findTenant(deps.tenants, tenantId);
  const { deliveries, localClock } = deps;
  const { day } = localClock.read(timeZone, deps.clock.now());
  const beginning = (of: CalendarDate) => localClock.momentOf(timeZone, { day: of, minutes: 0 });
  const waitingLongDays = desk.reminderAfterDays || defaultLongDays;
  const from = beginning(day);
  const longBefore = beginning(addDays(day, 1 - waitingLongDays));
  const oldest = { words: [], status: 'pending', oldestFirst: true } as const;
  const [logged, pickedUp, waiting, waitingLong, longest] = await Promise.all([
    deliveries.countLoggedSince(tenantId, from),
    deliveries.countPickedUpOn(tenantId, day),
    deliveries.countWaiting(tenantId),
    deliveries.countWaiting(tenantId, longBefore),
    deliveries.page(tenantId, oldest, { skip: 0, limit: maxLongest }),
  ]);
  const figures = { logged, pickedUp, waiting, waitingLong };
  return { day, from, figures, waitingLongDays, longBefore, longest: longest.deliveries };
}
