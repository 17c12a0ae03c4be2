import { type ReactNode, useRef } from 'react';
import { useDocumentTitle } from '../hooks/use-document-title.ts';
import { useFocusAfterNavigation } from '../hooks/use-focus-after-navigation.ts';
import classes from './layout.module.css';

interface PageProps {
  title: string;
  /** One line under the title. */
  lead?: ReactNode;
  /** Beside the title: the screen's main action, if it has one. */
  actions?: ReactNode;
  /** `narrow` 480 px for one thing to do, `normal` 1200 px, `wide` 1600 px for tables. In the staff's frame both begin at the same place. */
  width?: 'narrow' | 'normal' | 'wide';
  /** `desk` sets fields and text at 18 px for reading at arm's length. */
  scale?: 'normal' | 'desk';
  /** Default: true; the heading gets the focus after a navigation. False where a field gets it. */
  focusHeading?: boolean;
  children: ReactNode;
}

/** One screen: its heading, the document's title and the focus after a navigation. */
export function Page({
  title,
  lead,
  actions,
  width = 'normal',
  scale = 'normal',
  focusHeading = true,
  children,
}: PageProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useDocumentTitle(title);
  useFocusAfterNavigation(heading, focusHeading);
  return (
    <div className={classes.page} data-width={width} data-scale={scale}>
      <header className={classes.pageHead}>
        <div>
          <h1 ref={heading} tabIndex={-1}>
            {title}
          </h1>
          {lead && <p className={classes.lead}>{lead}</p>}
        </div>
        {actions && <div className={classes.actions}>{actions}</div>}
      </header>
      {children}
    </div>
  );
}
