import type { ReactNode } from 'react';
import classes from './layout.module.css';

/** Things below each other; `gap` in steps of 4 px. */
export function Stack({ gap = 4, children }: { gap?: 1 | 2 | 3 | 4 | 6 | 8; children: ReactNode }) {
  return (
    <div className={classes.stack} data-gap={gap}>
      {children}
    </div>
  );
}

/** Things beside each other that wrap; `end` puts them at the right, where a form's buttons are. */
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
