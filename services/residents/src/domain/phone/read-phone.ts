import type { Fault } from '@parcelbell/platform';

/** A North American number in E.164, or why it is none. */
export type PhoneReading = { readonly number: string } | { readonly fault: Fault };

const digitsNeeded = 10;

/** Reads a phone number as people write it, with or without the country code +1. */
export function readPhone(text: string): PhoneReading {
  const trimmed = text.trim();
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

export const notAPhoneNumber: Fault = {
  type: 'NOT_A_PHONE_NUMBER',
  message: 'Please enter a valid North American phone number.',
};
