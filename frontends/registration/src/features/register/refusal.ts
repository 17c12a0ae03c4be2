import { ApiError, type FieldFault, type Reason, reasonOf } from '@parcelbell/client';
import {
  type FieldErrors,
  type RegistrationField,
  type RegistrationValues,
  sentEmails,
} from './registration-values.ts';

/** Why a registration failed. */
export interface Refusal {
  readonly fields: FieldErrors;
  /** The problem of the form as a whole: the server's reason, or `unreachable`. Empty if neither is known. */
  readonly form?: { readonly reason?: Reason; readonly unreachable?: boolean };
}

const fieldByType: Readonly<Record<string, RegistrationField>> = { INVALID_UNIT: 'unit', INVALID_TOWER: 'tower' };

/** Assigns the server's reasons to the fields they are about, and the rest to the form. */
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
