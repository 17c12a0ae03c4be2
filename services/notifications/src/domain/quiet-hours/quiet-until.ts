import { addDays, type LocalClock } from '@parcelbell/platform';

/** A part of every day in minutes since midnight, on the building's clock. It lasts over midnight where it ends before it begins. */
export interface QuietHours {
  readonly from: number;
  readonly to: number;
}

/** When the quiet hours end that a moment is in; undefined for a moment outside of them. */
export function quietUntil(
  { from, to }: QuietHours,
  at: Date,
  timeZone: string,
  localClock: LocalClock,
): Date | undefined {
  const { day, minutes } = localClock.read(timeZone, at);
  const isQuiet = from < to ? minutes >= from && minutes < to : from > to && (minutes >= from || minutes < to);
  if (!isQuiet) return undefined;
  return localClock.momentOf(timeZone, { day: minutes < to ? day : addDays(day, 1), minutes: to });
}
