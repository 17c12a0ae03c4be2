import type { FieldFault, Reason } from '@parcelbell/client';
import { normaliseUnit } from '../../deliveries/normalise-unit.ts';
import type { Attempt } from '../../demo/attempt.ts';
import type { NewResident } from './api/change-residents.ts';

/** The form of a new resident, as typed. */
export interface AddValues {
  readonly unit: string;
  readonly tower: string;
  /** At least one entry, which may be empty. */
  readonly emails: readonly string[];
  readonly wantsTexts: boolean;
  readonly phone: string;
  readonly language: 'en' | 'fr';
}

export type AddField = 'unit' | 'tower' | 'phone' | `emails.${number}`;

const unitRequired: Reason = { type: 'UNIT_REQUIRED', message: 'Unit number is required' };
const towerRequired: Reason = { type: 'TOWER_REQUIRED', message: 'Tower selection is required' };
const emailRequired: Reason = { type: 'EMAIL_REQUIRED', message: 'At least one email address is required' };
const phoneRequired: Reason = { type: 'PHONE_REQUIRED', message: 'Phone number is required when SMS is enabled' };

/** What is missing. Everything else is for the server to judge, which says the same to residents. */
export function missingIn(
  { unit, tower, emails, wantsTexts, phone }: AddValues,
  { isMultiTower }: { isMultiTower: boolean },
): Partial<Record<AddField, Reason | undefined>> {
  return {
    unit: unit.trim() === '' ? unitRequired : undefined,
    tower: isMultiTower && tower === '' ? towerRequired : undefined,
    'emails.0': emails.every((email) => email.trim() === '') ? emailRequired : undefined,
    phone: wantsTexts && phone.trim() === '' ? phoneRequired : undefined,
  };
}

/** The body of the call: trimmed, without empty and repeated addresses. */
export function newResidentOf(values: AddValues, { isMultiTower }: { isMultiTower: boolean }): NewResident {
  const { unit, tower, wantsTexts, phone, language } = values;
  return {
    unit: unit.trim(),
    ...(isMultiTower ? { tower } : {}),
    emails: [...sentAddresses(values).keys()],
    ...(wantsTexts ? { phone: phone.trim(), enableSMS: true } : {}),
    language,
  };
}

/** What the form tries. `tower`: the one that is chosen, or the only one that has such a unit. */
export function additionOf(values: AddValues, tower: string | undefined): Attempt {
  const { unit, wantsTexts, phone, language } = values;
  const emails = [...sentAddresses(values).keys()];
  const unitRef = { unit: normaliseUnit(unit), tower };
  return { what: 'added', unitRef, emails, language, ...(wantsTexts ? { phone: phone.trim() } : {}) };
}

/** The addresses that are sent, each with the position of its field. */
function sentAddresses({ emails }: AddValues): Map<string, number> {
  const typed = emails.map((email, at) => [email.trim().toLowerCase(), at] as const);
  // Of two equal ones the first counts.
  return new Map(typed.filter(([address], at) => address !== '' && typed.findIndex(([it]) => it === address) === at));
}

/** The fields of refusals that are about one without naming it. */
export const fieldOfType: Readonly<Record<string, AddField>> = {
  INVALID_UNIT: 'unit',
  INVALID_TOWER: 'tower',
  ALREADY_REGISTERED: 'emails.0',
};

/** The field that a fault of the server is about. It counts the addresses that are sent. */
export function fieldOf({ path }: FieldFault, values: AddValues): AddField | undefined {
  if (path === 'unit' || path === 'tower' || path === 'phone') return path;
  const [list, at = '0', ...deeper] = path.split('.');
  if (list !== 'emails' || deeper.length > 0) return undefined;
  return `emails.${[...sentAddresses(values).values()][Number(at)] ?? 0}`;
}
