import { ApiError, type Reason, shownReason } from '@parcelbell/client';

/** What is wrong with a form: beside its fields, or with the whole of it. */
export type Problems<Field extends string> = Partial<Record<Field | 'form', Reason>>;

/** Whether somebody else changed what the form shows since it was filled. */
export function isChangedMeanwhile(error: unknown): boolean {
  return error instanceof ApiError && error.type === 'CHANGED_MEANWHILE';
}

/**
 * Puts what the server refused beside the field that it is about. `fieldOfType` names the field of a refusal that is about
 * one without naming it.
 */
export function placeProblems<Field extends string>(
  error: unknown,
  fields: readonly Field[],
  fieldOfType: Readonly<Record<string, Field>> = {},
): Problems<Field> {
  if (error instanceof ApiError) {
    const field = fieldOfType[error.type ?? ''];
    const placed = error.errors.filter(({ path }) => fields.some((each) => each === path));
    if (placed.length > 0) return byField(placed.map((fault) => [fault.path, fault]));
    if (field) return byField([[field, shownReason(error)]]);
  }
  return byField([['form', shownReason(error)]]);
}

function byField<Field extends string>(placed: readonly (readonly [string, Reason])[]): Problems<Field> {
  return Object.fromEntries(placed) as Problems<Field>;
}
