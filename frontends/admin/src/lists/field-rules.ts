import { parseNumber } from '@parcelbell/ui/fields';

/** The greatest amount of US dollars that the API accepts. */
export const maxAmount = 1_000_000;

/** The first and the last calendar day that the API accepts, yyyy-mm-dd. */
export const firstDate = '2000-01-01';
export const lastDate = '2199-12-31';

export type AmountFault = 'NOT_A_NUMBER' | 'TOO_LOW' | 'TOO_HIGH' | 'TOO_MANY_DECIMALS';

/** What is wrong with an amount of US dollars as it was typed; undefined where the API accepts it. */
export function amountFault(text: string, min = 0): AmountFault | undefined {
  const value = parseNumber(text);
  if (Number.isNaN(value)) return 'NOT_A_NUMBER';
  if (value < min) return 'TOO_LOW';
  if (value > maxAmount) return 'TOO_HIGH';
  return Math.abs(value * 100 - Math.round(value * 100)) > 1e-6 ? 'TOO_MANY_DECIMALS' : undefined;
}

/** Whether the API accepts what a field for a day holds: nothing, or a day between the first and the last one. */
export function isDateAccepted(text: string): boolean {
  return text === '' || (text.length === firstDate.length && text >= firstDate && text <= lastDate);
}
