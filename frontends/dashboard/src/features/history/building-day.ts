const dayMs = 24 * 60 * 60 * 1000;

/**
 * The moment at which a calendar day began in a time zone: today's for `daysBack` 0. Days that a change of clocks makes
 * shorter or longer count as one, and where clocks skip midnight the day begins when they do. `timeZone`: IANA name.
 */
export function beginningOfDay(timeZone: string, now: Date, daysBack: number): Date {
  const wall = wallClockIn(timeZone);
  const day = startOfUtcDay(wall(now.getTime())) - daysBack * dayMs;
  // The offset from UTC at midnight is that of the day before, or that of the day after if the clocks change in between.
  const offsets = [day - dayMs, day + dayMs].map((moment) => wall(moment) - moment);
  const candidates = offsets.map((offset) => day - offset);
  const within = candidates.filter((moment) => startOfUtcDay(wall(moment)) === day);
  return new Date(Math.min(...within));
}

/** The wall-clock time of a zone, as the moment at which a clock in UTC shows the same time. */
function wallClockIn(timeZone: string): (moment: number) => number {
  const format = new Intl.DateTimeFormat('en', {
    timeZone,
    calendar: 'iso8601',
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  return (moment) => {
    const parts = Object.fromEntries(format.formatToParts(moment).map(({ type, value }) => [type, Number(value)]));
    const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts;
    return Date.UTC(year, month - 1, day, hour, minute, second);
  };
}

function startOfUtcDay(moment: number): number {
  return Math.floor(moment / dayMs) * dayMs;
}
