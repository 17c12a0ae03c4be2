import { useEffect, useState } from 'react';
import type { Entry } from '../../delivery-queue/entry.ts';
import { useOutcomes } from './api/outcomes.ts';
import { followDelayMs, followedEntries, type Notices } from './desk-entries.ts';

/** Follows the messages of the parcels just logged until all of them are final. */
export function useFollowOutcomes(entries: readonly Entry[]): Notices {
  const [notices, setNotices] = useState<Notices>(new Map());
  const followed = followedEntries(entries, notices, Date.now());
  const packageIds = followed.flatMap(({ answer }) => answer?.packageId ?? []);
  const newestAt = Math.max(0, ...followed.map(({ at }) => at));
  const { data } = useOutcomes(packageIds, () => followDelayMs(newestAt, Date.now()));
  useEffect(() => {
    if (!data) return;
    const found = data.map(({ packageId, notifications }) => [packageId, notifications ?? []] as const);
    setNotices((known) => new Map([...known, ...found]));
  }, [data]);
  return notices;
}
