import { setTimeout as wait } from 'node:timers/promises';
import type { Platform } from '@parcelbell/lifecycle';
import { sharedLimiter } from '@parcelbell/redis';
import { RateLimiterRes } from 'rate-limiter-flexible';

/** Lets messages through no faster than a provider allows. */
export interface SendRate {
  /** Resolves when one more message may go, or when the signal is aborted. */
  take(signal: AbortSignal): Promise<void>;
}

export const unlimitedRate: SendRate = { take: async () => undefined };

/** A window that ends within the next instant is waited for this long, in milliseconds. */
const minWaitMs = 5;

/**
 * Lets `perSecond` messages through each second, for all replicas together. While Redis is away each process counts for itself: a provider refuses
 * what is too fast, but sending nothing would be our own fault.
 */
export function createSendRate(redis: Platform['redis'], name: string, perSecond: number): SendRate {
  const limiter = sharedLimiter(redis, { keyPrefix: 'rate', points: perSecond, duration: 1 });
  return {
    take: async (signal) => {
      while (!signal.aborted) {
        const waitMs = await limiter.consume(name).then(() => 0, msUntilNext);
        if (waitMs === 0) return;
        await wait(Math.max(waitMs, minWaitMs), undefined, { signal }).catch(() => undefined);
      }
    },
  };
}

function msUntilNext(refusal: unknown): number {
  if (refusal instanceof RateLimiterRes) return Math.max(refusal.msBeforeNext, 1);
  throw refusal;
}
