import { setTimeout as wait } from 'node:timers/promises';
import type { Platform } from '@parcelbell/platform';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes, RLWrapperTimeouts } from 'rate-limiter-flexible';

/** Lets messages through no faster than a provider allows. */
export interface SendRate {
  /** Resolves when one more message may go, or when the signal is aborted. */
  take(signal: AbortSignal): Promise<void>;
}

export const unlimitedRate: SendRate = { take: async () => undefined };

/** A window that ends within the next instant is waited for this long, in milliseconds. */
const shortestWaitMs = 5;
/** A cache that answers more slowly than this counts as away. */
const longestCountMs = 250;

/**
 * Lets `perSecond` messages through each second, counted in the cache for all replicas together. While the cache is away each process counts for
 * itself: a provider refuses what is too fast, but sending nothing would be our own fault.
 */
export function createSendRate(cache: Platform['cache'], name: string, perSecond: number): SendRate {
  const options = { keyPrefix: 'rate', points: perSecond, duration: 1 };
  const limiter = new RLWrapperTimeouts({
    limiter: new RateLimiterRedis({ ...options, storeClient: cache, rejectIfRedisNotReady: true }),
    timeoutMs: longestCountMs,
    insuranceLimiter: new RateLimiterMemory(options),
  });
  return {
    take: async (signal) => {
      while (!signal.aborted) {
        const waitMs = await limiter.consume(name).then(() => 0, msUntilNext);
        if (waitMs === 0) return;
        await wait(Math.max(waitMs, shortestWaitMs), undefined, { signal }).catch(() => undefined);
      }
    },
  };
}

function msUntilNext(refusal: unknown): number {
  if (refusal instanceof RateLimiterRes) return Math.max(refusal.msBeforeNext, 1);
  throw refusal;
}
