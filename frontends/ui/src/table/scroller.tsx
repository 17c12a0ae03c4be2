import type { ReactNode } from 'react';
import classes from './table.module.css';
import { useWide } from './use-wide.ts';
import type { RowWindow } from './use-window.ts';

interface ScrollerProps {
  rows: Pick<RowWindow, 'scroller' | 'virtual'>;
  children: ReactNode;
}

/** The box around a list. A long or wide list scrolls in it, so the keyboard can reach it. */
export function Scroller({ rows: { scroller, virtual }, children }: ScrollerProps) {
  const wide = useWide(scroller);
  return (
    <div
      ref={scroller}
      className={classes.scroller}
      data-tour="list"
      data-virtual={virtual || undefined}
      data-wide={wide || undefined}
      tabIndex={virtual || wide ? 0 : undefined}
    >
      {children}
    </div>
  );
}
