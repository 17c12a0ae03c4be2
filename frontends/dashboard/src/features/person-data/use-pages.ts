import { failureOf } from '@parcelbell/client';
import { useMutation } from '@parcelbell/client/query';
import { useEffect, useState } from 'react';

interface EntryPage<Entry> {
  readonly entries: readonly Entry[];
  /** Where the next page begins; absent after the last one. */
  readonly next?: string | undefined;
}

export interface Pages<Entry> {
  /** Undefined before the first page came. */
  readonly entries: readonly Entry[] | undefined;
  readonly hasMore: boolean;
  /** The next page is on its way. */
  readonly isLoadingMore: boolean;
  readonly more: () => void;
  /** For `ListState`. */
  readonly call: {
    readonly failure: ReturnType<typeof failureOf> | undefined;
    readonly hasData: boolean;
    readonly onRetry: () => void;
  };
}

/** A list that is fetched page after page. Nothing is fetched again by itself, because each look is recorded. */
export function usePages<Entry>(fetchPage: (after?: string) => Promise<EntryPage<Entry>>): Pages<Entry> {
  const [loaded, setLoaded] = useState<EntryPage<Entry>>();
  const { mutate, isPending, error } = useMutation({
    mutationFn: (after: string | undefined) => fetchPage(after),
    onSuccess: ({ entries, next }, after) =>
      setLoaded((before) => ({
        entries: after === undefined ? entries : [...(before?.entries ?? []), ...entries],
        next,
      })),
  });
  useEffect(() => mutate(undefined), [mutate]);
  const more = () => mutate(loaded?.next);
  return {
    entries: loaded?.entries,
    hasMore: loaded?.next !== undefined,
    isLoadingMore: isPending && loaded !== undefined,
    more,
    call: { failure: error ? failureOf(error) : undefined, hasData: loaded !== undefined, onRetry: more },
  };
}
