import type { NumberType } from 'libphonenumber-js/max';
import { notAPhoneNumber, type PhoneReading, readPhone } from './read-phone.ts';

/** Where codes may be texted. */
export interface AllowedNumbers {
  /** Two letters each (ISO 3166). The Caribbean shares +1 with Canada and the US, at prices of its own. */
  readonly countries: readonly string[];
  /** Numbers whose owners earn by what is sent to them. */
  readonly premium: boolean;
}

const earning: ReadonlySet<NumberType> = new Set<NumberType>(['PREMIUM_RATE', 'SHARED_COST', 'PERSONAL_NUMBER']);

/** Reads a phone number as people write it; one that no code may be texted to is as wrong as one that is none. */
export async function readAllowedPhone(text: string, allowed: AllowedNumbers): Promise<PhoneReading> {
  const reading = readPhone(text);
  if ('fault' in reading || (await isAllowed(reading.number, allowed))) return reading;
  return { fault: notAPhoneNumber };
}

/** Whether codes may be texted to a number, in E.164. The tables of all numbers are loaded at the first one: many buildings have no texts. */
export async function isAllowed(number: string, { countries, premium }: AllowedNumbers): Promise<boolean> {
  const { parsePhoneNumberFromString } = await import('libphonenumber-js/max');
  const phone = parsePhoneNumberFromString(number);
  if (!phone?.country || !countries.includes(phone.country)) return false;
  return premium || !earning.has(phone.getType());
}
