import { readPhone } from '@parcelbell/addresses';
import type { Reason } from '@parcelbell/client';
import type { Locale } from '@parcelbell/ui';
import type { NewRegistration } from './api/register.ts';

/** The values of the form's fields as typed. */
export interface RegistrationValues {
  readonly unit: string;
  readonly tower: string;
  /** It has at least one entry, which may be empty. */
  readonly emails: readonly string[];
  readonly enableSms: boolean;
  readonly phone: string;
}

/** The building's rules for the form. */
export interface FormRules {
  readonly tenantId: string;
  readonly isMultiTower: boolean;
  readonly features: { readonly smsEnabled: boolean };
}

/** The name of a field in the form; `emails.0` is the first address. */
export type RegistrationField = 'unit' | 'tower' | `emails.${number}` | 'phone';

/** The error of each field that has one. The English sentences are those of REG-3 to REG-5. */
export type FieldErrors = Readonly<Partial<Record<RegistrationField, Reason>>>;

const longestUnit = 12;

export function emptyRegistration(towers: readonly string[]): RegistrationValues {
  const [onlyTower = '', ...others] = towers;
  return { unit: '', tower: others.length === 0 ? onlyTower : '', emails: [''], enableSms: false, phone: '' };
}

export function validateRegistration(values: RegistrationValues, rules: FormRules): FieldErrors {
  const { unit, tower, emails, phone } = values;
  const errors: [RegistrationField, Reason | undefined][] = [
    ['unit', unitError(unit.trim())],
    ['tower', rules.isMultiTower && tower === '' ? towerRequired : undefined],
    ...emails.map((email, at): [RegistrationField, Reason | undefined] => [`emails.${at}`, emailError(email, at)]),
    ['phone', wantsTexts(values, rules) ? phoneError(phone) : undefined],
  ];
  return Object.fromEntries(errors.filter(([, error]) => error !== undefined));
}

/** The fields with an error, in the form's order. */
export function fieldsWithErrors(errors: FieldErrors): RegistrationField[] {
  const place = (field: string) =>
    field.startsWith('emails.') ? 2 + Number(field.slice(7)) / 1000 : ['unit', 'tower', '', 'phone'].indexOf(field);
  return (Object.keys(errors) as RegistrationField[]).sort((one, other) => place(one) - place(other));
}

const unitRequired: Reason = { type: 'UNIT_REQUIRED', message: 'Unit number is required' };
const unitTooLong: Reason = {
  type: 'UNIT_TOO_LONG',
  message: `Unit is too long (max ${longestUnit} characters)`,
  params: { max: longestUnit },
};
const towerRequired: Reason = { type: 'TOWER_REQUIRED', message: 'Tower selection is required' };
const emailRequired: Reason = { type: 'EMAIL_REQUIRED', message: 'At least one email address is required' };
const notAnEmail: Reason = { type: 'NOT_AN_EMAIL', message: 'Please enter a valid e-mail address' };
const phoneRequired: Reason = { type: 'PHONE_REQUIRED', message: 'Phone number is required when SMS is enabled' };

function unitError(unit: string): Reason | undefined {
  if (unit === '') return unitRequired;
  return unit.length > longestUnit ? unitTooLong : undefined;
}

function emailError(email: string, at: number): Reason | undefined {
  const address = email.trim();
  if (address === '') return at === 0 ? emailRequired : undefined;
  return /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/.test(address) ? undefined : notAnEmail;
}

function phoneError(phone: string): Reason | undefined {
  if (phone.trim() === '') return phoneRequired;
  const reading = readPhone(phone);
  return 'fault' in reading ? reading.fault : undefined;
}

function wantsTexts({ enableSms }: RegistrationValues, { features }: FormRules): boolean {
  return enableSms && features.smsEnabled;
}

/** The body of the request: values are trimmed, empty and repeated addresses are left out. The values have to be valid. */
export function registrationOf(values: RegistrationValues, rules: FormRules, language: Locale): NewRegistration {
  const enableSMS = wantsTexts(values, rules);
  const reading = readPhone(values.phone);
  return {
    tenantId: rules.tenantId,
    unit: values.unit.trim(),
    ...(rules.isMultiTower ? { tower: values.tower } : {}),
    emails: sentEmails(values.emails).map(({ address }) => address),
    enableSMS,
    ...(enableSMS && 'number' in reading ? { phone: reading.number } : {}),
    language,
  };
}

/** The addresses that are sent, each with the index of its field. The second address sent may come from the third field. */
export function sentEmails(emails: readonly string[]): { address: string; field: number }[] {
  const sent = new Map<string, number>();
  for (const [field, email] of emails.entries()) {
    const address = email.trim().toLowerCase();
    if (address !== '' && !sent.has(address)) sent.set(address, field);
  }
  return [...sent].map(([address, field]) => ({ address, field }));
}
