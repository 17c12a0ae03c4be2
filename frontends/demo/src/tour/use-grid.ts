import { isComposing } from '@parcelbell/ui';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import type { Step } from './steps.ts';

/** The grid of steps and the button that opens it. An arrival closes it; so does Escape, which moves the focus back to the button. */
export function useGrid(step: Step | undefined) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const close = () => setOpen(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another step is what closes it.
  useEffect(() => setOpen(false), [step]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isOpen || isComposing(event)) return;
    event.preventDefault();
    close();
    button.current?.focus();
  };
  return {
    id,
    isOpen,
    close,
    onKeyDown,
    button: {
      ref: button,
      'aria-expanded': isOpen,
      'aria-controls': isOpen ? id : undefined,
      onClick: () => setOpen(!isOpen),
    },
  } as const;
}
