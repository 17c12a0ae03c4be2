import { ApiError, type Reason, shownReason } from '@parcelbell/client';
import type { UserValues } from './api/change-users.ts';

export type UserField = keyof UserValues;

/** What is wrong with a user's form: beside its fields, or with the whole of it. */
export type UserProblems = Readonly<Partial<Record<UserField | 'form', Reason>>>;

const fieldOfType: Readonly<Record<string, UserField>> = { EMAIL_TAKEN: 'email', LAST_SUPERADMIN: 'role' };

/** Whether somebody else changed the user since the form was filled. */
export function isChangedMeanwhile(error: unknown): boolean {
  return error instanceof ApiError && error.type === 'CHANGED_MEANWHILE';
}

/** Puts what the server refused beside the field that it is about. */
export function problemsOf(error: unknown): UserProblems {
  if (error instanceof ApiError) {
    const field = fieldOfType[error.type ?? ''];
    if (field) return { [field]: shownReason(error) };
    const placed = error.errors.filter(({ path }) => isField(path)).map((fault) => [fault.path, fault]);
    if (placed.length > 0) return Object.fromEntries(placed);
  }
  return { form: shownReason(error) };
}

function isField(path: string): path is UserField {
  return path === 'email' || path === 'name' || path === 'role';
}
