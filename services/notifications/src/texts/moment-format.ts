const formats = new Map<string, Intl.DateTimeFormat>();
const fallbackZone = 'America/Toronto';

/** A moment as people of a place say it, such as "Saturday, November 21, 2026 at 2:05 p.m.". An unknown zone is taken for Toronto's. */
export function formatMoment(at: Date, locale: string, timeZone: string): string {
  const key = `${locale} ${timeZone}`;
  const known = formats.get(key);
  if (known) return known.format(at);
  const format = createFormat(locale, timeZone);
  if (formats.size < 1_000) formats.set(key, format);
  return format.format(at);
}

function createFormat(locale: string, timeZone: string): Intl.DateTimeFormat {
  const style = { dateStyle: 'full', timeStyle: 'short' } as const;
  try {
    return new Intl.DateTimeFormat(locale, { ...style, timeZone });
  } catch {
    return new Intl.DateTimeFormat(locale, { ...style, timeZone: fallbackZone });
  }
}
