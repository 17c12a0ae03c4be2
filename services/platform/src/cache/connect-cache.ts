import { Redis } from 'ioredis';
import type { Logger } from '../logging/logger.ts';

/** Connects to Redis. A command fails within 2 s while Redis is away, so that what only uses a cache goes on without it. */
export async function connectCache(url: string, log: Logger): Promise<Redis> {
  const redis = new Redis(url, {
    lazyConnect: true,
    connectTimeout: 5_000,
    commandTimeout: 2_000,
    maxRetriesPerRequest: 1,
    retryStrategy: (attempt) => Math.min(attempt * 200, 2_000),
  });
  redis.on('error', (error) => log.warn({ err: error }, 'cache connection failed'));
  await redis.connect();
  return redis;
}
