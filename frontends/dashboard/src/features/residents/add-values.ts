import { ApiError, type Reason, shownReason } from '@parcelbell/client';
import type { Attempt } from '../../demo/attempt.ts';
import { normaliseUnit } from '../../parcels/unit-text.ts';
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

/** What is wrong: beside its field, or with the whole of it. The error is kept for its demo refusal. */
export interface AddProblems {
  readonly fields: Readonly<Partial<Record<AddField, Reason>>>;
  readonly form?: Error;
}

const unitRequired: Reason = { type: 'UNIT_REQUIRED', message: 'Unit number is required' };
const towerRequired: Reason = { type: 'TOWER_REQUIRED', message: 'Tower selection is required' };
const emailRequired: Reason = { type: 'EMAIL_REQUIRED', message: 'At least one email address is required' };
const phoneRequired: Reason = { type: 'PHONE_REQUIRED', message: 'Phone number is required when SMS is enabled' };

/** What is missing. Everything else is for the server to judge, which says the same to residents. */
export function missingIn(values: AddValues, { isMultiTower }: { isMultiTower: boolean }): AddProblems['fields'] {
  const { unit, tower, emails, wantsTexts, phone } = values;
  return {
    ...(unit.trim() === '' ? { unit: unitRequired } : {}),
    ...(isMultiTower && tower === '' ? { tower: towerRequired } : {}),
    ...(emails.every((email) => email.trim() === '') ? { 'emails.0': emailRequired } : {}),
    ...(wantsTexts && phone.trim() === '' ? { phone: phoneRequired } : {}),
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
  const place = { unit: normaliseUnit(unit), tower };
  return { what: 'added', place, emails, language, ...(wantsTexts ? { phone: phone.trim() } : {}) };
}

/** The addresses that are sent, each with the place of its field. */
function sentAddresses({ emails }: AddValues): Map<string, number> {
  const typed = emails.map((email, at) => [email.trim().toLowerCase(), at] as const);
  // Of two equal ones the first counts.
  return new Map(typed.filter(([address], at) => address !== '' && typed.findIndex(([it]) => it === address) === at));
}

const fieldOfType: Readonly<Record<string, AddField>> = {
  INVALID_UNIT: 'unit',
  INVALID_TOWER: 'tower',
  ALREADY_REGISTERED: 'emails.0',
};

/** Puts what the server refused beside the fields it is about, or on the whole form. */
export function problemsOf(error: unknown, values: AddValues): AddProblems {
  const form = error instanceof Error ? error : new Error(String(error));
  if (!(error instanceof ApiError)) return { fields: {}, form };
  const named = fieldOfType[error.type ?? ''];
  if (named) return { fields: { [named]: shownReason(error) } };
  const placed = error.errors.map((fault) => [fieldOf(fault.path, values), fault] as const);
  if (placed.length === 0 || placed.some(([field]) => field === undefined)) return { fields: {}, form };
  return { fields: Object.fromEntries(placed.toReversed()) };
}

function fieldOf(path: string, values: AddValues): AddField | undefined {
  if (path === 'unit' || path === 'tower' || path === 'phone') return path;
  const [list, at = '0', ...deeper] = path.split('.');
  if (list !== 'emails' || deeper.length > 0) return undefined;
  return `emails.${[...sentAddresses(values).values()][Number(at)] ?? 0}`;
}
