import { zonedFormat } from '@parcelbell/values';
import { addDays, type CalendarDate } from './calendar-date.ts';

/** The calendar date in a time zone at a moment. */
export type LocalDates = (timeZone: string, at: Date) => CalendarDate;

/** In en-CA they are written as yyyy-mm-dd. */
const dateParts = { year: 'numeric', month: '2-digit', day: '2-digit' } as const;
/** How many minutes of a zone are kept. */
const maxKept = 1_000;

/** Reads calendar dates. It keeps a formatter for each zone, because making one is expensive, and the dates of the minutes that it was asked about. */
export function createLocalDates(): LocalDates {
  const zones = new Map<string, (at: Date) => CalendarDate>();
  return (timeZone, at) => {
    let dateAt = zones.get(timeZone);
    if (!dateAt) {
      dateAt = keepingDates(zonedFormat('en-CA', dateParts, timeZone));
      zones.set(timeZone, dateAt);
    }
    return dateAt(at);
  };
}

/** Lists ask about the same moment for each of their rows. No day begins within a minute. */
function keepingDates(format: Intl.DateTimeFormat): (at: Date) => CalendarDate {
  const dates = new Map<number, CalendarDate>();
  return (at) => {
    const minute = Math.floor(at.getTime() / 60_000);
    const known = dates.get(minute);
    if (known !== undefined) return known;
    if (dates.size === maxKept) dates.clear();
    const date = format.format(at);
    dates.set(minute, date);
    return date;
  };
}

/** The earliest and the latest date that any place on earth has at a moment. */
export function datesOnEarth(at: Date): { readonly earliest: CalendarDate; readonly latest: CalendarDate } {
  const utc = at.toISOString().slice(0, 10);
  return { earliest: addDays(utc, -1), latest: addDays(utc, 1) };
}
