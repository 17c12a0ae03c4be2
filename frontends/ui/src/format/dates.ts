import { type Locale, type Translate, translator } from '../text/messages.ts';
import { uiMessages } from '../text/ui-messages.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** Whole calendar days from one moment to another, in the reader's zone. */
export function calendarDaysBetween(earlier: Date, later: Date): number {
  const midnight = (date: Date) => Date.UTC(date.getFullYear(), date.getMonth(), date.getDate());
  return Math.round((midnight(later) - midnight(earlier)) / dayMs);
}

/** A moment as a person says it: today 14:05, yesterday 09:30, 2 days ago, then the date. */
export function sayDate(moment: Date, now: Date, locale: Locale): string {
  const t: Translate<typeof uiMessages.en> = translator(uiMessages, locale);
  const time = moment.toLocaleTimeString(locale, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  const days = calendarDaysBetween(moment, now);
  if (days === 0) return t('today', { time });
  if (days === 1) return t('yesterday', { time });
  if (days > 1 && days < 7) return t('daysAgo', { count: days });
  const sameYear = moment.getFullYear() === now.getFullYear();
  return moment.toLocaleDateString(locale, {
    day: 'numeric',
    month: 'short',
    ...(sameYear ? {} : { year: 'numeric' }),
  });
}

/** The whole of it, for hovering and for screen readers who ask. */
export function fullDate(moment: Date, locale: Locale): string {
  return moment.toLocaleString(locale, { dateStyle: 'full', timeStyle: 'short', hourCycle: 'h23' });
}
