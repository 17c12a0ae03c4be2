/** Making one takes up to milliseconds on a phone, and every cell of a table needs one. */
const made = new Map<string, unknown>();

/** Options come from the code and time zones from buildings, so there are few. */
function once<T>(kind: string, language: string, options: object, make: () => T): T {
  const key = `${kind} ${language} ${JSON.stringify(options)}`;
  const known = made.get(key) as T | undefined;
  if (known !== undefined) return known;
  const formatter = make();
  made.set(key, formatter);
  return formatter;
}

// `language` is a name for `Intl`, such as those of `intlLocale`. Every formatter is made once.

export function dateFormat(language: string, options: Intl.DateTimeFormatOptions = {}): Intl.DateTimeFormat {
  return once('date', language, options, () => new Intl.DateTimeFormat(language, options));
}

export function numberFormat(language: string, options: Intl.NumberFormatOptions = {}): Intl.NumberFormat {
  return once('number', language, options, () => new Intl.NumberFormat(language, options));
}

export function pluralRules(language: string): Intl.PluralRules {
  return once('plural', language, {}, () => new Intl.PluralRules(language));
}
