import type { ReactNode } from 'react';
import classes from './feedback.module.css';

interface EmptyStateProps {
  title: string;
  /** Says what will appear here. */
  children?: ReactNode;
  /** One action: add the first entry, or clear the filter. */
  action?: ReactNode;
}

/** Shown in place of a list that has no entries. */
export function EmptyState({ title, children, action }: EmptyStateProps) {
  return (
    <div className={classes.panel}>
      <h2>{title}</h2>
      {children && <div className={classes.panelText}>{children}</div>}
      {action && <div className={classes.panelActions}>{action}</div>}
    </div>
  );
}
