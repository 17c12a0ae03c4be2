import { Card } from '@parcelbell/ui';
import type { MouseEvent, ReactNode } from 'react';
import classes from './form.module.css';

interface SectionIndexProps {
  /** What the index is called. */
  label: string;
  sections: readonly { readonly name: string; readonly title: string }[];
}

/** Links to the sections of a form, beside it. */
export function SectionIndex({ label, sections }: SectionIndexProps) {
  return (
    <nav aria-label={label} className={classes.index}>
      <ul>
        {sections.map(({ name, title }) => (
          <li key={name}>
            <a href={`#${sectionId(name)}`} onClick={(event) => goTo(event, name)}>
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

interface FormSectionProps {
  name: string;
  title: string;
  children: ReactNode;
}

/** A part of a long form, with a heading. */
export function FormSection({ name, title, children }: FormSectionProps) {
  return (
    <Card padding="large" className={classes.section} aria-labelledby={sectionId(name)}>
      <h2 id={sectionId(name)} tabIndex={-1}>
        {title}
      </h2>
      {children}
    </Card>
  );
}

function sectionId(name: string): string {
  return `tenant-section-${name}`;
}

/** The address stays as it is, so that Back leads to the page before. */
function goTo(event: MouseEvent, name: string): void {
  event.preventDefault();
  const heading = document.getElementById(sectionId(name));
  heading?.scrollIntoView({ block: 'start' });
  heading?.focus({ preventScroll: true });
}
