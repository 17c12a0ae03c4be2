import { useMessages } from '@parcelbell/ui';
import type { MouseEvent } from 'react';
import classes from './form.module.css';
import { formMessages } from './messages.ts';

const sections = ['basicInfo', 'contactInfo', 'settings', 'validUnits', 'subscription'] as const;

export type SectionName = (typeof sections)[number];

export function sectionId(section: SectionName): string {
  return `tenant-section-${section}`;
}

/** Links to the sections of the form, beside it. */
export function SectionIndex() {
  const t = useMessages(formMessages);
  return (
    <nav aria-label={t('sections')} className={classes.index}>
      <ul>
        {sections.map((section) => (
          <li key={section}>
            <a href={`#${sectionId(section)}`} onClick={(event) => goTo(event, section)}>
              {t(section)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The address stays as it is, so that Back leads to the page before. */
function goTo(event: MouseEvent, section: SectionName): void {
  event.preventDefault();
  const heading = document.getElementById(sectionId(section));
  heading?.scrollIntoView({ block: 'start' });
  heading?.focus({ preventScroll: true });
}
