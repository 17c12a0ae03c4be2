import { TextField } from '@parcelbell/ui';
import { type ChangeEvent, useLayoutEffect, useRef } from 'react';
import { editPhone } from '../phone.ts';

export interface PhoneFieldProps {
  label: string;
  hint: string;
  error: string | undefined;
  value: string;
  onChange: (value: string) => void;
}

/** Formats the number as +1 (416) 555-0134 while the reader types, and keeps the caret in its place. */
export function PhoneField({ value, onChange, ...rest }: PhoneFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const caret = useRef<number>(undefined);
  // React moves the caret to the end when it rewrites the text.
  useLayoutEffect(() => {
    if (caret.current !== undefined) input.current?.setSelectionRange(caret.current, caret.current);
    caret.current = undefined;
  });
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    const { value: typed, selectionStart } = event.target;
    const edited = editPhone({
      before: value,
      typed,
      caret: selectionStart ?? typed.length,
      deleting: deletionOf(event.nativeEvent),
    });
    // If the formatted text did not change, React renders nothing, so the text and the caret are restored here.
    event.target.value = edited.value;
    event.target.setSelectionRange(edited.caret, edited.caret);
    caret.current = edited.caret;
    onChange(edited.value);
  };
  return (
    <TextField
      {...rest}
      ref={input}
      name="phone"
      type="tel"
      inputMode="tel"
      autoComplete="tel"
      required
      value={value}
      onChange={change}
    />
  );
}

function deletionOf(event: Event): 'backward' | 'forward' | undefined {
  const { inputType = '' } = event as InputEvent;
  if (!inputType.startsWith('delete')) return undefined;
  return inputType.endsWith('Forward') ? 'forward' : 'backward';
}
