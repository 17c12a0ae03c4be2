import { intlLocale, type Locale } from '@parcelbell/ui';

export interface TimeZone {
  /** The IANA name, such as `America/Toronto`. */
  readonly id: string;
  /** The city and its time now, such as `Toronto (GMT-5)`. */
  readonly label: string;
  /** What people call the time there, such as `Eastern Time`. */
  readonly detail: string;
}

/** Those of Canada and the United States that most buildings are in, from east to west. They come before all others. */
const common = [
  'America/Toronto',
  'America/Vancouver',
  'America/Edmonton',
  'America/Winnipeg',
  'America/Halifax',
  'America/St_Johns',
  'America/Regina',
  'America/New_York',
  'America/Chicago',
  'America/Denver',
  'America/Phoenix',
  'America/Los_Angeles',
  'America/Anchorage',
  'Pacific/Honolulu',
];
const maxFound = 20;

/** One time zone as people read it at a moment. */
export function timeZoneOf(id: string, locale: Locale, now = new Date()): TimeZone {
  const name = (style: 'shortOffset' | 'longGeneric') => zoneName(id, style, locale, now);
  const offset = name('shortOffset').replace('UTC', 'GMT');
  return { id, label: `${cityOf(id)} (${offset})`, detail: name('longGeneric') };
}

/** The time zones whose city, IANA name, time or offset have every word of a text in them, the common ones first; those alone for an empty text. */
export function findTimeZones(text: string, locale: Locale, now = new Date()): TimeZone[] {
  const words = plain(text)
    .split(/[\s()]+/)
    .filter((word) => word !== '');
  if (words.length === 0) return common.map((id) => timeZoneOf(id, locale, now));
  const found: TimeZone[] = [];
  for (const id of allTimeZones()) {
    const zone = timeZoneOf(id, locale, now);
    const all = plain(`${zone.label} ${zone.detail} ${id}`);
    if (words.every((word) => all.includes(word))) found.push(zone);
    if (found.length === maxFound) break;
  }
  return found;
}

function allTimeZones(): Set<string> {
  return new Set([...common, ...Intl.supportedValuesOf('timeZone')]);
}

/** The last part of the IANA name, with the state where there is one: `Knox, Indiana`. */
function cityOf(id: string): string {
  const [, ...parts] = id.split('/');
  const names = (parts.length === 0 ? [id] : parts).map((part) =>
    part.replace('St_Johns', 'St. John’s').replaceAll('_', ' '),
  );
  return names.reverse().join(', ');
}

function zoneName(timeZone: string, timeZoneName: 'shortOffset' | 'longGeneric', locale: Locale, now: Date): string {
  const format = new Intl.DateTimeFormat(intlLocale[locale], { timeZone, timeZoneName });
  return format.formatToParts(now).find(({ type }) => type === 'timeZoneName')?.value ?? '';
}

/** Without capitals, accents and the typographic minus of French. */
function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').replaceAll('−', '-').replaceAll('_', ' ').toLowerCase();
}
