import type { CSSProperties, ReactNode } from 'react';
import { useMessages } from '../text/locale.tsx';
import { uiMessages } from '../text/ui-messages.ts';
import classes from './plain-frame.module.css';

interface PlainFrameProps {
  /** The band at the top; none where it is left out. */
  head?: ReactNode;
  /** The band's colours: on residents' pages those of the building. */
  headColors?: { background: string; text: string };
  foot?: ReactNode;
  /** Set in the staff's type. Residents' pages use the system's. */
  staff?: boolean;
  children: ReactNode;
}

/** The frame of screens without navigation: sign-in, choice of a building, residents' pages. */
export function PlainFrame({ head, headColors, foot, staff, children }: PlainFrameProps) {
  const colors = headColors && { '--pb-head': headColors.background, '--pb-head-text': headColors.text };
  return (
    <div className={classes.frame} data-staff={staff || undefined}>
      <SkipLink />
      {head && (
        <header className={classes.head} data-branded={headColors ? true : undefined} style={colors as CSSProperties}>
          {head}
        </header>
      )}
      <main id="main" tabIndex={-1} className={classes.main}>
        {children}
      </main>
      {foot && <footer className={classes.foot}>{foot}</footer>}
    </div>
  );
}

/** The first stop of the Tab key. It leads past the frame to the content. */
export function SkipLink() {
  const t = useMessages(uiMessages);
  return (
    <a className={classes.skip} href="#main">
      {t('skip')}
    </a>
  );
}
