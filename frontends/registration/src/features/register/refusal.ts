import { ApiError, type FieldFault, type Reason, reasonOf } from '@parcelbell/client';
import {
  type FieldErrors,
  type RegistrationField,
  type RegistrationValues,
  sentEmails,
} from './registration-values.ts';

/** Why a registration did not come about. */
export interface Refusal {
  readonly fields: FieldErrors;
  /** About the form as a whole: the server's reason, `unreachable`, or nothing more than that it failed. */
  readonly form?: { readonly reason?: Reason; readonly unreachable?: boolean };
}

const fieldByType: Readonly<Record<string, RegistrationField>> = { INVALID_UNIT: 'unit', INVALID_TOWER: 'tower' };

/** Puts what the server said beside the fields it is about; the rest is about the form. */
export function refusalOf(error: unknown, values: RegistrationValues): Refusal {
  if (!(error instanceof ApiError)) return { fields: {}, form: {} };
  if (error.status === 0) return { fields: {}, form: { unreachable: true } };
  const reason = reasonOf(error, 'error');
  const field = fieldByType[error.type ?? ''];
  if (field && reason) return { fields: { [field]: reason } };
  const placed = error.errors.map((fault) => [fieldOf(fault, values), fault] as const);
  const fields = Object.fromEntries(placed.filter(([place]) => place !== undefined).reverse());
  const rest = placed.find(([place]) => place === undefined)?.[1];
  if (Object.keys(fields).length > 0) return rest ? { fields, form: { reason: rest } } : { fields };
  return { fields, form: reason === undefined ? {} : { reason } };
}

function fieldOf({ path }: FieldFault, { emails, enableSms }: RegistrationValues): RegistrationField | undefined {
  if (path === 'unit' || path === 'tower') return path;
  if (path === 'phone') return enableSms ? path : undefined;
  if (path === 'emails') return 'emails.0';
  const at = /^emails\.(\d+)$/.exec(path)?.[1];
  return at === undefined ? undefined : `emails.${sentEmails(emails)[Number(at)]?.field ?? 0}`;
}
