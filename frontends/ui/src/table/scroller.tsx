import type { ReactNode } from 'react';
import classes from './table.module.css';
import type { RowWindow } from './use-window.ts';

interface ScrollerProps {
  rows: Pick<RowWindow, 'scroller' | 'virtual'>;
  children: ReactNode;
}

/** The box around a list. A long list scrolls in it, so the keyboard can reach it. */
export function Scroller({ rows: { scroller, virtual }, children }: ScrollerProps) {
  return (
    <div
      ref={scroller}
      className={classes.scroller}
      data-virtual={virtual || undefined}
      tabIndex={virtual ? 0 : undefined}
    >
      {children}
    </div>
  );
}
