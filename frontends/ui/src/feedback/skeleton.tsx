import type { ReactNode } from 'react';
import { useHasElapsed } from '../hooks/use-has-elapsed.ts';
import { VisuallyHidden } from '../layout/visually-hidden.tsx';
import { useMessages } from '../text/locale.tsx';
import { uiMessages } from '../text/ui-messages.ts';
import classes from './feedback.module.css';

const showAfterMs = 150;

interface LoadingProps {
  /** What is being loaded, for screen readers; also visible where `visible` is true. */
  label?: string;
  visible?: boolean;
  /** Skeletons in the shape of the content. */
  children?: ReactNode;
}

/** A placeholder while data is loading. It keeps the space and shows the skeletons after 150 ms. */
export function Loading({ label, visible = false, children }: LoadingProps) {
  const t = useMessages(uiMessages);
  const shown = useHasElapsed(showAfterMs);
  const words = label ?? t('loading');
  return (
    <div className={classes.loading} data-shown={shown || undefined} role="status" aria-busy="true">
      {visible ? <p className={classes.loadingLabel}>{words}</p> : <VisuallyHidden>{words}</VisuallyHidden>}
      <div aria-hidden="true">{children}</div>
    </div>
  );
}

const heights = { line: '1rem', title: '1.75rem', control: '2.5rem', card: '9rem' } as const;

/** One grey bar of the shape. `width` is a share of the line in percent. */
export function Skeleton({ shape = 'line', width = 100 }: { shape?: keyof typeof heights; width?: number }) {
  return <div className={classes.skeleton} style={{ height: heights[shape], width: `${width}%` }} />;
}
