import { useCallback, useId, useRef, useState } from 'react';
import { useDismiss } from '../hooks/use-dismiss.ts';

/** Properties for a button and the menu that it opens. A press outside closes the menu; so does Escape, which also moves the focus back to the button. */
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
    /** Closes it and moves the focus back to the button. */
    leave: () => dismiss(true),
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
