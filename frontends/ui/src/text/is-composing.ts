import type { KeyboardEvent as ReactKeyboardEvent } from 'react';

/** What browsers give for a key that an input method takes. */
const takenKeyCode = 229;

/**
 * Whether an input method takes this key, as one for Japanese does while text is composed: Enter and Escape are then about what is being composed. Safari
 * says so of the key that ends it by its code alone (UI Events, appendix on legacy key codes).
 */
export function isComposing(event: KeyboardEvent | ReactKeyboardEvent): boolean {
  const key = 'nativeEvent' in event ? event.nativeEvent : event;
  return key.isComposing || key.keyCode === takenKeyCode;
}
