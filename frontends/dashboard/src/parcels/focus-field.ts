import type { DeliveryField } from './delivery-values.ts';

/** Moves the focus to a field of the form: to its input, or to the choice that Tab would reach. */
export function focusField(form: HTMLFormElement | null, field: DeliveryField): void {
  const named = form?.querySelector<HTMLElement>(`[name="${field}"]`);
  const group = form?.querySelector(`[data-field="${field}"]`);
  const choice =
    group?.querySelector<HTMLElement>('input[type=radio]:checked') ??
    group?.querySelector<HTMLElement>('input[type=radio]');
  (named ?? choice)?.focus();
}
