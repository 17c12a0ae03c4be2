import type { ReactNode } from 'react';
import classes from './feedback.module.css';

export interface EmptyStateProps {
  title: string;
  /** What this place is for. */
  children?: ReactNode;
  /** One action: make the first, or clear the filter. */
  action?: ReactNode;
}

/** What stands where a list has nothing to show. */
export function EmptyState({ title, children, action }: EmptyStateProps) {
  return (
    <div className={classes.panel}>
      <h2>{title}</h2>
      {children && <div className={classes.panelText}>{children}</div>}
      {action && <div className={classes.panelActions}>{action}</div>}
    </div>
  );
}
