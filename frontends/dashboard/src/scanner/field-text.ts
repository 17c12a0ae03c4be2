/**
 * Remembers the element that has the focus and what is written in it. The answer puts text, caret and focus back to how they
 * were, so that what a scanner types is taken back.
 */
export function rememberField(): () => void {
  const field = document.activeElement;
  if (!(field instanceof HTMLElement)) return () => undefined;
  const restoreText = isTextField(field) ? rememberText(field) : undefined;
  return () => {
    restoreText?.();
    if (field.isConnected && document.activeElement !== field) field.focus();
  };
}

function rememberText(field: HTMLInputElement | HTMLTextAreaElement): () => void {
  const { value, selectionStart, selectionEnd, selectionDirection } = field;
  return () => {
    writeText(field, value);
    if (selectionStart !== null) field.setSelectionRange(selectionStart, selectionEnd, selectionDirection ?? undefined);
  };
}

/** Writes as typing does: whoever listens to the field's input hears of it. */
function writeText(field: HTMLInputElement | HTMLTextAreaElement, value: string): void {
  if (field.value === value) return;
  // React overrides the property of the element itself and would not see a change made through it.
  const { prototype } = field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

function isTextField(element: Element): element is HTMLInputElement | HTMLTextAreaElement {
  if (element instanceof HTMLTextAreaElement) return true;
  return (
    element instanceof HTMLInputElement && !['checkbox', 'radio', 'button', 'submit', 'file'].includes(element.type)
  );
}
