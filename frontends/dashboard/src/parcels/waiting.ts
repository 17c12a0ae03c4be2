import { calendarDaysBetween } from '@parcelbell/ui';

/** How long a parcel has waited: a day or less is good, two or three warn, more is bad. */
export function waitingTone(days: number): 'good' | 'warn' | 'bad' {
  if (days <= 1) return 'good';
  return days <= 3 ? 'warn' : 'bad';
}

/** Calendar days in a zone (the browser's unless given) since a parcel was logged; a clock that runs ahead counts as today. */
export function daysWaiting(createdAt: string, now: Date, timeZone?: string): number {
  return Math.max(0, calendarDaysBetween(new Date(createdAt), now, timeZone));
}
