import type { ReactNode } from 'react';
import classes from './feedback.module.css';

interface StatusWordProps {
  /** Green, amber and red stand for states; the word always says the state too. */
  tone: 'good' | 'warn' | 'bad' | 'neutral';
  children: ReactNode;
}

/** A state as a word, with a dot whose shape depends on the tone. */
export function StatusWord({ tone, children }: StatusWordProps) {
  return (
    <span className={classes.status} data-tone={tone}>
      <span className={classes.dot} aria-hidden="true" />
      {children}
    </span>
  );
}
