import { CommandError } from '../errors.ts';

const OFFSET = /^([+-])(\d{2}):?(\d{2})?$/;
/** Offsets change at quarters of an hour only. */
const QUARTER_MS = 15 * 60 * 1000;
const MOST_REMEMBERED = 20_000;

/** Local time by time zone. It remembers what it looked up, because asking Intl costs more than the rest of a query. */
export class TimeZones {
  readonly #formats = new Map<string, Intl.DateTimeFormat>();
  readonly #offsets = new Map<string, number>();

  /** Milliseconds that local time is ahead of UTC; the zone is an Olson name or an offset such as `-05:00`. */
  offset(zone: string | undefined, at: Date): number {
    if (zone === undefined || zone === 'UTC' || zone === 'GMT' || zone === 'Z') return 0;
    const fixed = OFFSET.exec(zone);
    if (fixed) return (fixed[1] === '-' ? -1 : 1) * (Number(fixed[2]) * 60 + Number(fixed[3] ?? 0)) * 60_000;
    const key = `${zone} ${Math.floor(at.getTime() / QUARTER_MS)}`;
    const known = this.#offsets.get(key);
    if (known !== undefined) return known;
    const offset = this.#lookUp(zone, at);
    if (this.#offsets.size >= MOST_REMEMBERED) this.#offsets.clear();
    this.#offsets.set(key, offset);
    return offset;
  }

  #lookUp(zone: string, at: Date): number {
    const parts = Object.fromEntries(
      this.#format(zone)
        .formatToParts(at)
        .map(({ type, value }) => [type, Number(value)]),
    );
    const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts;
    const local = Date.UTC(year, month - 1, day, hour, minute, second);
    return local - Math.floor(at.getTime() / 1000) * 1000;
  }

  #format(zone: string): Intl.DateTimeFormat {
    const known = this.#formats.get(zone);
    if (known) return known;
    try {
      const format = new Intl.DateTimeFormat('en-US', {
        timeZone: zone,
        hourCycle: 'h23',
        year: 'numeric',
        month: 'numeric',
        day: 'numeric',
        hour: 'numeric',
        minute: 'numeric',
        second: 'numeric',
      });
      this.#formats.set(zone, format);
      return format;
    } catch {
      throw new CommandError(40485, `unrecognized time zone identifier: "${zone}"`);
    }
  }
}
