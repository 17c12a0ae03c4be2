import { Redis } from 'ioredis';
import type { Logger } from '../logging/logger.ts';

export interface CacheOptions {
  readonly url: string;
  /** Stands before every key, those of scripts too. */
  readonly prefix: string;
  readonly log: Logger;
}

/**
 * Connects to Redis. A command fails within 2 s while Redis is away, so that what only uses a cache goes on without it; a Redis that is away at the
 * call is waited for in the background.
 */
export async function connectCache({ url, prefix, log }: CacheOptions): Promise<Redis> {
  const redis = new Redis(url, {
    keyPrefix: prefix,
    lazyConnect: true,
    connectTimeout: 5_000,
    commandTimeout: 2_000,
    maxRetriesPerRequest: 1,
    retryStrategy: (attempt) => Math.min(attempt * 200, 2_000),
  });
  redis.on('error', (error) => log.warn({ err: error }, 'cache connection failed'));
  await redis.connect().catch(() => log.warn('going on without the cache until it is there'));
  return redis;
}
