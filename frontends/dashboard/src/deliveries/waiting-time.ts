import { calendarDaysBetween } from '@parcelbell/ui';

/** HIST-4: The tone of a waiting time: up to one day is good, two or three days warn, more is bad. */
export function waitingTone(days: number): 'good' | 'warn' | 'bad' {
  if (days <= 1) return 'good';
  return days <= 3 ? 'warn' : 'bad';
}

/** Calendar days since a parcel was logged, in a time zone (default: the browser's). A time in the future counts as today. */
export function daysWaiting(createdAt: string, now: Date, timeZone?: string): number {
  return Math.max(0, calendarDaysBetween(new Date(createdAt), now, timeZone));
}
