/** Why a text is no phone number that can be texted: one of the API's faults, with its English sentence. */
type PhoneFault =
  | { type: 'PHONE_INCOMPLETE'; message: string; params: { needed: number; digits: number } }
  | { type: 'PHONE_EXTENSION'; message: string; params: { extension: string } }
  | { type: 'NOT_AN_AREA_CODE'; message: string }
  | { type: 'NOT_A_PHONE_NUMBER'; message: string };

/** A North American number in E.164, or what is wrong with it. */
export type PhoneReading = { readonly number: string } | { readonly fault: PhoneFault };

const digitsNeeded = 10;

/** Arabic, Persian and full-width digits, by their zero. */
const otherZeros = ['\u0660', '\u06f0', '\uff10'].map((zero) => zero.charCodeAt(0));

/** A text with the digits that other keyboards write as 0 to 9. Its length stays the same. */
export function withLatinDigits(text: string): string {
  return text.replace(/[\u0660-\u0669\u06f0-\u06f9\uff10-\uff19]/g, (digit) => {
    const code = digit.charCodeAt(0);
    return String(code - (otherZeros.findLast((zero) => zero <= code) ?? code));
  });
}

/** The extension at the end of a phone number as it is written, such as `ext. 12`, `x12` or `#12`; undefined without one. */
export function phoneExtension(text: string): string | undefined {
  return /(?:extension|extn?|poste|[x#])[\s.:=]{0,3}\d{1,11}$/i.exec(withLatinDigits(text).trim())?.[0];
}

/** Reads a phone number as people write and paste it, with or without the country code +1. */
export function readPhone(text: string): PhoneReading {
  const written = plainText(text);
  const extension = phoneExtension(written);
  if (extension) return { fault: hasExtension(extension) };
  if (!/^\+?[\d\s().-]*$/.test(written) || (written.startsWith('+') && !/^\+\D*1/.test(written)))
    return { fault: notAPhoneNumber };
  const digits = written.replace(/\D/g, '');
  const hasCountryCode = written.startsWith('+') || (digits.length === digitsNeeded + 1 && digits.startsWith('1'));
  const local = hasCountryCode ? digits.slice(1) : digits;
  if (local.length !== digitsNeeded) return { fault: incomplete(local.length) };
  if (/^[01]/.test(local)) return { fault: notAnAreaCode };
  return { number: `+1${local}` };
}

/** Without the invisible marks and the dashes that a number copied from a page or an address book has. */
function plainText(text: string): string {
  return withLatinDigits(text)
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/\p{Pd}/gu, '-')
    .trim();
}

function incomplete(digits: number): PhoneFault {
  const message = `Please enter a complete ${digitsNeeded}-digit phone number. Currently have ${digits} digits.`;
  return { type: 'PHONE_INCOMPLETE', message, params: { needed: digitsNeeded, digits } };
}

function hasExtension(extension: string): PhoneFault {
  const message = `Please remove the extension (${extension}). Text messages go to a number without one.`;
  return { type: 'PHONE_EXTENSION', message, params: { extension } };
}

const notAnAreaCode: PhoneFault = {
  type: 'NOT_AN_AREA_CODE',
  message: 'Area code cannot start with 0 or 1. Please enter a valid phone number.',
};

export const notAPhoneNumber: PhoneFault = {
  type: 'NOT_A_PHONE_NUMBER',
  message: 'Please enter a valid North American phone number.',
};
