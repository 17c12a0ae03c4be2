/** A moment as people of a place say it, such as "Saturday, November 21 at 2:05 p.m."; the parts of its time stay on one line. */
export type FormatMoment = (at: Date, locale: string, timeZone: string) => string;

interface Format {
  readonly format: Intl.DateTimeFormat;
  /** The minute that was formatted last: the recipients of one parcel ask for the same one. */
  last?: { readonly minute: number; readonly text: string };
}

const maxFormats = 1_000;
const fallbackZone = 'America/Toronto';
const minuteMs = 60_000;
/** Without the year: a mail is about today or the day after tomorrow. */
const style = { weekday: 'long', month: 'long', day: 'numeric', hour: 'numeric', minute: '2-digit' } as const;

/** Formats moments, remembering what it takes for each language and zone. An unknown zone is taken for Toronto's. */
export function createMomentFormat(): FormatMoment {
  const formats = new Map<string, Format>();

  function formatFor(locale: string, timeZone: string): Format {
    const key = `${locale} ${timeZone}`;
    const known = formats.get(key);
    if (known) return known;
    if (formats.size >= maxFormats) formats.clear();
    const created = { format: createFormat(locale, timeZone) };
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

/** Unbreakable spaces from the hour on: "2:05 p.m.", "14 h 05". */
function withoutBreaks(parts: readonly Intl.DateTimeFormatPart[]): string {
  const hour = parts.findIndex(({ type }) => type === 'hour');
  return parts.map(({ value }, index) => value.replace(/\s/g, index > hour ? '\u00a0' : ' ')).join('');
}

function createFormat(locale: string, timeZone: string): Intl.DateTimeFormat {
  try {
    return new Intl.DateTimeFormat(locale, { ...style, timeZone });
  } catch {
    return new Intl.DateTimeFormat(locale, { ...style, timeZone: fallbackZone });
  }
}
