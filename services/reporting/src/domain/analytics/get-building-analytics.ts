import { addDays, type CalendarDate, daysBetween, type LocalDates } from '@parcelbell/rules';
import type { Clock } from '@parcelbell/values';
import { periodOf } from '../calendar/period.ts';
import { type DayFigures, summed } from '../day/day.ts';
import { isStillFilling } from '../day/is-still-filling.ts';
import { type ReadDaysDeps, readDays, readWaitingDays } from '../day/read-days.ts';
import type { DeliveryRepository, WaitingDelivery } from '../delivery/delivery.ts';
import type { Generation } from '../generation/generation.ts';
import type { HouseholdRepository } from '../household/household.ts';
import { findTenant } from '../tenant/find-tenant.ts';
import type { TenantRepository } from '../tenant/tenant-repository.ts';
import { percentage, type ResidentFigures, residentFigures } from './resident-figures.ts';

export interface GetBuildingAnalytics {
  readonly tenantId: string;
  readonly start: Date;
  readonly end: Date;
}

export interface GetBuildingAnalyticsDeps extends ReadDaysDeps {
  readonly clock: Clock;
  readonly localDate: LocalDates;
  readonly tenants: Pick<TenantRepository, 'find'>;
  readonly deliveries: Pick<DeliveryRepository, 'ofDay' | 'waiting'>;
  readonly households: Pick<HouseholdRepository, 'all'>;
}

interface PendingPackage {
  readonly unit: string;
  readonly tower: string;
  readonly packageId: string;
  /** Calendar days of the building since it was logged, as the desk counts them. */
  readonly daysPending: number;
  readonly createdAt: Date;
}

export interface BuildingAnalytics extends ResidentFigures {
  /** Whether earlier days of the building are still being stored. */
  readonly isStillFilling: boolean;
  readonly totalUnits: number;
  readonly totalPackages: number;
  readonly pendingPackagesCount: number;
  /** The deliveries of every month of the period. */
  readonly volumeByMonth: readonly (readonly [month: string, count: number])[];
  readonly hours: readonly { readonly hour: number; readonly count: number }[];
  readonly couriers: readonly { readonly courier: string; readonly count: number; readonly percentage: number }[];
  /** Those that have waited the longest. */
  readonly pendingPackages: readonly PendingPackage[];
}

const hourMs = 3_600_000;
/** A parcel that waits for longer is pending. */
const pendingAfterMs = 48 * hourMs;
/** A list has at most so many entries; the summary counts all. */
export const maxListed = 1_000;

/** The figures of a building in a period of whole days. Throws NotFoundError without the building. */
export async function getBuildingAnalytics(
  { tenantId, start, end }: GetBuildingAnalytics,
  deps: GetBuildingAnalyticsDeps,
): Promise<BuildingAnalytics> {
  const { tenant, generation } = await findTenant(deps.tenants, tenantId);
  const now = deps.clock.now();
  const period = periodOf(tenant.timeZone, start, end, deps.localDate);
  const today = deps.localDate(tenant.timeZone, now);
  const before = new Date(now.getTime() - pendingAfterMs);
  const [days, pendingPackagesCount, pending, households, isFilling] = await Promise.all([
    readDays(generation, { from: period.firstDay, to: period.lastDay }, deps),
    countPending(generation, before, deps),
    deps.deliveries.waiting(generation, { before, limit: maxListed }),
    deps.households.all(generation),
    isStillFilling({ tenantId, generation, now }, deps),
  ]);
  const totalPackages = days.reduce((sum, { total }) => sum + total, 0);
  const couriers = summed(days.flatMap((day) => day.couriers.map(({ courier, count }) => [courier, count] as const)));
  const hours = summed(days.flatMap((day) => day.hours.map((count, hour) => [hour, count] as const)));
  return {
    ...residentFigures(households, period),
    isStillFilling: isFilling,
    totalUnits: tenant.totalUnits,
    totalPackages,
    pendingPackagesCount,
    volumeByMonth: period.months.map(({ month }) => [month, volumeOf(month, days)]),
    hours: hours.flatMap(({ key: hour, count }) => (count === 0 ? [] : [{ hour, count }])),
    couriers: couriers.map(({ key: courier, count }) => ({
      courier,
      count,
      percentage: percentage(count, totalPackages),
    })),
    pendingPackages: pending.map((delivery) => pendingPackage(delivery, today)),
  };
}

function volumeOf(month: string, days: readonly DayFigures[]): number {
  return days.reduce((sum, { day, total }) => (day.startsWith(month) ? sum + total : sum), 0);
}

/**
 * How many parcels wait that were logged before a time. A day has ended in every time zone once it has ended everywhere: such days are summed, and for
 * later ones the parcels are read.
 */
async function countPending(
  generation: Generation,
  before: Date,
  deps: Pick<GetBuildingAnalyticsDeps, 'days' | 'deliveries'>,
): Promise<number> {
  const firstRead = addDays(before.toISOString().slice(0, 10), -1);
  const from = new Date(Date.parse(`${firstRead}T00:00:00Z`) - 24 * hourMs);
  const [days, recent] = await Promise.all([
    readWaitingDays(generation, deps),
    deps.deliveries.waiting(generation, { from, before }),
  ]);
  const earlier = days.filter(({ day }) => day < firstRead).reduce((sum, { waiting }) => sum + waiting, 0);
  return earlier + recent.filter(({ day }) => day >= firstRead).length;
}

function pendingPackage(
  { unit, tower, packageId, day, loggedAt }: WaitingDelivery,
  today: CalendarDate,
): PendingPackage {
  return { unit, tower, packageId, daysPending: daysBetween(day, today), createdAt: loggedAt };
}
