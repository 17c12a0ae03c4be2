import { addDays, type CalendarDate, type LocalClock } from '@parcelbell/platform';
import type { QuietHours, Tenant } from './tenant.ts';

/** 8:00: what residents are told on a day, and not at a moment, they are told from then on. */
export const morning = 8 * 60;

/** Whether a time of day, in minutes since midnight, lies in quiet hours. */
export function isQuiet({ from, to }: QuietHours, minutes: number): boolean {
  return from <= to ? minutes >= from && minutes < to : minutes >= from || minutes < to;
}

/** When residents are told of something on a day: at 8:00 on the building's clock, or once its quiet hours are over. */
export function morningOf(
  day: CalendarDate,
  { timeZone, desk: { quietHours } }: Pick<Tenant, 'timeZone' | 'desk'>,
  clock: Pick<LocalClock, 'momentOf'>,
): Date {
  if (!quietHours || !isQuiet(quietHours, morning)) return clock.momentOf(timeZone, { day, minutes: morning });
  const { to } = quietHours;
  return clock.momentOf(timeZone, { day: to > morning ? day : addDays(day, 1), minutes: to });
}
