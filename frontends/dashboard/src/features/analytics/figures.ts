import type { BuildingAnalytics, CourierShare, DeliveryHour, MonthTrend } from './api/analytics.ts';

/** How many entries of each list the screen shows. */
export const shown = { months: 12, turnover: 6, couriers: 6, pending: 10, unverified: 8 } as const;

/** A month's figure. `month` such as 2026-11. */
export interface MonthFigure {
  readonly month: string;
  readonly count: number;
}

/** Whether there is nothing to tell of the building yet. */
export function isEmpty({ summary, packageAnalytics, monthlyTrends }: BuildingAnalytics): boolean {
  const { currentResidents, totalMoveOuts, totalPackages } = summary;
  const { pendingPackages, unverifiedResidents } = packageAnalytics;
  const trends = Object.values(monthlyTrends).flatMap(({ moveIns, activeResidents }) => [moveIns, activeResidents]);
  const lists = [pendingPackages.length, unverifiedResidents.length];
  return [currentResidents, totalMoveOuts, totalPackages, ...lists, ...trends].every((figure) => figure === 0);
}

/** The latest months, oldest first. A month that the server leaves out between two others had nothing. */
export function recentMonths(volumeByMonth: Readonly<Record<string, number>>): MonthFigure[] {
  const known = Object.keys(volumeByMonth).toSorted();
  const [first] = known;
  const last = known.at(-1);
  const months: MonthFigure[] = [];
  for (let month = last; month && first && month >= first && months.length < shown.months; month = monthBefore(month)) {
    months.unshift({ month, count: volumeByMonth[month] ?? 0 });
  }
  return months;
}

function monthBefore(month: string): string {
  const moment = new Date(`${month}-01T00:00:00Z`);
  moment.setUTCMonth(moment.getUTCMonth() - 1);
  return moment.toISOString().slice(0, 7);
}

/** The latest months with who moved in and out, newest first. */
export function latestTrends(
  trends: Readonly<Record<string, MonthTrend>>,
): (MonthTrend & { readonly month: string })[] {
  const months = Object.entries(trends).map(([month, trend]) => ({ month, ...trend }));
  return months.toSorted((a, b) => b.month.localeCompare(a.month)).slice(0, shown.months);
}

export type Trend = 'increasing' | 'lower' | 'stable';

/** How a month compares with the one before. Less than a twentieth more or less is stable. */
export function trendOf(count: number, before: number): Trend {
  const change = count - before;
  if (change === 0 || Math.abs(change) < before / 20) return 'stable';
  return change > 0 ? 'increasing' : 'lower';
}

/** The hours in the order of the day. */
export function byTimeOfDay(hours: readonly DeliveryHour[]): DeliveryHour[] {
  return hours.toSorted((a, b) => a.timeRange.localeCompare(b.timeRange));
}

/** The couriers that the screen lists, and how many packages all the others have brought. */
export function listedCouriers(couriers: readonly CourierShare[]) {
  const others = couriers.slice(shown.couriers).reduce((sum, { count }) => sum + count, 0);
  return { listed: couriers.slice(0, shown.couriers), others };
}

/** How urgent a package that waits so many days is: bad above a week, warn above three days. */
export function pendingTone(days: number): 'bad' | 'warn' | 'neutral' {
  if (days > 7) return 'bad';
  return days > 3 ? 'warn' : 'neutral';
}
