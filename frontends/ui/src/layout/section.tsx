import { type ReactNode, useId } from 'react';
import classes from './layout.module.css';

interface SectionProps {
  title?: string;
  /** Beside the title. */
  actions?: ReactNode;
  children: ReactNode;
}

/** A bordered part of a page, named by its title. */
export function Section({ title, actions, children }: SectionProps) {
  const id = useId();
  return (
    <section className={classes.section} aria-labelledby={title ? id : undefined}>
      {title && (
        <div className={classes.sectionHead}>
          <h2 id={id}>{title}</h2>
          {actions}
        </div>
      )}
      {children}
    </section>
  );
}
