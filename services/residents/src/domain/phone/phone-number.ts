import type { Fault } from '@parcelbell/platform';
import type { NumberType } from 'libphonenumber-js/max';

/** A North American number in E.164, or what is wrong with it. */
export type PhoneReading = { readonly number: string } | { readonly fault: Fault };

const digitsNeeded = 10;

/** Arabic, Persian and full-width digits, by their zero. */
const otherZeros = ['\u0660', '\u06f0', '\uff10'].map((zero) => zero.charCodeAt(0));

/** A text with the digits that other keyboards write as 0 to 9. */
function withLatinDigits(text: string): string {
  return text.replace(/[\u0660-\u0669\u06f0-\u06f9\uff10-\uff19]/g, (digit) => {
    const code = digit.charCodeAt(0);
    return String(code - (otherZeros.findLast((zero) => zero <= code) ?? code));
  });
}

/** Reads a phone number as people write it, with or without the country code +1. */
export function readPhone(text: string): PhoneReading {
  const trimmed = withLatinDigits(text.trim());
  if (!/^\+?[\d\s().-]*$/.test(trimmed) || (trimmed.startsWith('+') && !/^\+\D*1/.test(trimmed)))
    return { fault: notAPhoneNumber };
  const digits = trimmed.replace(/\D/g, '');
  const hasCountryCode = trimmed.startsWith('+') || (digits.length === digitsNeeded + 1 && digits.startsWith('1'));
  const local = hasCountryCode ? digits.slice(1) : digits;
  if (local.length !== digitsNeeded) {
    return { fault: incomplete(local.length) };
  }
  if (/^[01]/.test(local)) {
    return { fault: notAnAreaCode };
  }
  return { number: `+1${local}` };
}

function incomplete(digits: number): Fault {
  const message = `Please enter a complete ${digitsNeeded}-digit phone number. Currently have ${digits} digits.`;
  return { type: 'PHONE_INCOMPLETE', message, params: { needed: digitsNeeded, digits } };
}

const notAnAreaCode: Fault = {
  type: 'NOT_AN_AREA_CODE',
  message: 'Area code cannot start with 0 or 1. Please enter a valid phone number.',
};

const notAPhoneNumber: Fault = {
  type: 'NOT_A_PHONE_NUMBER',
  message: 'Please enter a valid North American phone number.',
};

/** Where codes may be texted. */
export interface AllowedNumbers {
  /** Two letters each (ISO 3166). The Caribbean shares +1 with Canada and the US, at other prices. */
  readonly countries: readonly string[];
  /** Whether numbers are allowed whose owners earn money from what is sent to them. */
  readonly premium: boolean;
}

const premiumTypes: ReadonlySet<NumberType> = new Set<NumberType>(['PREMIUM_RATE', 'SHARED_COST', 'PERSONAL_NUMBER']);

/** Reads a phone number as people write it. A number that no code may be texted to is as wrong as one that is no number. */
export async function readAllowedPhone(text: string, allowed: AllowedNumbers): Promise<PhoneReading> {
  const reading = readPhone(text);
  if ('fault' in reading || (await isAllowed(reading.number, allowed))) return reading;
  return { fault: notAPhoneNumber };
}

/** Whether codes may be texted to a number in E.164. The tables of numbers are loaded at the first call, because many buildings have no texts. */
export async function isAllowed(number: string, { countries, premium }: AllowedNumbers): Promise<boolean> {
  const { parsePhoneNumberFromString } = await import('libphonenumber-js/max');
  const phone = parsePhoneNumberFromString(number);
  if (!phone?.country || !countries.includes(phone.country)) return false;
  return premium || !premiumTypes.has(phone.getType());
}
