import { numberFormat } from '../text/formatters.ts';
import { intlLocale, type Locale } from '../text/messages.ts';

/**
 * The number that a person typed, in English or in French: `1,234.50`, `1 234,50` and `$12` are read. NaN for an empty field and for
 * what is no number.
 */
export function parseNumber(text: string): number {
  const bare = text.replace(/[\s$]/g, '');
  const whole = /^-?\d{1,3}(?:,\d{3})+(?:\.\d+)?$/.test(bare) ? bare.replaceAll(',', '') : bare.replace(',', '.');
  return /^-?(?:\d+(?:\.\d*)?|\.\d+)$/.test(whole) ? Number(whole) : Number.NaN;
}

/** A number as it stands in a field: without separators of thousands. */
export function formatNumber(value: number, locale: Locale, decimals = 0): string {
  const format = { useGrouping: false, minimumFractionDigits: decimals, maximumFractionDigits: Math.max(decimals, 6) };
  return numberFormat(intlLocale[locale], format).format(value);
}

/** An amount of US dollars as a sentence or a table shows it. */
export function formatAmount(dollars: number, locale: Locale): string {
  const format = { style: 'currency', currency: 'USD', currencyDisplay: 'narrowSymbol' } as const;
  return numberFormat(intlLocale[locale], format).format(dollars);
}
