import type { ReactNode } from 'react';
import { Icon } from '../layout/icon.tsx';
import classes from './feedback.module.css';

interface AlertProps {
  tone: 'good' | 'warn' | 'bad' | 'info';
  title?: string;
  /** Screen readers announce `bad` at once and the other tones when they are idle. False where the alert was there from the start. */
  announce?: boolean;
  children?: ReactNode;
}

const icons = { good: 'check', warn: 'warning', bad: 'warning', info: 'info' } as const;

/** One or two lines with the colour and the icon of a state. */
export function Alert({ tone, title, announce = true, children }: AlertProps) {
  const role = tone === 'bad' ? 'alert' : 'status';
  return (
    <div className={classes.alert} data-tone={tone} role={announce ? role : undefined}>
      <Icon name={icons[tone]} />
      <div>
        {title && <p className={classes.alertTitle}>{title}</p>}
        {children && <div>{children}</div>}
      </div>
    </div>
  );
}
