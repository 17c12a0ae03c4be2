import { isEmailAddress, isSingleLine, singleLine, singleLineSentence } from '@parcelbell/platform';
import { z } from 'zod';

/** A single line that is there. */
export function requiredLine(label: string, longest: number) {
  const field = z.string({
    error: ({ input }) => (input === undefined ? `${label} is required` : `${label} must be text`),
  });
  return field
    .trim()
    .min(1, { error: `${label} is required` })
    .max(longest, { error: `${label} is too long (max ${longest} characters)` })
    .refine(isSingleLine, { error: singleLineSentence(label) });
}

/** An e-mail address or nothing, in small letters. */
export function email(label: string) {
  return singleLine(label, 254)
    .toLowerCase()
    .refine((value) => value === '' || isEmailAddress(value), { error: `${label} must be an e-mail address` });
}

export function requiredEmail(label: string) {
  return requiredLine(label, 254).pipe(email(label));
}

/** US dollars with at most two decimals. */
export function dollars(label: string) {
  return z
    .number({ error: `${label} must be a number` })
    .min(0, { error: `${label} must be 0 or more` })
    .max(1_000_000, { error: `${label} must be at most 1000000` })
    .refine((value) => Math.abs(value * 100 - toCents(value)) < 1e-6, {
      error: `${label} must have at most two decimals`,
    });
}

export function toCents(dollarAmount: number): number {
  return Math.round(dollarAmount * 100);
}

export function wholeNumber(label: string, minimum: number, maximum: number) {
  const error = `${label} must be a whole number, ${minimum} to ${maximum}`;
  return z.int({ error }).min(minimum, { error }).max(maximum, { error });
}

export function flag(label: string) {
  return z.boolean({ error: `${label} must be true or false` });
}

export function oneOf<const T extends readonly string[]>(label: string, values: T) {
  return z.enum(values, { error: `${label} must be one of ${values.join(', ')}` });
}
