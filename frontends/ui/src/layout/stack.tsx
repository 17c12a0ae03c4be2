import type { ReactNode } from 'react';
import classes from './layout.module.css';

/** Puts its children below each other. `gap` in steps of 4 px. */
export function Stack({ gap = 4, children }: { gap?: 1 | 2 | 3 | 4 | 6 | 8; children: ReactNode }) {
  return (
    <div className={classes.stack} data-gap={gap}>
      {children}
    </div>
  );
}

/** Puts its children beside each other and wraps. `end` aligns them at the right, for the buttons of a form. */
export function Row({
  gap = 2,
  align = 'start',
  children,
}: {
  gap?: 1 | 2 | 3 | 4 | 6 | 8;
  align?: 'start' | 'end' | 'between';
  children: ReactNode;
}) {
  return (
    <div className={classes.row} data-gap={gap} data-align={align}>
      {children}
    </div>
  );
}
