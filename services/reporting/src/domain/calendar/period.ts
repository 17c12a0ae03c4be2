import { addDays, addMonths, type CalendarDate, type LocalDates } from '@parcelbell/rules';

const hourMs = 3_600_000;
/** The maximum distance of a time zone from UTC. */
const furthestMs = 15 * hourMs;
const stepMs = 60_000;

/** The minute at which a day begins in a time zone: midnight, or later where a clock change skips midnight. */
function startOfDay(timeZone: string, day: CalendarDate, localDate: LocalDates): Date {
  const midnight = Date.parse(`${day}T00:00:00Z`);
  let [before, after] = [midnight - furthestMs, midnight + furthestMs];
  while (after - before > stepMs) {
    const middle = before + Math.floor((after - before) / 2 / stepMs) * stepMs;
    if (localDate(timeZone, new Date(middle)) < day) before = middle;
    else after = middle;
  }
  return new Date(after);
}

/** Some days of one month. */
interface MonthPart {
  /** yyyy-mm */
  readonly month: string;
  readonly from: Date;
  readonly until: Date;
}

/** Whole days on the building's calendar. */
export interface Period {
  readonly firstDay: CalendarDate;
  readonly lastDay: CalendarDate;
  readonly from: Date;
  readonly until: Date;
  /** Its months in their order. The first and the last may be incomplete. */
  readonly months: readonly MonthPart[];
}

/** The days from that of `start` to that of `end`. */
export function periodOf(timeZone: string, start: Date, end: Date, localDate: LocalDates): Period {
  const firstDay = localDate(timeZone, start);
  const lastDay = localDate(timeZone, end);
  const beginnings = monthsAfter(firstDay, lastDay);
  const moments = [firstDay, ...beginnings, addDays(lastDay, 1)].map((day) => startOfDay(timeZone, day, localDate));
  const months = [firstDay, ...beginnings].map((day, index) => ({
    month: day.slice(0, 7),
    from: moments[index] as Date,
    until: moments[index + 1] as Date,
  }));
  return { firstDay, lastDay, from: moments[0] as Date, until: moments.at(-1) as Date, months };
}

/** The first days of the months that begin after one day and not after another. */
function monthsAfter(first: CalendarDate, last: CalendarDate): CalendarDate[] {
  const beginnings: CalendarDate[] = [];
  let next = addMonths(first, 1, 1);
  while (next <= last) {
    beginnings.push(next);
    next = addMonths(next, 1, 1);
  }
  return beginnings;
}
