import { readPhone, textConsentVersion } from '@parcelbell/addresses';
import type { FieldFault, Reason } from '@parcelbell/client';
import { type Locale, messageLanguage } from '@parcelbell/ui';
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

const maxUnit = 12;

export function emptyRegistration(towers: readonly string[]): RegistrationValues {
  const [onlyTower = '', ...others] = towers;
  return { unit: '', tower: others.length === 0 ? onlyTower : '', emails: [''], enableSms: false, phone: '' };
}

/** What is wrong with each field. The English sentences are those of REG-3 to REG-5. */
export function validateRegistration(
  values: RegistrationValues,
  rules: FormRules,
): Partial<Record<RegistrationField, Reason | undefined>> {
  const { unit, tower, emails, phone } = values;
  return {
    unit: unitError(unit.trim()),
    tower: rules.isMultiTower && tower === '' ? towerRequired : undefined,
    ...Object.fromEntries(emails.map((email, at) => [`emails.${at}`, emailError(email, at)])),
    phone: wantsTexts(values, rules) ? phoneError(phone) : undefined,
  };
}

const unitRequired: Reason = { type: 'UNIT_REQUIRED', message: 'Unit number is required' };
const unitTooLong: Reason = {
  type: 'UNIT_TOO_LONG',
  message: `Unit is too long (max ${maxUnit} characters)`,
  params: { max: maxUnit },
};
const towerRequired: Reason = { type: 'TOWER_REQUIRED', message: 'Tower selection is required' };
const emailRequired: Reason = { type: 'EMAIL_REQUIRED', message: 'At least one email address is required' };
const notAnEmail: Reason = { type: 'NOT_AN_EMAIL', message: 'Please enter a valid e-mail address' };
const phoneRequired: Reason = { type: 'PHONE_REQUIRED', message: 'Phone number is required when SMS is enabled' };

function unitError(unit: string): Reason | undefined {
  if (unit === '') return unitRequired;
  return unit.length > maxUnit ? unitTooLong : undefined;
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
    ...(enableSMS && 'number' in reading ? { phone: reading.number, smsConsent: textConsentVersion } : {}),
    language: messageLanguage(language),
  };
}

/** The addresses that are sent, each with the index of its field. The second address sent may come from the third field. */
function sentEmails(emails: readonly string[]): { address: string; field: number }[] {
  const sent = new Map<string, number>();
  for (const [field, email] of emails.entries()) {
    const address = email.trim().toLowerCase();
    if (address !== '' && !sent.has(address)) sent.set(address, field);
  }
  return [...sent].map(([address, field]) => ({ address, field }));
}

/** The field that a fault of the server is about. It counts the addresses that are sent. */
export function fieldOf(
  { path }: FieldFault,
  { emails, enableSms }: RegistrationValues,
): RegistrationField | undefined {
  if (path === 'unit' || path === 'tower') return path;
  if (path === 'phone') return enableSms ? path : undefined;
  if (path === 'emails') return 'emails.0';
  const at = /^emails\.(\d+)$/.exec(path)?.[1];
  return at === undefined ? undefined : `emails.${sentEmails(emails)[Number(at)]?.field ?? 0}`;
}
