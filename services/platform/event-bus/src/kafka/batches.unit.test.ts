import { expect, it } from '@jest/globals';
import type { EachBatchPayload } from 'kafkajs';
import { createBatches } from './batches.ts';
import { createClusterNames } from './topics.ts';

/** How long a batch of one message without a value takes, in milliseconds. */
async function takenMs(): Promise<number> {
  const batches = createBatches({
    names: createClusterNames(''),
    handle: async () => undefined,
    keepsOffsets: true,
    gathers: true,
    clock: { now: () => new Date() },
  });
  const payload = {
    batch: { topic: 'parcels', partition: 0, messages: [{ value: null, offset: '7' }] },
    heartbeat: async () => undefined,
    isRunning: () => true,
    isStale: () => false,
    resolveOffset: () => undefined,
  };
  const startedAt = performance.now();
  // biome-ignore lint/plugin: kafkajs makes the payload; this has what a batch without events uses.
  await batches.take(payload as unknown as EachBatchPayload);
  return performance.now() - startedAt;
}

it('a consumer that gathers events fetches no others within a tenth of a second', async () => {
  expect(await takenMs()).toBeGreaterThanOrEqual(95);
});
