import type { Clock } from '@parcelbell/values';
import { LRUCache } from 'lru-cache';

/** Counts a tenant's deliveries that were logged after one time and up to another. */
export type CountBetween = (tenantId: string, after: Date | undefined, upTo: Date | undefined) => Promise<number>;

export interface DeliveryTotals {
  /** How many deliveries a tenant has, those that no list shows too. */
  of(tenantId: string): Promise<number>;
  /** Counts all of them the next time, because deliveries of earlier times were added. */
  forget(tenantId: string): void;
}

interface Counted {
  /** Deliveries that were logged until `mark`. */
  readonly count: number;
  readonly mark: Date;
  readonly countedAt: number;
}

/** Every replica stores a delivery well within this time after its time of logging. */
const settledAfterMs = 20_000;
/** After this time everything is counted again, in case a delivery was stored later than that. */
const recountAfterMs = 10 * 60_000;
/** The mark moves when so many deliveries are newer. */
const manyNew = 200;

/**
 * Counts the deliveries of a tenant without counting all of them each time. Deliveries are deleted only with their tenant, so a count until
 * a time stays true, and only newer deliveries are counted.
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
    forget: (tenantId) => {
      counted.delete(tenantId);
    },
  };
}
