import { Card, Icon, type IconName, useDocumentTitle } from '@parcelbell/ui';
import { type ReactNode, useEffect, useRef } from 'react';
import classes from './outcome.module.css';

interface OutcomeProps {
  icon: IconName;
  tone?: 'good' | 'bad' | 'neutral';
  title: string;
  children?: ReactNode;
  actions?: ReactNode;
  /** It replaced another state of this page. The focus moves to its heading, so that screen readers announce it. */
  arrived?: boolean;
}

/** A page with one message: an icon, a heading, a few lines and what to do next. */
export function Outcome({ icon, tone = 'neutral', title, children, actions, arrived = false }: OutcomeProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useDocumentTitle(title);
  useEffect(() => {
    if (arrived) heading.current?.focus({ preventScroll: true });
  }, [arrived]);
  return (
    <div className={classes.outcome}>
      <span className={classes.mark} data-tone={tone}>
        <Icon name={icon} size={28} />
      </span>
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      {children && <div className={classes.text}>{children}</div>}
      {actions && <div className={classes.actions}>{actions}</div>}
    </div>
  );
}

/** A box with a heading. */
export function OutcomeBox({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card as="div" className={classes.box}>
      <h2>{title}</h2>
      {children}
    </Card>
  );
}
