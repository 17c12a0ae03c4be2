import { fault, notText, required, tooLong } from '@parcelbell/errors';
import { z } from 'zod';
import { isEmailAddress, maxAddressLength } from './email-address.ts';

const notInALine = /[\p{Cc}\p{Zl}\p{Zp}]/u;

/**
 * Whether a text is one line that can be stored, compared and shown unchanged. It has no control characters, no line or paragraph separators, and no half of
 * a surrogate pair, which UTF-8 cannot encode.
 */
export function isSingleLine(text: string): boolean {
  return text.isWellFormed() && !notInALine.test(text);
}

const unseen = /[\p{White_Space}\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/gu;

/** Whether a text shows anything. Spaces, controls and format characters, such as those without a width, show nothing. */
export function showsSomething(text: string): boolean {
  return text.replace(unseen, '') !== '';
}

/** Whether a text can be somebody's name: one line that shows something, and does not turn the direction of what stands beside it. */
export function isName(text: string): boolean {
  return isSingleLine(text) && showsSomething(text) && !/\p{Bidi_Control}/u.test(text);
}

/** The fault of a text that is not a single line. */
export function notASingleLine(label: string): string {
  return fault('NOT_A_SINGLE_LINE', `${label} must be a single line without control characters`);
}

/** The pattern of a single line for the API's document, whose patterns have no Unicode properties. */
const documentedLine = { pattern: '^[^\\u0000-\\u001f\\u007f-\\u009f\\u2028\\u2029]*$' };

/** The same of one that says something. */
const documentedText = {
  pattern:
    '^[^\\u0000-\\u001f\\u007f-\\u009f\\u2028\\u2029]*[^\\s\\u0000-\\u001f\\u007f-\\u009f][^\\u0000-\\u001f\\u007f-\\u009f\\u2028\\u2029]*$',
};

/** The schema of a single line of at most `maxLength` characters. It trims; the sentences of its faults begin with `label`. */
export function singleLine(label: string, maxLength: number) {
  return z
    .string({
      error: ({ input }) =>
        Array.isArray(input) ? fault('GIVEN_TWICE', `${label} must be given once`) : notText(label),
    })
    .trim()
    .max(maxLength, { error: tooLong(label, maxLength) })
    .refine(isSingleLine, { error: notASingleLine(label) })
    .meta(documentedLine);
}

/** The schema of a single line that shows something. */
export function requiredLine(label: string, maxLength: number) {
  const field = z.string({
    error: ({ input }) => (input === undefined ? required(label) : notText(label)),
  });
  return field
    .trim()
    .min(1, { error: required(label), abort: true })
    .max(maxLength, { error: tooLong(label, maxLength) })
    .refine(isSingleLine, { error: notASingleLine(label) })
    .refine(showsSomething, { error: required(label), abort: true })
    .meta(documentedText);
}

/** The schema of somebody's name. */
export function nameLine(label: string, maxLength: number) {
  return requiredLine(label, maxLength).refine(isName, { error: notASingleLine(label) });
}

/** The schema of an e-mail address in small letters, or of nothing. */
export function emailLine(label: string) {
  return singleLine(label, maxAddressLength)
    .toLowerCase()
    .refine((value) => value === '' || isEmailAddress(value), {
      error: fault('NOT_AN_EMAIL', `${label} must be an e-mail address`),
    });
}

/** The schema of an e-mail address in small letters. */
export function requiredEmailLine(label: string) {
  return requiredLine(label, maxAddressLength).pipe(emailLine(label));
}
