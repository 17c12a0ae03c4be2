import type { Redis } from 'ioredis';
import RedisMock from 'ioredis-mock';

/** A Redis within this process, by ioredis-mock: what is in it is gone when the process ends. */
export function createEmbeddedCache(): Redis {
  return new RedisMock();
}
