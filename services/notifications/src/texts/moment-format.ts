import { zonedFormat } from '@parcelbell/values';

/** Formats a moment, such as "Saturday, November 21 at 2:05 p.m.". The time does not break over lines. */
export type FormatMoment = (at: Date, locale: string, timeZone: string) => string;

interface Format {
  readonly format: Intl.DateTimeFormat;
  /** The minute that was formatted last. All messages about one parcel show the same one. */
  last?: { readonly minute: number; readonly text: string };
}

const maxFormats = 1_000;
const minuteMs = 60_000;
/** Without the year, because mails are about the last or next few days. */
const style = { weekday: 'long', month: 'long', day: 'numeric', hour: 'numeric', minute: '2-digit' } as const;

/** Creates a formatter with a cache of formats for each language and time zone. For an unknown zone, Toronto's is used. */
export function createMomentFormat(): FormatMoment {
  const formats = new Map<string, Format>();

  function formatFor(locale: string, timeZone: string): Format {
    const key = `${locale} ${timeZone}`;
    const known = formats.get(key);
    if (known) return known;
    if (formats.size >= maxFormats) formats.clear();
    const created = { format: zonedFormat(locale, style, timeZone) };
    formats.set(key, created);
    return created;
  }

  return (at, locale, timeZone) => {
    const known = formatFor(locale, timeZone);
    const minute = Math.floor(at.getTime() / minuteMs);
    if (known.last?.minute === minute) return known.last.text;
    const text = withoutBreaks(known.format.formatToParts(at));
    known.last = { minute, text };
    return text;
  };
}

/** Uses unbreakable spaces after the hour, as in "2:05 p.m." and "14 h 05". */
function withoutBreaks(parts: readonly Intl.DateTimeFormatPart[]): string {
  const hour = parts.findIndex(({ type }) => type === 'hour');
  return parts.map(({ value }, index) => value.replace(/\s/g, index > hour ? '\u00a0' : ' ')).join('');
}
