const fallbackZone = 'America/Toronto';

/** A format for times in a time zone. An absent or unknown zone counts as Toronto's, so that work with the time continues. Making one is expensive: keep it. */
export function zonedFormat(
  locale: string,
  options: Intl.DateTimeFormatOptions,
  timeZone: string,
): Intl.DateTimeFormat {
  try {
    return new Intl.DateTimeFormat(locale, { ...options, timeZone: timeZone || fallbackZone });
  } catch {
    return new Intl.DateTimeFormat(locale, { ...options, timeZone: fallbackZone });
  }
}
