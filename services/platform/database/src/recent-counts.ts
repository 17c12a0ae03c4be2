import type { Clock } from '@parcelbell/values';
import { LRUCache } from 'lru-cache';

/** Remembers recent counts, so that turning pages, or several people with the same list, count once. */
export interface RecentCounts<Total> {
  /** The remembered count of a group of documents, such as those of a tenant, under `key` if it `agrees` with what was read since; otherwise the result of `count`. */
  of(group: string, key: string, count: () => Promise<Total>, agrees?: (remembered: Total) => boolean): Promise<Total>;
  /** Forgets the counts of a group, because this process changed one of its documents. */
  forget(group: string): void;
}

interface Counted<Total> {
  readonly total: Promise<Total>;
  readonly at: number;
  /** The last change of the group before the count. */
  readonly change: number | undefined;
}

/** For how long a count may miss what another replica changed. */
const lastsMs = 5_000;

export function createRecentCounts<Total>(clock: Clock): RecentCounts<Total> {
  const counts = new LRUCache<string, Counted<Total>>({ max: 1_000 });
  const changes = new LRUCache<string, number>({ max: 2_000 });
  let lastChange = 0;

  function countNow(name: string, change: number | undefined, count: () => Promise<Total>): Promise<Total> {
    const counted: Counted<Total> = { total: count(), at: clock.now().getTime(), change };
    counts.set(name, counted);
    counted.total.catch(() => counts.delete(name));
    return counted.total;
  }

  return {
    of: async (group, key, count, agrees = () => true) => {
      const name = `${group}/${key}`;
      const known = counts.get(name);
      const isRecent = known?.change === changes.get(group) && clock.now().getTime() - (known?.at ?? 0) < lastsMs;
      if (known && isRecent && agrees(await known.total)) return known.total;
      return countNow(name, changes.get(group), count);
    },
    forget: (group) => {
      lastChange += 1;
      changes.set(group, lastChange);
    },
  };
}
