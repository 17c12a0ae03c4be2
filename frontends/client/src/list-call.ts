import { failureOf } from './api-error.ts';

interface ListQuery {
  readonly data: unknown;
  readonly error: Error | null;
  readonly fetchStatus: string;
  readonly refetch: () => Promise<unknown>;
}

/** What `ListState` has to know of the call that brings a list. */
export function listCall({ data, error, fetchStatus, refetch }: ListQuery) {
  return {
    failure: error ? failureOf(error) : undefined,
    offline: fetchStatus === 'paused',
    hasData: data !== undefined,
    onRetry: () => void refetch(),
  };
}
