import { useCallback, useId, useRef, useState } from 'react';
import { useDismiss } from '../hooks/use-dismiss.ts';

/** What a button and the menu it opens need: closed by a press outside, and by Escape, which gives the focus back to the button. */
export function useMenu() {
  const id = useId();
  const [open, setOpen] = useState(false);
  const holder = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const dismiss = useCallback((byKey: boolean) => {
    setOpen(false);
    if (byKey) button.current?.focus();
  }, []);
  useDismiss(holder, open, dismiss);
  return {
    holder,
    close: () => setOpen(false),
    button: {
      ref: button,
      type: 'button',
      'aria-expanded': open,
      'aria-controls': id,
      onClick: () => setOpen(!open),
    },
    menu: { id, hidden: !open },
  } as const;
}
