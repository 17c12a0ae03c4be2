import { failureOf, shownReason } from '@parcelbell/client';
import { Loading, Skeleton, useErrorText, useMessages } from '@parcelbell/ui';
import { ListState } from '@parcelbell/ui/table';
import type { ReactNode } from 'react';
import { subscriptionsMessages } from '../messages.ts';

interface SubscriptionsStateProps<Data> {
  /** What the library of queries says of it. */
  query: {
    readonly data: Data | undefined;
    readonly error: Error | null;
    readonly fetchStatus: string;
    readonly refetch: () => Promise<unknown>;
  };
  children: (data: Data) => ReactNode;
}

/** Shows what was asked of billing, that it is on its way, or why it did not come. */
export function SubscriptionsState<Data>({ query, children }: SubscriptionsStateProps<Data>) {
  const t = useMessages(subscriptionsMessages);
  const say = useErrorText();
  const { data, error, fetchStatus, refetch } = query;
  // The title says what the server said.
  const failure = error ? { ...failureOf(error), said: undefined } : undefined;
  return (
    <ListState
      title={t('loadFailed', { why: say(shownReason(error)) })}
      failure={failure}
      offline={fetchStatus === 'paused'}
      hasData={data !== undefined}
      onRetry={() => void refetch()}
    >
      {data === undefined ? (
        <Loading label={t('loading')}>
          {[100, 94, 97, 91, 95, 92].map((width) => (
            <Skeleton key={width} shape="control" width={width} />
          ))}
        </Loading>
      ) : (
        children(data)
      )}
    </ListState>
  );
}
