import { addDays, type CalendarDate, isQuiet, type LocalClock } from '@parcelbell/platform';
import type { Tenant } from './tenant.ts';

/** 8:00: what residents are told on a day, and not at a moment, they are told from then on. */
export const morning = 8 * 60;

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
