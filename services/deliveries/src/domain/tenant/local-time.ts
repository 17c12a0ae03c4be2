import { zonedFormat } from '@parcelbell/platform';

/** A time on the building's clock. */
export interface LocalTime {
  /** yyyy-mm-dd */
  readonly day: string;
  /** 0 to 23 */
  readonly hour: number;
}

/** Every UTC offset in use is a multiple of this, so the day and the hour do not change within it. */
const stepMs = 15 * 60_000;
const timeParts = { year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', hourCycle: 'h23' } as const;

export type LocalTimes = (at: Date, timeZone: string) => LocalTime;

/** Converts to local times. It keeps a formatter and the last result for each zone, because formatting costs more than the rest of logging a parcel. */
export function createLocalTimes(): LocalTimes {
  const clocks = new Map<string, (at: Date) => LocalTime>();
  return (at, timeZone) => {
    let clock = clocks.get(timeZone);
    if (!clock) {
      clock = zoneClock(timeZone);
      clocks.set(timeZone, clock);
    }
    return clock(at);
  };
}

function zoneClock(timeZone: string): (at: Date) => LocalTime {
  // An unknown time zone does not keep a parcel from being logged.
  const format = zonedFormat('en-CA', timeParts, timeZone);
  let step = Number.NaN;
  let local: LocalTime = { day: '', hour: 0 };
  return (at) => {
    const wanted = Math.floor(at.getTime() / stepMs);
    if (wanted !== step) {
      local = read(format, at);
      step = wanted;
    }
    return local;
  };
}

function read(format: Intl.DateTimeFormat, at: Date): LocalTime {
  const parts = Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, value]));
  return { day: `${parts.year}-${parts.month}-${parts.day}`, hour: Number(parts.hour) };
}
