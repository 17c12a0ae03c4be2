import type { Clock } from '@parcelbell/values';
import { LRUCache } from 'lru-cache';
import type { Delivery } from '../domain/delivery/delivery.ts';
import type { DeliveryFilter } from '../domain/delivery/delivery-query.ts';

type Status = DeliveryFilter['status'];

export interface CountDeliveries {
  /** All that were logged after one time and up to another. */
  all(tenantId: string, after: Date | undefined, upTo: Date | undefined): Promise<number>;
  /** Those up to a time that a list leaves out. */
  unlisted(tenantId: string, listed: Status, upTo?: Date): Promise<number>;
}

export interface DeliveryTotals {
  /** The number of deliveries in an unfiltered list. If it has been read, its first deliveries are counted in `newest` and not again. */
  of(tenantId: string, listed: Status, newest?: readonly Pick<Delivery, 'createdAt'>[]): Promise<number>;
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
export function createDeliveryTotals(count: CountDeliveries, clock: Clock): DeliveryTotals {
  const counted = new LRUCache<string, Counted>({ max: 2_000 });

  async function countUpTo(tenantId: string, mark: Date, known: Counted | undefined): Promise<Counted> {
    const grown = await count.all(tenantId, known?.mark, mark);
    const next = { count: (known?.count ?? 0) + grown, mark, countedAt: known?.countedAt ?? clock.now().getTime() };
    counted.set(tenantId, next);
    return next;
  }

  return {
    of: async (tenantId, listed, newest = []) => {
      const now = clock.now().getTime();
      const settled = new Date(now - settledAfterMs);
      const cached = counted.get(tenantId);
      const isFresh = cached !== undefined && now - cached.countedAt < recountAfterMs && cached.mark <= settled;
      const known = isFresh ? cached : await countUpTo(tenantId, settled, undefined);
      const older = newest.findIndex(({ createdAt }) => createdAt <= known.mark);
      if (older >= 0) return known.count + older - (await count.unlisted(tenantId, listed, known.mark));
      const [since, unlisted] = await Promise.all([
        count.all(tenantId, known.mark, undefined),
        count.unlisted(tenantId, listed),
      ]);
      if (since > manyNew && known.mark < settled) await countUpTo(tenantId, settled, known);
      return known.count + since - unlisted;
    },
    forget: (tenantId) => {
      counted.delete(tenantId);
    },
  };
}
