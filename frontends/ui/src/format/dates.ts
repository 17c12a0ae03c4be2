import { intlLocale, type Locale, type Translate, translator } from '../text/messages.ts';
import { uiMessages } from '../text/ui-messages.ts';

const dayMs = 24 * 60 * 60 * 1000;

// `timeZone` is an IANA name everywhere in this file. Default: the browser's time zone.

/** Whole calendar days from one moment to another. */
export function calendarDaysBetween(earlier: Date, later: Date, timeZone?: string): number {
  return Math.round((dayOf(later, timeZone) - dayOf(earlier, timeZone)) / dayMs);
}

/** A moment as a person says it: today 14:05, yesterday 09:30, 2 days ago, then the date. */
export function sayDate(moment: Date, now: Date, locale: Locale, timeZone?: string): string {
  const t: Translate<typeof uiMessages.en> = translator(uiMessages, locale);
  // 09:05 in English, 9 h 05 in French.
  const hour = locale === 'fr' ? 'numeric' : '2-digit';
  const time = moment.toLocaleTimeString(intlLocale[locale], { timeZone, hour, minute: '2-digit', hourCycle: 'h23' });
  const days = calendarDaysBetween(moment, now, timeZone);
  if (days === 0) return t('today', { time });
  if (days === 1) return t('yesterday', { time });
  if (days > 1 && days < 7) return t('daysAgo', { count: days });
  return moment.toLocaleDateString(intlLocale[locale], {
    timeZone,
    day: 'numeric',
    month: 'short',
    ...(yearOf(moment, timeZone) === yearOf(now, timeZone) ? {} : { year: 'numeric' }),
  });
}

/** The full date and time, for tooltips. */
export function fullDate(moment: Date, locale: Locale, timeZone?: string): string {
  return moment.toLocaleString(intlLocale[locale], {
    timeZone,
    dateStyle: 'full',
    timeStyle: 'short',
    hourCycle: 'h23',
  });
}

/** A moment's calendar day, as midnight UTC of that date in milliseconds. */
function dayOf(moment: Date, timeZone: string | undefined): number {
  if (timeZone === undefined) return Date.UTC(moment.getFullYear(), moment.getMonth(), moment.getDate());
  const parts = new Intl.DateTimeFormat('en', {
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
