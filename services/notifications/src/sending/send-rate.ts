import { setTimeout as wait } from 'node:timers/promises';
import type { Platform } from '@parcelbell/lifecycle';
import { sharedLimiter } from '@parcelbell/redis';
import { RateLimiterRes } from 'rate-limiter-flexible';

/** The rate limit of a provider. */
export interface SendRate {
  /** Resolves when one more message may be sent, or when the signal is aborted. */
  take(signal: AbortSignal): Promise<void>;
}

export const unlimitedRate: SendRate = { take: async () => undefined };

/** The minimum pause before the next check. */
const minWaitMs = 5;

/**
 * Allows `perSecond` messages a second for all replicas together. If Redis is unavailable, each process counts alone: messages above the limit are only
 * deferred by the provider.
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
