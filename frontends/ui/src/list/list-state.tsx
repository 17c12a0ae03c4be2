import type { ReactNode } from 'react';
import { Button } from '../controls/button.tsx';
import { Alert } from '../feedback/alert.tsx';
import { Failure, type FailureProps, FailureWords } from '../feedback/failure.tsx';
import { useMessages } from '../text/locale.tsx';
import { uiMessages } from '../text/ui-messages.ts';
import classes from './list.module.css';
import { listMessages } from './messages.ts';

type CallFailure = Pick<FailureProps, 'kind' | 'said' | 'reference'>;

export interface ListStateProps {
  /** The sentence that says that the list could not be loaded. */
  title: string;
  /** Why the last request failed. The client’s `failureOf(error)` makes it. */
  failure: CallFailure | undefined;
  /** The request waits until the browser is online again. */
  offline?: boolean;
  /** Whether an earlier request has brought something to show. */
  hasData: boolean;
  onRetry: () => void;
  children: ReactNode;
}

/** Shows a list; above it a warning if it could not be refreshed; in its place the failure if it could not be loaded at all. */
export function ListState({ title, failure, offline = false, hasData, onRetry, children }: ListStateProps) {
  if (hasData) {
    return (
      <>
        {failure && <NotRefreshed failure={failure} onRetry={onRetry} />}
        {children}
      </>
    );
  }
  // Without permission, the shared sentence is enough.
  if (failure) return <Failure {...failure} {...(failure.kind === 'forbidden' ? {} : { title })} onRetry={onRetry} />;
  return offline ? <Failure kind="network" said={undefined} title={title} onRetry={onRetry} /> : children;
}

function NotRefreshed({ failure, onRetry }: { failure: CallFailure; onRetry: () => void }) {
  const t = useMessages(listMessages);
  const { kind, said } = failure;
  return (
    <div className={classes.above}>
      <Alert tone="warn" title={t('notRefreshed')}>
        <div className={classes.notRefreshed}>
          <div>
            <FailureWords kind={kind} said={said} />
          </div>
          <Retry onRetry={onRetry} />
        </div>
      </Alert>
    </div>
  );
}

function Retry({ onRetry }: { onRetry: () => void }) {
  const t = useMessages(uiMessages);
  return (
    <Button size="small" onClick={onRetry}>
      {t('retry')}
    </Button>
  );
}
