interface Format {
  readonly format: Intl.DateTimeFormat;
  /** The minute that was formatted last: the recipients of one parcel ask for the same one. */
  last?: { readonly minute: number; readonly text: string };
}

const formats = new Map<string, Format>();
const maxFormats = 1_000;
const fallbackZone = 'America/Toronto';
const minuteMs = 60_000;

/** A moment as people of a place say it, such as "Saturday, November 21, 2026 at 2:05 p.m.". An unknown zone is taken for Toronto's. */
export function formatMoment(at: Date, locale: string, timeZone: string): string {
  const format = formatFor(locale, timeZone);
  const minute = Math.floor(at.getTime() / minuteMs);
  if (format.last?.minute === minute) return format.last.text;
  // The thin and unbreakable spaces in it would cost a plain mail its plainness.
  const text = format.format.format(at).replace(/[\u00a0\u2009\u202f]/g, ' ');
  format.last = { minute, text };
  return text;
}

function formatFor(locale: string, timeZone: string): Format {
  const key = `${locale} ${timeZone}`;
  const known = formats.get(key);
  if (known) return known;
  if (formats.size >= maxFormats) formats.clear();
  const created = { format: createFormat(locale, timeZone) };
  formats.set(key, created);
  return created;
}

function createFormat(locale: string, timeZone: string): Intl.DateTimeFormat {
  const style = { dateStyle: 'full', timeStyle: 'short' } as const;
  try {
    return new Intl.DateTimeFormat(locale, { ...style, timeZone });
  } catch {
    return new Intl.DateTimeFormat(locale, { ...style, timeZone: fallbackZone });
  }
}
