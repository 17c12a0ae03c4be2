import type { Clock } from '@parcelbell/platform';
import { LRUCache } from 'lru-cache';
import type { Total } from '../domain/delivery/delivery-query.ts';

/** Remembers recent counts, so that turning pages, or several desks with the same list, count once. */
export interface RecentCounts {
  /** The remembered count of a tenant under `key` if it `agrees` with what was read since; otherwise the result of `count`. */
  of(
    tenantId: string,
    key: string,
    count: () => Promise<Total>,
    agrees?: (remembered: Total) => boolean,
  ): Promise<Total>;
  /** Forgets the counts of a tenant, because this process changed one of its deliveries. */
  forget(tenantId: string): void;
}

interface Counted {
  readonly total: Promise<Total>;
  readonly at: number;
  /** The last change of the tenant's deliveries before the count. */
  readonly change: number | undefined;
}

/** For how long a count may miss what another replica changed. */
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
