import type { ReactNode } from 'react';
import { Button } from '../controls/button.tsx';
import { Icon } from '../layout/icon.tsx';
import { useMessages } from '../text/locale.tsx';
import { uiMessages } from '../text/ui-messages.ts';
import classes from './feedback.module.css';

type ProblemKind = 'session-expired' | 'forbidden' | 'not-found' | 'too-many' | 'server' | 'network' | 'unexpected';

export interface ProblemProps {
  /** Decides which sentences are shown. */
  kind: ProblemKind;
  /** A screen's own words instead of the kind's. */
  title?: string;
  children?: ReactNode;
  onRetry?: () => void;
  retryLabel?: string;
  /** More actions, beside Retry. */
  actions?: ReactNode;
  /** The correlation id, so that support can find the call. */
  reference?: string | undefined;
  /** True where it is the whole screen: then its title is the page's heading. */
  page?: boolean;
}

/** The messages of each kind of failure: what happened, and what to do. All screens use the same. */
export const problemWords = {
  'session-expired': ['sessionExpired', 'sessionExpiredHow'],
  forbidden: ['forbidden', 'forbiddenHow'],
  'not-found': ['notFound', 'notFoundHow'],
  'too-many': ['tooMany', 'tooManyHow'],
  server: ['server', 'serverHow'],
  network: ['network', 'networkHow'],
  unexpected: ['unexpected', 'unexpectedHow'],
} as const;

/** Shown in place of content that cannot be shown: what happened, what to do, and a button to try again. For a call that failed, use `Failure`. */
export function Problem({
  kind,
  title,
  children,
  onRetry,
  retryLabel,
  actions,
  reference,
  page = false,
}: ProblemProps) {
  const t = useMessages(uiMessages);
  const [what, how] = problemWords[kind];
  return (
    <div className={classes.panel} role="alert">
      <span className={classes.panelIcon} data-tone={kind === 'not-found' ? 'info' : 'bad'}>
        <Icon name={kind === 'forbidden' || kind === 'session-expired' ? 'lock' : 'warning'} size={24} />
      </span>
      {page ? <h1 className={classes.panelHeading}>{title ?? t(what)}</h1> : <h2>{title ?? t(what)}</h2>}
      <div className={classes.panelText}>{children ?? t(how)}</div>
      {(onRetry || actions) && (
        <div className={classes.panelActions}>
          {onRetry && <Button onClick={onRetry}>{retryLabel ?? t('retry')}</Button>}
          {actions}
        </div>
      )}
      {reference && <p className={classes.reference}>{t('reference', { id: reference })}</p>}
    </div>
  );
}
