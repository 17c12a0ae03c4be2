import type { Redis } from 'ioredis';
import {
  type IRateLimiterOptions,
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterRedis,
  RLWrapperTimeouts,
} from 'rate-limiter-flexible';

/** A Redis that answers more slowly than this counts as away. */
const maxCountMs = 250;

/**
 * A limit that all replicas share by counting in Redis. Without Redis, and while it is away, each process counts for itself, so that the limit then
 * holds for each replica.
 */
export function sharedLimiter(redis: Redis | undefined, options: IRateLimiterOptions): RateLimiterAbstract {
  const inProcess = new RateLimiterMemory(options);
  if (!redis) return inProcess;
  const inRedis = new RateLimiterRedis({ ...options, storeClient: redis, rejectIfRedisNotReady: true });
  return new RLWrapperTimeouts({ limiter: inRedis, timeoutMs: maxCountMs, insuranceLimiter: inProcess });
}
