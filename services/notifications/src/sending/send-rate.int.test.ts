import { randomUUID } from 'node:crypto';
import { afterEach, expect, it } from '@jest/globals';
import { createLogger } from '@parcelbell/observability';
import { connectRedis } from '@parcelbell/redis';
import { createSendRate } from './send-rate.ts';

const { REDIS_URL = '' } = process.env;
const prefix = `test-${randomUUID()}:`;
const undo: (() => unknown)[] = [];

afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step();
});

/** The rate of one replica: two messages a second, on the Redis that both use. */
async function rateOfReplica() {
  const redis = await connectRedis({ url: REDIS_URL, prefix, log: createLogger({ service: 'test', level: 'silent' }) });
  undo.push(() => redis.disconnect());
  return createSendRate(redis, 'mail', 2);
}

(REDIS_URL ? it : it.skip)('two replicas share the rate limit of the provider', async () => {
  const { signal } = new AbortController();
  const rates = [await rateOfReplica(), await rateOfReplica()];
  const began = performance.now();
  await Promise.all(rates.flatMap((rate) => [rate.take(signal), rate.take(signal)]));
  // Four messages at two a second: the last ones wait for the next second.
  expect(performance.now() - began).toBeGreaterThan(500);
});
