import type { Clock } from '@parcelbell/platform';
import { LRUCache } from 'lru-cache';
import type { Total } from '../domain/delivery/delivery-query.ts';

/** Counts that were made a moment ago, so that turning pages, or several desks at one list, cost one. */
export interface RecentCounts {
  /** The count remembered for a building under `key` if it `agrees` with what was read since, else what `count` finds out. */
  of(
    tenantId: string,
    key: string,
    count: () => Promise<Total>,
    agrees?: (remembered: Total) => boolean,
  ): Promise<Total>;
  /** Nothing stands that was counted for the building before: this process changed something. */
  forget(tenantId: string): void;
}

interface Counted {
  readonly total: Promise<Total>;
  readonly at: number;
  /** The building's change that it was counted after. */
  readonly change: number | undefined;
}

/** How long a count may miss what another replica changed. */
const lastsMs = 5_000;

export function createRecentCounts(clock: Clock): RecentCounts {
  const counts = new LRUCache<string, Counted>({ max: 1_000 });
  const changes = new LRUCache<string, number>({ max: 2_000 });
  let lastChange = 0;

  function countNow(name: string, change: number | undefined, count: () => Promise<Total>): Promise<Total> {
    const counted: Counted = { total: count(), at: clock.now().getTime(), change };
    counts.set(name, counted);
    counted.total.catch(() => counts.delete(name));
    return counted.total;
  }

  return {
    of: async (tenantId, key, count, agrees = () => true) => {
      const name = `${tenantId}/${key}`;
      const known = counts.get(name);
      const isRecent = known?.change === changes.get(tenantId) && clock.now().getTime() - (known?.at ?? 0) < lastsMs;
      if (known && isRecent && agrees(await known.total)) return known.total;
      return countNow(name, changes.get(tenantId), count);
    },
    forget: (tenantId) => {
      lastChange += 1;
      changes.set(tenantId, lastChange);
    },
  };
}
