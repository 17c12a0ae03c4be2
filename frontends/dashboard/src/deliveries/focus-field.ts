/** Moves the focus to the field of that name as Tab would: to its input with its text selected, or to one of its choices. */
export function focusField(form: HTMLFormElement | null, field: string): void {
  const named = form?.querySelector<HTMLElement>(`[name="${field}"]`);
  const group = form?.querySelector(`[data-field="${field}"]`);
  const choice =
    group?.querySelector<HTMLElement>('input[type=radio]:checked') ??
    group?.querySelector<HTMLElement>('input[type=radio]');
  const target = named ?? choice;
  target?.focus();
  if (target instanceof HTMLInputElement) target.select();
}
