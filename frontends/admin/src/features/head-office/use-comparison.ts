import { dateFormat, formatAmount, intlLocale, numberFormat, useLocale, useMessages } from '@parcelbell/ui';
import { headOfficeMessages } from './messages.ts';

/** A share above this says less than the difference. */
const maxShare = 10;

/** How figures of months, and what changed between them, are written in the reader's language. */
export function useComparison() {
  const t = useMessages(headOfficeMessages);
  const { locale } = useLocale();
  const language = intlLocale[locale];
  const inMonth = (month: string, format: Intl.DateTimeFormatOptions) =>
    // A month has no time zone: it is read and written in the same one.
    dateFormat(language, { timeZone: 'UTC', ...format }).format(new Date(`${month}-01T00:00:00Z`));
  const amount = (dollars: number) => formatAmount(dollars, locale);
  return {
    t,
    number: (value: number) => numberFormat(language).format(value),
    amount,
    month: (month: string) => inMonth(month, { month: 'long', year: 'numeric' }),
    /** A line never breaks within it. */
    shortMonth: (month: string) => inMonth(month, { month: 'short', year: 'numeric' }).replaceAll(' ', '\u00a0'),
    /** The two lines of a month below a bar. */
    monthLines: (month: string) => [inMonth(month, { month: 'short' }), month.slice(0, 4)],
    difference: (now: number, before: number) =>
      numberFormat(language, { signDisplay: 'exceptZero' }).format(now - before),
    amountDifference: (now: number, before: number) => `${now > before ? '+' : ''}${amount(now - before)}`,
    /** In per cent of what was before; undefined where that was nothing, or so little that the share is huge. */
    share: (now: number, before: number) => {
      const share = (now - before) / before;
      if (before === 0 || now === before || share > maxShare) return undefined;
      const format = { style: 'percent', maximumFractionDigits: 0, signDisplay: 'exceptZero' } as const;
      return numberFormat(language, format).format(share);
    },
  };
}

export type Comparison = ReturnType<typeof useComparison>;

/** The month so many months earlier. */
export function monthsBefore(month: string, count: number): string {
  const first = new Date(`${month}-01T00:00:00Z`);
  first.setUTCMonth(first.getUTCMonth() - count);
  return first.toISOString().slice(0, 7);
}

/** The month in the page's address if it may be compared: one of the last 12, or the next, which has begun in some time zones. Otherwise empty. */
export function monthInAddress(text: string, now: Date): string {
  const present = now.toISOString().slice(0, 7);
  const isMonth = /^\d{4}-(0[1-9]|1[0-2])$/.test(text);
  return isMonth && text > monthsBefore(present, 12) && text <= monthsBefore(present, -1) ? text : '';
}
