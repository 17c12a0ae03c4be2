import { dateFormat } from '../text/formatters.ts';
import { intlLocale, type Locale, type Translate, translator } from '../text/messages.ts';
import { uiMessages } from '../text/ui-messages.ts';

const dayMs = 24 * 60 * 60 * 1000;
const day = { day: 'numeric', year: 'numeric' } as const;
const minute = { hour: 'numeric', minute: '2-digit' } as const;

// `timeZone` is an IANA name everywhere in this file. Default: the browser's time zone.

/** Whole calendar days from one moment to another. */
export function calendarDaysBetween(earlier: Date, later: Date, timeZone?: string): number {
  return Math.round((dayOf(later, timeZone) - dayOf(earlier, timeZone)) / dayMs);
}

/** A moment as a person says it: today 2:05 p.m., yesterday 9:30 a.m., 2 days ago, then the date and the time. */
export function relativeDate(moment: Date, now: Date, locale: Locale, timeZone?: string): string {
  const t: Translate<typeof uiMessages.en> = translator(uiMessages, locale);
  const time = timeOfDay(moment, locale, timeZone);
  const days = calendarDaysBetween(moment, now, timeZone);
  if (days === 0) return t('today', { time });
  if (days === 1) return t('yesterday', { time });
  if (days > 1 && days < 7) return t('daysAgo', { count: days });
  const date = { timeZone, day: 'numeric', month: 'short' } as const;
  const year = yearOf(moment, timeZone) === yearOf(now, timeZone) ? {} : ({ year: 'numeric' } as const);
  return `${written(moment, locale, { ...date, ...year })}, ${time}`;
}

/** The full date and time, for tooltips. */
export function fullDateTime(moment: Date, locale: Locale, timeZone?: string): string {
  return written(moment, locale, { timeZone, ...day, ...minute, weekday: 'long', month: 'long' });
}

/** The date in short and the time: Nov 21, 2026, 2:05 p.m. */
export function shortDateTime(moment: Date, locale: Locale, timeZone?: string): string {
  return written(moment, locale, { timeZone, ...day, ...minute, month: 'short' });
}

/** The day alone, in short: Nov 21, 2026. */
export function shortDay(moment: Date, locale: Locale, timeZone?: string): string {
  return written(moment, locale, { timeZone, ...day, month: 'short' });
}

/** The time as Canada writes it: 2:05 p.m., and 14 h 05 in French. It is not broken over two lines. */
function timeOfDay(moment: Date, locale: Locale, timeZone?: string): string {
  return written(moment, locale, { timeZone, ...minute }).replaceAll(/\s/g, '\u00a0');
}

function written(moment: Date, locale: Locale, options: Intl.DateTimeFormatOptions): string {
  return dateFormat(intlLocale[locale], options).format(moment);
}

/** A moment's calendar day, as midnight UTC of that date in milliseconds. */
function dayOf(moment: Date, timeZone: string | undefined): number {
  if (timeZone === undefined) return Date.UTC(moment.getFullYear(), moment.getMonth(), moment.getDate());
  const parts = dateFormat('en', {
    timeZone,
    calendar: 'iso8601',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
  }).formatToParts(moment);
  const { year = 0, month = 1, day = 1 } = Object.fromEntries(parts.map(({ type, value }) => [type, Number(value)]));
  return Date.UTC(year, month - 1, day);
}

function yearOf(moment: Date, timeZone: string | undefined): number {
  return new Date(dayOf(moment, timeZone)).getUTCFullYear();
}
