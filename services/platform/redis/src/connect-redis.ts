import type { Logger } from '@parcelbell/observability';
import { Redis } from 'ioredis';

export interface RedisOptions {
  readonly url: string;
  /** The beginning of every key, also of keys in scripts. */
  readonly prefix: string;
  readonly log: Logger;
}

/**
 * Connects to Redis. While Redis does not answer, a command fails within 2 s, so that its callers can continue without it. When Redis does not
 * answer at the start, the connection is retried in the background.
 */
export async function connectRedis({ url, prefix, log }: RedisOptions): Promise<Redis> {
  const redis = new Redis(url, {
    keyPrefix: prefix,
    lazyConnect: true,
    connectTimeout: 5_000,
    commandTimeout: 2_000,
    // A connection that answers nothing is replaced, or a lost network would hold it for a quarter of an hour.
    socketTimeout: 5_000,
    maxRetriesPerRequest: 1,
    retryStrategy: (attempt) => Math.min(attempt * 200, 2_000),
  });
  redis.on('error', (error) => log.warn({ err: error }, 'the connection to Redis failed'));
  await redis.connect().catch(() => log.warn('Redis does not answer; continuing without it until it does'));
  return redis;
}
