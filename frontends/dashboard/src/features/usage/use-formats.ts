import { dateFormat, intlLocale, type Locale, numberFormat, useLocale } from '@parcelbell/ui';
import { formatAmount, formatDay } from '@parcelbell/ui/fields';
import type { UsageQuestion } from './api/usage.ts';

/** Numbers, amounts and days as the reader's language writes them. */
export function useFormats() {
  const { locale } = useLocale();
  const day = (date: string) => formatDay(date, locale);
  return {
    number: (value: number) => numberFormat(intlLocale[locale]).format(value),
    amount: (dollars: number) => formatAmount(dollars, locale),
    day,
    /** The days of a report: November 2026, or one day. */
    period: ({ date, reportType }: UsageQuestion) => (reportType === 'daily' ? day(date) : monthOf(date, locale)),
  };
}

function monthOf(date: string, locale: Locale): string {
  // A month has no time zone: it is read and written in the same one.
  const format = { timeZone: 'UTC', month: 'long', year: 'numeric' } as const;
  return dateFormat(intlLocale[locale], format).format(new Date(`${date}T00:00:00Z`));
}
