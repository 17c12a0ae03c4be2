import { intlLocale, type Locale } from '@parcelbell/ui';

/** How figures, months and hours are written. */
export function figureTexts(language: Locale) {
  const locale = intlLocale[language];
  const number = new Intl.NumberFormat(locale);
  const signed = new Intl.NumberFormat(locale, { signDisplay: 'exceptZero' });
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 });
  const inUtc = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { timeZone: 'UTC', ...options });
  const hour = inUtc({ hour: 'numeric' });
  const hourAndMinute = inUtc({ hour: 'numeric', minute: '2-digit' });
  return {
    number: (value: number) => number.format(value),
    /** With its sign: +3, −2, 0. */
    signed: (value: number) => signed.format(value),
    /** From a value in percent: 12.5 is 12.5 %. */
    percent: (value: number) => percent.format(value / 100),
    /** A month such as 2026-11 with its year, short in tables and charts. */
    month: (month: string, length: 'short' | 'long') =>
      inUtc({ month: length, year: 'numeric' }).format(new Date(`${month}-01`)),
    /** The same in a sentence about months beside each other: without its year. */
    monthName: (month: string) => inUtc({ month: 'long' }).format(new Date(`${month}-01`)),
    /** The ends of a range such as 14:00-15:00. What is no such range is its own only end. */
    hours: (timeRange: string): readonly [string, string?] => {
      const ends = timeRange.split('-').map((end) => {
        const [, hours, minutes] = /^\s*(\d{1,2}):(\d\d)\s*$/.exec(end) ?? [];
        if (hours === undefined) return undefined;
        const moment = new Date(Date.UTC(2000, 0, 1, Number(hours), Number(minutes)));
        const written = (minutes === '00' ? hour : hourAndMinute).format(moment);
        // French of Canada would begin with a nought: 08 h. A line never breaks within an hour.
        return written.replace(/^0(?=\d)/, '').replaceAll(/\s/g, '\u00a0');
      });
      const [from, to] = ends;
      return from && to ? [from, to] : [timeRange];
    },
  };
}
