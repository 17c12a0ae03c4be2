import { phoneExtension, withLatinDigits } from '@parcelbell/addresses';

const localDigits = 10;
const prefix = '+1 (';

/** The text of a phone field and the position of its caret. */
export interface PhoneEdit {
  readonly value: string;
  readonly caret: number;
}

/** What an input event says about a change. */
export interface PhoneChange {
  /** The formatted text before the change. */
  readonly before: string;
  /** The text after the change, before it is formatted. */
  readonly typed: string;
  readonly caret: number;
  readonly deleting?: 'backward' | 'forward' | undefined;
}

/** The digits after the country code, however the number is written: with or without +1, spaces and brackets. */
export function localDigitsOf(text: string): string {
  const digits = digitsOf(text);
  const local = /^\s*\+\D*1/.test(text) ? digits.slice(1) : digits;
  return local.length > localDigits && local.startsWith('1') ? local.slice(1) : local;
}

/** Whether a text begins with the code of another country. */
function isForeign(text: string): boolean {
  return /^\s*\+\D*[02-9]/.test(text);
}

/** Formats digits as +1 (416) 555-0134, or as the beginning of it. The result never ends in a bracket or dash, so that Backspace always deletes a digit. */
export function formatLocal(digits: string): string {
  const [area, middle, end] = [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6)];
  if (middle === '') return area === '' ? '' : prefix + area;
  return `${prefix}${area}) ${middle}${end === '' ? '' : `-${end}`}`;
}

/** The formatted field after a change, with the caret after the same digit as before. */
export function editPhone(given: PhoneChange): PhoneEdit {
  const change = behindPrefix({ ...given, typed: withLatinDigits(given.typed) });
  const { before, typed, caret, deleting } = change;
  const asTyped = { value: typed, caret };
  if (deleting && hasLostPrefix(typed)) return formatted(localDigitsOf(before), 0);
  // A number of another country or with an extension stays as typed; the form refuses it.
  if (isForeign(typed) || phoneExtension(typed)) return asTyped;
  const digits = localDigitsOf(typed);
  const countryCode = digitsOf(typed).length - digits.length;
  const at = Math.max(0, digitsOf(typed.slice(0, caret)).length - countryCode);
  if (digits === '') return deleting || !typed.trimStart().startsWith('+') ? { value: '', caret: 0 } : asTyped;
  if (deleting && digits === localDigitsOf(before)) return withoutNeighbour(digits, at, deleting);
  return digits.length > localDigits ? tooLong(change) : formatted(digits, at);
}

/** Text that was typed before or inside "+1 (" is moved behind it. */
function behindPrefix(change: PhoneChange): PhoneChange {
  const { before, typed, caret } = change;
  const added = typed.length - before.length;
  const at = caret - added;
  const isWithin = before.startsWith(prefix) && added > 0 && at >= 0 && at < prefix.length;
  if (!isWithin || typed !== before.slice(0, at) + typed.slice(at, caret) + before.slice(at)) return change;
  const inserted = typed.slice(at, caret);
  return { ...change, typed: prefix + inserted + before.slice(prefix.length), caret: prefix.length + added };
}

/** Whether a character of "+1 (" was deleted. What is left of it would otherwise be read as digits of the number. */
function hasLostPrefix(typed: string): boolean {
  return /^(1 \(|\+ ?\()/.test(typed);
}

/** The reader deleted a character of the format, so the digit beside it is deleted. */
function withoutNeighbour(digits: string, at: number, deleting: 'backward' | 'forward'): PhoneEdit {
  const gone = deleting === 'backward' ? at - 1 : at;
  if (gone < 0) return formatted(digits, 0);
  return formatted(digits.slice(0, gone) + digits.slice(gone + 1), Math.min(gone, at));
}

/** A full number accepts no further digit. A pasted text stays, so that the form can say how many digits it has. */
function tooLong({ before, typed, caret }: PhoneChange): PhoneEdit {
  const isOneMore = digitsOf(typed).length - digitsOf(before).length === 1;
  return isOneMore ? { value: before, caret: Math.min(caret - 1, before.length) } : { value: typed, caret };
}

function formatted(digits: string, at: number): PhoneEdit {
  const value = formatLocal(digits);
  return { value, caret: caretAfter(value, at) };
}

/** The position after the given number of digits, without the country code. */
function caretAfter(value: string, digits: number): number {
  const start = value.indexOf('(') + 1;
  let seen = 0;
  for (let place = start; place < value.length; place += 1) {
    if (seen === digits) return place;
    if (/\d/.test(value[place] ?? '')) seen += 1;
  }
  return value.length;
}

function digitsOf(text: string): string {
  return text.replace(/\D/g, '');
}
