/** The periods to choose from, in months. */
export const periods = ['3', '6', '12'] as const;
export type Period = (typeof periods)[number];

/** When a period that ends now begins and ends. */
export function rangeOf(period: Period, now: Date): { startDate: string; endDate: string } {
  return { startDate: monthsBefore(now, Number(period)).toISOString(), endDate: now.toISOString() };
}

/** The same day and hour so many months ago; the month's last day where it has no such day. */
function monthsBefore(moment: Date, months: number): Date {
  const before = new Date(moment);
  before.setUTCMonth(moment.getUTCMonth() - months);
  if (before.getUTCDate() !== moment.getUTCDate()) before.setUTCDate(0);
  return before;
}
