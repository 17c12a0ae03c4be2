import { zonedFormat } from '@parcelbell/values';
import type { CalendarDate } from './calendar-date.ts';

/** A time on a building's clock, to the minute. */
export interface LocalMinute {
  readonly day: CalendarDate;
  /** Minutes since midnight. */
  readonly minutes: number;
}

/** The clocks of buildings. */
export interface LocalClock {
  /** What a clock in this time zone shows at a moment. */
  read(timeZone: string, at: Date): LocalMinute;
  /** The moment at which it shows a time of a day, to the minute, or the first later one where the clock leaves that time out. */
  momentOf(timeZone: string, time: LocalMinute): Date;
}

const timeParts = {
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
} as const;
const minuteMs = 60_000;
/** No time zone is further from UTC. */
const furthestMs = 15 * 60 * minuteMs;

/** It keeps a formatter for each zone, because making one is expensive. */
export function createLocalClock(): LocalClock {
  const formats = new Map<string, Intl.DateTimeFormat>();
  const read = (timeZone: string, at: Date): LocalMinute => {
    let format = formats.get(timeZone);
    if (!format) {
      format = zonedFormat('en-CA', timeParts, timeZone);
      formats.set(timeZone, format);
    }
    const parts = Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, value]));
    return {
      day: `${parts.year}-${parts.month}-${parts.day}`,
      minutes: Number(parts.hour) * 60 + Number(parts.minute),
    };
  };
  return {
    read,
    momentOf: (timeZone, time) => {
      const inUtc = Date.parse(`${time.day}T00:00:00Z`) + time.minutes * minuteMs;
      let [before, after] = [inUtc - furthestMs, inUtc + furthestMs];
      while (after - before > minuteMs) {
        const middle = before + Math.floor((after - before) / 2 / minuteMs) * minuteMs;
        if (isBefore(read(timeZone, new Date(middle)), time)) before = middle;
        else after = middle;
      }
      return new Date(after);
    },
  };
}

function isBefore(one: LocalMinute, other: LocalMinute): boolean {
  return one.day < other.day || (one.day === other.day && one.minutes < other.minutes);
}
