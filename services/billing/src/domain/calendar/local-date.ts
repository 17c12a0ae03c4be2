import { addDays, type CalendarDate } from './calendar-date.ts';

/** The calendar date in a time zone at a moment. */
export type LocalDates = (timeZone: string, at: Date) => CalendarDate;

const fallbackZone = 'America/Toronto';

/** Reads calendar dates. It keeps a formatter for each zone, because making one is expensive. */
export function createLocalDates(): LocalDates {
  const formats = new Map<string, Intl.DateTimeFormat>();
  return (timeZone, at) => {
    let format = formats.get(timeZone);
    if (!format) {
      format = formatter(timeZone);
      formats.set(timeZone, format);
    }
    return format.format(at);
  };
}

/** The earliest and the latest date that any place on earth has at a moment. */
export function datesOnEarth(at: Date): { readonly earliest: CalendarDate; readonly latest: CalendarDate } {
  const utc = at.toISOString().slice(0, 10);
  return { earliest: addDays(utc, -1), latest: addDays(utc, 1) };
}

/** The dates of en-CA have the form yyyy-mm-dd. */
function formatter(timeZone: string): Intl.DateTimeFormat {
  const options = { year: 'numeric', month: '2-digit', day: '2-digit' } as const;
  try {
    return new Intl.DateTimeFormat('en-CA', { ...options, timeZone: timeZone || fallbackZone });
  } catch {
    return new Intl.DateTimeFormat('en-CA', { ...options, timeZone: fallbackZone });
  }
}
