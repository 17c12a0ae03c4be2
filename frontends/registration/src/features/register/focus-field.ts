import type { RegistrationField } from './registration-values.ts';

/** Moves the focus to a field of the form: to its input, or to the radio button that Tab would reach. */
export function focusField(form: HTMLFormElement | null, field: RegistrationField): void {
  const named = form?.querySelector<HTMLElement>(`[name="${field}"]`);
  const choice = form?.querySelector<HTMLElement>(`[data-field="${field}"] input[type=radio]`);
  (named ?? choice)?.focus();
}
