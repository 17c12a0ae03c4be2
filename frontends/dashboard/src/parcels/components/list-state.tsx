import { failureOf } from '@parcelbell/client';
import { Alert, Button, Failure, FailureWords, useMessages } from '@parcelbell/ui';
import type { ReactNode } from 'react';
import { parcelMessages } from '../messages.ts';
import classes from './list-state.module.css';

interface ListStateProps {
  /** Why the last reading failed. */
  failed: Error | null;
  /** The reading waits until the browser has a network again. */
  offline: boolean;
  /** Whether there is something to show from a reading before. */
  hasData: boolean;
  onRetry: () => void;
  children: ReactNode;
}

/** A list, with a word above it where it could not be refreshed, or what stands in its place where it never came. */
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
  // Whoever may not see the deliveries need not read that they could not be loaded.
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
