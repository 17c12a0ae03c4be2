const localDigits = 10;
const prefix = '+1 (';

/** What a phone field holds and where its caret is. */
export interface PhoneEdit {
  readonly value: string;
  readonly caret: number;
}

/** What an input event says about how the text came to be. */
export interface PhoneChange {
  /** The field before, as it was formatted. */
  readonly before: string;
  /** The field now, as the browser left it. */
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

/** Whether a text names another country's code. */
export function isForeign(text: string): boolean {
  return /^\s*\+\D*[02-9]/.test(text);
}

/** As much of +1 (416) 555-0134 as there are digits for. Never ends in a bracket or a dash, so that deleting always takes a digit. */
export function formatLocal(digits: string): string {
  const [area, middle, end] = [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6)];
  if (middle === '') return area === '' ? '' : prefix + area;
  return `${prefix}${area}) ${middle}${end === '' ? '' : `-${end}`}`;
}

/** The field after the reader changed it: formatted, with the caret behind the same digit as before. */
export function editPhone(given: PhoneChange): PhoneEdit {
  const change = behindPrefix(given);
  const { before, typed, caret, deleting } = change;
  const asTyped = { value: typed, caret };
  if (deleting && hasLostPrefix(typed)) return formatted(localDigitsOf(before), 0);
  // Another country's number is left as it is, for the form to refuse.
  if (isForeign(typed)) return asTyped;
  const digits = localDigitsOf(typed);
  const countryCode = digitsOf(typed).length - digits.length;
  const at = Math.max(0, digitsOf(typed.slice(0, caret)).length - countryCode);
  if (digits === '') return deleting || !typed.trimStart().startsWith('+') ? { value: '', caret: 0 } : asTyped;
  if (deleting && digits === localDigitsOf(before)) return withoutNeighbour(digits, at, deleting);
  return digits.length > localDigits ? tooLong(change) : formatted(digits, at);
}

/** What was put in before or amid "+1 (" is meant to stand behind it. */
function behindPrefix(change: PhoneChange): PhoneChange {
  const { before, typed, caret } = change;
  const added = typed.length - before.length;
  const at = caret - added;
  const isWithin = before.startsWith(prefix) && added > 0 && at >= 0 && at < prefix.length;
  if (!isWithin || typed !== before.slice(0, at) + typed.slice(at, caret) + before.slice(at)) return change;
  const inserted = typed.slice(at, caret);
  return { ...change, typed: prefix + inserted + before.slice(prefix.length), caret: prefix.length + added };
}

/** One character of "+1 (" was deleted; the next change would take the rest for digits of the number. */
function hasLostPrefix(typed: string): boolean {
  return /^(1 \(|\+ ?\()/.test(typed);
}

/** A character of the format was deleted: the reader means the digit beside it. */
function withoutNeighbour(digits: string, at: number, deleting: 'backward' | 'forward'): PhoneEdit {
  const gone = deleting === 'backward' ? at - 1 : at;
  if (gone < 0) return formatted(digits, 0);
  return formatted(digits.slice(0, gone) + digits.slice(gone + 1), Math.min(gone, at));
}

/** A full number takes no further digit; what was pasted stays, so that the form can say how many digits it has. */
function tooLong({ before, typed, caret }: PhoneChange): PhoneEdit {
  const isOneMore = digitsOf(typed).length - digitsOf(before).length === 1;
  return isOneMore ? { value: before, caret: Math.min(caret - 1, before.length) } : { value: typed, caret };
}

function formatted(digits: string, at: number): PhoneEdit {
  const value = formatLocal(digits);
  return { value, caret: caretAfter(value, at) };
}

/** The place behind so many digits, not counting the country code's. */
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
