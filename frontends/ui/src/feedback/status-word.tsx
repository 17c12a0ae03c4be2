import type { ReactNode } from 'react';
import classes from './feedback.module.css';

export interface StatusWordProps {
  /** Green, amber and red mean a state; the word always says it too. */
  tone: 'good' | 'warn' | 'bad' | 'neutral';
  children: ReactNode;
}

/** A state as a word with a dot whose shape differs by tone. */
export function StatusWord({ tone, children }: StatusWordProps) {
  return (
    <span className={classes.status} data-tone={tone}>
      <span className={classes.dot} aria-hidden="true" />
      {children}
    </span>
  );
}
