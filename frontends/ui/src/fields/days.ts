import { dateFormat } from '../text/formatters.ts';
import { intlLocale, type Locale } from '../text/messages.ts';

/** A calendar day as a table or a sentence shows it, from `2026-01-31`; a dash where there is none. */
export function formatDay(day: string | undefined, locale: Locale): string {
  if (!day) return '–';
  // A day has no time zone: it is read and written in the same one.
  const format = dateFormat(intlLocale[locale], { timeZone: 'UTC', dateStyle: 'medium' });
  return format.format(new Date(`${day}T00:00:00Z`));
}
