import { z } from 'zod';
import { fault, notText, tooLong } from '../errors/faults.ts';

const notInALine = /[\p{Cc}\p{Zl}\p{Zp}]/u;

/**
 * Whether a text is one line that can be stored, compared and shown unchanged. It has no control characters, no line or paragraph separators, and no half of
 * a surrogate pair, which UTF-8 cannot encode.
 */
export function isSingleLine(text: string): boolean {
  return text.isWellFormed() && !notInALine.test(text);
}

/** The fault of a text that is not a single line. */
export function notASingleLine(label: string): string {
  return fault('NOT_A_SINGLE_LINE', `${label} must be a single line without control characters`);
}

/** The pattern of a single line for the API's document, whose patterns have no Unicode properties. */
const documentedLine = { pattern: '^[^\\u0000-\\u001f\\u007f-\\u009f\\u2028\\u2029]*$' };

/** The schema of a single line of at most `longest` characters. It trims; the sentences of its faults begin with `label`. */
export function singleLine(label: string, longest: number) {
  return z
    .string({
      error: ({ input }) =>
        Array.isArray(input) ? fault('GIVEN_TWICE', `${label} must be given once`) : notText(label),
    })
    .trim()
    .max(longest, { error: tooLong(label, longest) })
    .refine(isSingleLine, { error: notASingleLine(label) })
    .meta(documentedLine);
}
