import { notAPhoneNumber, type PhoneReading, readPhone } from '@parcelbell/addresses';
import type { NumberType } from 'libphonenumber-js/max';

/** To which numbers codes may be texted. */
export interface AllowedNumbers {
  /** Two letters each (ISO 3166). The Caribbean shares +1 with Canada and the US, at other prices. */
  readonly countries: readonly string[];
  /** Whether numbers are allowed whose owners earn money with each text. */
  readonly premium: boolean;
}

const premiumTypes: ReadonlySet<NumberType> = new Set<NumberType>(['PREMIUM_RATE', 'SHARED_COST', 'PERSONAL_NUMBER']);

/** REG-4 and REG-5: Reads a phone number as people write it. A number to which no code may be texted is answered as an invalid number. */
export async function readAllowedPhone(text: string, allowed: AllowedNumbers): Promise<PhoneReading> {
  const reading = readPhone(text);
  if ('fault' in reading || (await isAllowedNumber(reading.number, allowed))) return reading;
  return { fault: notAPhoneNumber };
}

/** Whether codes may be texted to a number in E.164. The tables of numbers are loaded at the first call, because many buildings have no texts. */
export async function isAllowedNumber(number: string, { countries, premium }: AllowedNumbers): Promise<boolean> {
  const { parsePhoneNumberFromString } = await import('libphonenumber-js/max');
  const phone = parsePhoneNumberFromString(number);
  if (!phone?.country || !countries.includes(phone.country)) return false;
  return premium || !premiumTypes.has(phone.getType());
}

/**
 * The phones whose owners answered STOP. It counts for every building and is kept longer than the household, because STOP means all texts.
 */
export interface StoppedPhoneRepository {
  /** When it answered STOP; undefined where it never did, or answered START since. */
  stoppedAt(phone: string): Promise<Date | undefined>;
  /** Records the answer of a phone, unless a later one is stored. */
  record(phone: string, isStopped: boolean, at: Date): Promise<void>;
}
