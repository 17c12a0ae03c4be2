import {
  fault,
  isEmailAddress,
  isSingleLine,
  notASingleLine,
  notText,
  required,
  singleLine,
  tooLong,
} from '@parcelbell/platform';
import { z } from 'zod';

/** A required single line. */
export function requiredLine(label: string, longest: number) {
  const field = z.string({
    error: ({ input }) => (input === undefined ? required(label) : notText(label)),
  });
  return field
    .trim()
    .min(1, { error: required(label) })
    .max(longest, { error: tooLong(label, longest) })
    .refine(isSingleLine, { error: notASingleLine(label) });
}

/** An e-mail address or nothing, in small letters. */
export function email(label: string) {
  return singleLine(label, 254)
    .toLowerCase()
    .refine((value) => value === '' || isEmailAddress(value), {
      error: fault('NOT_AN_EMAIL', `${label} must be an e-mail address`),
    });
}

export function requiredEmail(label: string) {
  return requiredLine(label, 254).pipe(email(label));
}

export function wholeNumber(label: string, minimum: number, maximum: number) {
  const sentence = `${label} must be a whole number, ${minimum} to ${maximum}`;
  const error = fault('NOT_A_WHOLE_NUMBER', sentence, { min: minimum, max: maximum });
  return z.int({ error }).min(minimum, { error }).max(maximum, { error });
}

export function flag(label: string) {
  return z.boolean({ error: fault('WRONG_TYPE', `${label} must be true or false`, { expected: 'boolean' }) });
}
