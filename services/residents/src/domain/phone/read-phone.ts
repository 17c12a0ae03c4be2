/** A North American number in E.164, or the sentence that says why it is none. */
export type PhoneReading = { readonly number: string } | { readonly fault: string };

const digitsNeeded = 10;

/** Reads a phone number as people write it, with or without the country code +1. */
export function readPhone(text: string): PhoneReading {
  const trimmed = text.trim();
  if (!/^\+?[\d\s().-]*$/.test(trimmed) || (trimmed.startsWith('+') && !/^\+\D*1/.test(trimmed))) return invalid;
  const digits = trimmed.replace(/\D/g, '');
  const hasCountryCode = trimmed.startsWith('+') || (digits.length === digitsNeeded + 1 && digits.startsWith('1'));
  const local = hasCountryCode ? digits.slice(1) : digits;
  if (local.length !== digitsNeeded) {
    return {
      fault: `Please enter a complete ${digitsNeeded}-digit phone number. Currently have ${local.length} digits.`,
    };
  }
  if (/^[01]/.test(local)) {
    return { fault: 'Area code cannot start with 0 or 1. Please enter a valid phone number.' };
  }
  return { number: `+1${local}` };
}

const invalid: PhoneReading = { fault: 'Please enter a valid North American phone number.' };
