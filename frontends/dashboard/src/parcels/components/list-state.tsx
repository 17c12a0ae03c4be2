import { ApiError, problemKind } from '@parcelbell/client';
import { Alert, Button, Problem, Row, useMessages } from '@parcelbell/ui';
import type { ReactNode } from 'react';
import { parcelMessages } from '../messages.ts';

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
        {failed && (
          <Alert tone="warn">
            <Row gap={3}>
              {t('listNotRefreshed')}
              <Button size="small" onClick={onRetry}>
                {t('retry')}
              </Button>
            </Row>
          </Alert>
        )}
        {children}
      </>
    );
  }
  if (!failed) return offline ? <Problem kind="network" title={t('listFailed')} onRetry={onRetry} /> : children;
  const kind = problemKind(failed);
  const reference = failed instanceof ApiError ? failed.correlationId : undefined;
  const title = kind === 'forbidden' ? {} : { title: t('listFailed') };
  return <Problem kind={kind} {...title} onRetry={onRetry} reference={reference} />;
}
