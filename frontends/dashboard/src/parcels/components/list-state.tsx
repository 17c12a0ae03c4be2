import { failureOf } from '@parcelbell/client';
import { Alert, Button, Failure, FailureWords, useMessages } from '@parcelbell/ui';
import type { ReactNode } from 'react';
import { parcelMessages } from '../messages.ts';
import classes from './list-state.module.css';

interface ListStateProps {
  /** Why the last request failed. */
  failed: Error | null;
  /** The request waits until the browser is online again. */
  offline: boolean;
  /** Whether an earlier request has brought something to show. */
  hasData: boolean;
  onRetry: () => void;
  children: ReactNode;
}

/** Shows a list; above it a warning if it could not be refreshed; in its place the failure if it could not be loaded at all. */
export function ListState({ failed, offline, hasData, onRetry, children }: ListStateProps) {
  const t = useMessages(parcelMessages);
  if (hasData) {
    return (
      <>
        {failed && <NotRefreshed failed={failed} onRetry={onRetry} />}
        {children}
      </>
    );
  }
  if (failed) return <NotLoaded failed={failed} onRetry={onRetry} />;
  return offline ? <Failure kind="network" said={undefined} title={t('listFailed')} onRetry={onRetry} /> : children;
}

function NotLoaded({ failed, onRetry }: { failed: Error; onRetry: () => void }) {
  const t = useMessages(parcelMessages);
  const failure = failureOf(failed);
  // For somebody without permission, that sentence alone says enough.
  const title = failure.kind === 'forbidden' ? {} : { title: t('listFailed') };
  return <Failure {...failure} {...title} onRetry={onRetry} />;
}

function NotRefreshed({ failed, onRetry }: { failed: Error; onRetry: () => void }) {
  const t = useMessages(parcelMessages);
  return (
    <div className={classes.above}>
      <Alert tone="warn" title={t('listNotRefreshed')}>
        <div className={classes.notRefreshed}>
          <div>
            <FailureWords {...failureOf(failed)} />
          </div>
          <Button size="small" onClick={onRetry}>
            {t('retry')}
          </Button>
        </div>
      </Alert>
    </div>
  );
}
