import type { CalendarDate } from '@parcelbell/rules';
import type { CountedDay, UnitCount } from '../day/day.ts';
import { byUnit } from '../household/household.ts';
import type { Limits } from '../tenant/tenant.ts';

/** A unit's deliveries of a month, or of its past days. */
export interface UnitUsage {
  readonly unit: string;
  /** Empty in a building without towers. */
  readonly tower: string;
  readonly monthlyUsage: number;
  readonly excessDeliveries: number;
  readonly excessCents: number;
}

export interface UsageReport {
  readonly limits: Limits;
  readonly totalDeliveries: number;
  /** Units with a delivery on the reported days. */
  readonly totalUnits: number;
  readonly unitsOverLimit: number;
  readonly totalExcessCents: number;
  readonly units: readonly UnitUsage[];
  /** The reported days with deliveries, and their numbers. */
  readonly deliveryStats: readonly (readonly [CalendarDate, number])[];
  /** The days with more deliveries than the building expects. */
  readonly exceededDays: readonly (readonly [CalendarDate, number])[];
}

/** The report of some days of a month; `days` are those of the month up to the last of them. */
export function usageOf(
  days: readonly CountedDay[],
  { from, to }: { readonly from: CalendarDate; readonly to: CalendarDate },
  limits: Limits,
): UsageReport {
  const reported = days.filter(({ figures: { day, total } }) => day >= from && day <= to && total > 0);
  const units = sumUnits(days.flatMap((day) => day.units)).map((unit) => usageOfUnit(unit, limits));
  const deliveryStats = reported.map(({ figures: { day, total } }) => [day, total] as const);
  return {
    limits,
    totalDeliveries: deliveryStats.reduce((sum, [, total]) => sum + total, 0),
    totalUnits: sumUnits(reported.flatMap((day) => day.units)).length,
    unitsOverLimit: units.filter(({ excessDeliveries }) => excessDeliveries > 0).length,
    totalExcessCents: units.reduce((sum, { excessCents }) => sum + excessCents, 0),
    units,
    deliveryStats,
    exceededDays: deliveryStats.filter(([, total]) => total > limits.maxDeliveriesPerDay),
  };
}

function usageOfUnit({ unit, tower, count }: UnitCount, { monthlyLimit, exceedFeeCents }: Limits): UnitUsage {
  const excessDeliveries = Math.max(0, count - monthlyLimit);
  return { unit, tower, monthlyUsage: count, excessDeliveries, excessCents: excessDeliveries * exceedFeeCents };
}

/** The sum of each unit, in the order that people expect: 2 before 10. */
function sumUnits(counts: readonly UnitCount[]): UnitCount[] {
  const sums = new Map<string, UnitCount>();
  for (const { unit, tower, count } of counts) {
    const key = `${tower}/${unit}`;
    sums.set(key, { unit, tower, count: count + (sums.get(key)?.count ?? 0) });
  }
  return [...sums.values()].sort(byUnit);
}
