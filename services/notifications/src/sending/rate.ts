import { setTimeout as wait } from 'node:timers/promises';
import type { Clock, Platform } from '@parcelbell/platform';

/** Lets messages through no faster than a provider allows. */
export interface Rate {
  /** Resolves when one more may go. */
  take(signal: AbortSignal): Promise<void>;
}

export const unlimited: Rate = { take: async () => undefined };

/**
 * So many a second, counted in the cache for all replicas together. While the cache is away each process counts for itself: too fast is the
 * provider's to refuse, not to send at all would be ours.
 */
export function createRate(cache: Platform['cache'], clock: Clock, name: string, perSecond: number): Rate {
  let ownSecond = 0;
  let ownCount = 0;

  async function countIn(second: number): Promise<number> {
    const key = `rate:${name}:${second}`;
    try {
      const results = await cache.multi().incr(key).expire(key, 5).exec();
      return Number(results?.[0]?.[1]);
    } catch {
      ownCount = second === ownSecond ? ownCount + 1 : 1;
      ownSecond = second;
      return ownCount;
    }
  }

  return {
    take: async (signal) => {
      while (!signal.aborted) {
        const now = clock.now().getTime();
        const second = Math.floor(now / 1000);
        if ((await countIn(second)) <= perSecond) return;
        await wait((second + 1) * 1000 - now, undefined, { signal }).catch(() => undefined);
      }
    },
  };
}
