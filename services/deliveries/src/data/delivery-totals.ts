import type { Clock } from '@parcelbell/platform';
import { LRUCache } from 'lru-cache';

/** Counts a building's parcels logged after one moment and up to another. */
export type CountBetween = (tenantId: string, after: Date | undefined, upTo: Date | undefined) => Promise<number>;

export interface DeliveryTotals {
  /** How many parcels a building has. */
  of(tenantId: string): Promise<number>;
}

interface Counted {
  /** Parcels logged up to `mark`. */
  readonly count: number;
  readonly mark: Date;
  readonly countedAt: number;
}

/** A parcel is stored well within this time of the moment it says it was logged at, on whichever replica. */
const settledAfterMs = 20_000;
/** Everything is counted anew after this time, in case a parcel came from further back. */
const recountAfterMs = 10 * 60_000;
/** The mark moves on once this many parcels stand behind it. */
const manyNew = 200;

/**
 * Knows how many parcels a building has without counting them all each time: parcels are never deleted, so what was counted up to
 * a moment stays, and only those logged since are counted.
 */
export function createDeliveryTotals(count: CountBetween, clock: Clock): DeliveryTotals {
  const counted = new LRUCache<string, Counted>({ max: 2_000 });

  async function countUpTo(tenantId: string, mark: Date, known: Counted | undefined): Promise<Counted> {
    const grown = await count(tenantId, known?.mark, mark);
    const next = { count: (known?.count ?? 0) + grown, mark, countedAt: known?.countedAt ?? clock.now().getTime() };
    counted.set(tenantId, next);
    return next;
  }

  return {
    of: async (tenantId) => {
      const now = clock.now().getTime();
      const settled = new Date(now - settledAfterMs);
      const cached = counted.get(tenantId);
      const isFresh = cached !== undefined && now - cached.countedAt < recountAfterMs && cached.mark <= settled;
      const known = isFresh ? cached : await countUpTo(tenantId, settled, undefined);
      const since = await count(tenantId, known.mark, undefined);
      if (since > manyNew && known.mark < settled) await countUpTo(tenantId, settled, known);
      return known.count + since;
    },
  };
}
