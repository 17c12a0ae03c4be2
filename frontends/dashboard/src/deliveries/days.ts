import { dateFormat } from '@parcelbell/ui';

const day = /^20\d\d-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/;

/** The calendar day of a moment, such as 2026-11-22. `timeZone`: IANA name; the browser's where it is undefined. */
export function dayIn(timeZone: string | undefined, moment: Date): string {
  // Swedish writes a date so.
  return dateFormat('sv', { timeZone }).format(moment);
}

const dayMs = 24 * 60 * 60 * 1000;

/** The calendar day so many days after today, wherever clocks change in between. */
export function dayAhead(timeZone: string | undefined, days: number, now = new Date()): string {
  const today = new Date(`${dayIn(timeZone, now)}T00:00:00Z`);
  return new Date(today.getTime() + days * dayMs).toISOString().slice(0, 10);
}

/** Whether a text is a day of this century such as 2026-11-22. While a date is typed, its year goes through 0002 and 0020. */
export function isDay(text: string): boolean {
  return day.test(text) && new Date(`${text}T00:00:00Z`).toISOString().startsWith(text);
}
