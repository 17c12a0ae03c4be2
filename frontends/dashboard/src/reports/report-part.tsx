import { Section, Text } from '@parcelbell/ui';
import type { ReactNode } from 'react';
import classes from './reports.module.css';

interface PartProps {
  title: string;
  /** What the figures say, in a sentence. */
  insight: string;
  /** Links to where a person goes on from here. */
  links?: ReactNode;
  children?: ReactNode;
}

/** One part of a report: its heading, the insight, then the figures. */
export function Part({ title, insight, links, children }: PartProps) {
  return (
    <div className={classes.part} data-tour="part">
      <Section title={title}>
        <Text size="small" tone="muted" className={classes.insight}>
          {insight}
        </Text>
        {children}
        {links && (
          <p className={classes.links} data-print="hidden">
            {links}
          </p>
        )}
      </Section>
    </div>
  );
}

/** A table that reaches from edge to edge of its part. */
export function PartTable({ children }: { children: ReactNode }) {
  return <div className={classes.table}>{children}</div>;
}

/** A value of a table. On a phone, where a table is cards without a head row, its name stands before it. */
export function Named({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <span className={classes.name}>{name} </span>
      {children}
    </>
  );
}
