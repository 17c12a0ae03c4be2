/** An amount as people of a language write it, with the currency: US$2.50, 2,50 $ US. */
export function dollarsIn(cents: number, locale: string): string {
  return new Intl.NumberFormat(locale, { style: 'currency', currency: 'USD' }).format(cents / 100);
}
