import { addDays, isQuiet, type LocalClock, type QuietHours } from '@parcelbell/rules';

/** NOTE-6: When the quiet hours end that a moment is in; undefined for a moment outside of them. */
export function quietUntil(
  quietHours: QuietHours,
  at: Date,
  timeZone: string,
  localClock: LocalClock,
): Date | undefined {
  const { day, minutes } = localClock.read(timeZone, at);
  if (!isQuiet(quietHours, minutes)) return undefined;
  const { to } = quietHours;
  return localClock.momentOf(timeZone, { day: minutes < to ? day : addDays(day, 1), minutes: to });
}
