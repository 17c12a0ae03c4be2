import type { ReactNode } from 'react';
import classes from './reports.module.css';

interface ReportProps {
  /** The figures are those asked for before, until the new ones are loaded. */
  isStale: boolean;
  children: ReactNode;
}

/** The parts of a report below each other. */
export function Report({ isStale, children }: ReportProps) {
  return (
    <div aria-busy={isStale} className={classes.report}>
      {children}
    </div>
  );
}

/** Parts in two columns where the screen is wide enough. */
export function Columns({ children }: { children: ReactNode }) {
  return <div className={classes.columns}>{children}</div>;
}

/** Parts below each other within a column, so that a short part leaves no hole beside a long one. */
export function Column({ children }: { children: ReactNode }) {
  return <div className={classes.column}>{children}</div>;
}
