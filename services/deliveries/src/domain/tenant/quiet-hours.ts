import { addDays, type CalendarDate, isQuiet, type LocalClock } from '@parcelbell/rules';
import type { Tenant } from './tenant.ts';

/** 8:00, the time of notices that are due on a day. */
export const morning = 8 * 60;

/** The time of notices that are due on a day: 8:00 on the building's clock, or the end of its quiet hours. */
export function morningOf(
  day: CalendarDate,
  { timeZone, desk: { quietHours } }: Pick<Tenant, 'timeZone' | 'desk'>,
  clock: Pick<LocalClock, 'momentOf'>,
): Date {
  if (!quietHours || !isQuiet(quietHours, morning)) return clock.momentOf(timeZone, { day, minutes: morning });
  const { to } = quietHours;
  return clock.momentOf(timeZone, { day: to > morning ? day : addDays(day, 1), minutes: to });
}
