/** The field of the screen in which somebody writes. */
export function fieldInUse(): Element | null {
  const focused = document.activeElement;
  return focused?.matches('main :is(input, select, textarea)') ? focused : null;
}
