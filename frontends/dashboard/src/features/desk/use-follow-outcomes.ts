import { useEffect } from 'react';
import { useOutcomes } from './api/outcomes.ts';
import { followDelayMs, followedEntries } from './desk-entries.ts';
import { useDeskLog } from './desk-log.tsx';

/** Follows the messages of the parcels just logged until all of them are final. */
export function useFollowOutcomes(): void {
  const { entries, dispatch } = useDeskLog();
  const followed = followedEntries(entries, Date.now());
  const packageIds = followed.flatMap(({ packageId }) => packageId ?? []);
  const newestAt = Math.max(0, ...followed.map(({ at }) => at));
  const { data } = useOutcomes(packageIds, () => followDelayMs(newestAt, Date.now()));
  useEffect(() => {
    if (!data) return;
    const found = new Map(data.map(({ packageId, notifications }) => [packageId, notifications ?? []]));
    dispatch({ type: 'outcomes', found });
  }, [data, dispatch]);
}
