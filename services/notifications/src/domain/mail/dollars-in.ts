/** An amount of US dollars as the screens show it too: $2.50, 2,50 $. */
export function formatDollars(cents: number, locale: string): string {
  return new Intl.NumberFormat(locale, { style: 'currency', currency: 'USD', currencyDisplay: 'narrowSymbol' }).format(
    cents / 100,
  );
}
