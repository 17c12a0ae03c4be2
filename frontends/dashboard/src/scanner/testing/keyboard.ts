import { act, createEvent, fireEvent } from '@testing-library/react';

/** Keys of a scanner and of a person, at their own pace however busy the machine is. */
export interface TestKeyboard {
  /** Types a code at 30 characters a second. `end` is the key that the scanner adds. */
  readonly scan: (code: string, end?: 'Enter' | 'Tab') => void;
  /** Types a text at twelve characters a second, then Enter where that is asked for. */
  readonly type: (text: string, end?: 'Enter') => void;
}

const scannersGapMs = 33;
const personsGapMs = 85;

export function testKeyboard(): TestKeyboard {
  let now = performance.now();
  const press = (key: string, gapMs: number) => {
    now += gapMs;
    const target = document.activeElement ?? document.body;
    const event = createEvent.keyDown(target, { key });
    Object.defineProperty(event, 'timeStamp', { value: now });
    if (fireEvent(target, event)) follow(target, key);
  };
  return {
    scan: (code, end) => {
      now += 1_000;
      for (const key of [...code, ...(end ? [end] : [])]) press(key, scannersGapMs);
    },
    type: (text, end) => {
      now += 1_000;
      for (const key of [...text, ...(end ? [end] : [])]) press(key, personsGapMs);
    },
  };
}

/** What a browser does of itself with a key in a text field. */
function follow(target: Element, key: string): void {
  if (!(target instanceof HTMLInputElement) || key === 'Tab') return;
  if (key === 'Enter') {
    act(() => target.form?.requestSubmit());
    return;
  }
  const { value, selectionStart, selectionEnd } = target;
  if (selectionStart === null) return;
  const start = selectionStart;
  fireEvent.input(target, { target: { value: value.slice(0, start) + key + value.slice(selectionEnd ?? start) } });
  target.setSelectionRange(start + 1, start + 1);
}
