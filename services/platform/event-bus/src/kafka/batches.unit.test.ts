import { expect, it } from '@jest/globals';
import type { EachBatchPayload } from 'kafkajs';
import { type Batches, createBatches } from './batches.ts';
import { createClusterNames } from './topics.ts';

const batchesThat = (options?: { readonly gathers: true }): Batches =>
  createBatches({
    names: createClusterNames(''),
    handle: async () => undefined,
    keepsOffsets: true,
    clock: { now: () => new Date() },
    ...options,
  });

/** A batch of one message without a value. */
function batchOf(partition: number, commit: () => Promise<void> = async () => undefined): EachBatchPayload {
  const payload = {
    batch: { topic: 'parcels', partition, messages: [{ value: null, offset: '7' }] },
    heartbeat: async () => undefined,
    isRunning: () => true,
    isStale: () => false,
    resolveOffset: () => undefined,
    uncommittedOffsets: () => ({ topics: [] }),
    commitOffsetsIfNecessary: commit,
  };
  // biome-ignore lint/plugin: kafkajs makes the payload; this has what a batch without events uses.
  return payload as unknown as EachBatchPayload;
}

it('a consumer that gathers events fetches no others within a tenth of a second', async () => {
  const startedAt = performance.now();
  await batchesThat({ gathers: true }).take(batchOf(0));
  expect(performance.now() - startedAt).toBeGreaterThanOrEqual(95);
});

it('what several batches have handled is committed by one request, at the latest when the consumer stops', async () => {
  let commits = 0;
  const commit = async () => {
    commits += 1;
  };
  const batches = batchesThat();
  for (const partition of [0, 1, 2]) await batches.take(batchOf(partition, commit));
  await batches.stop();
  expect(commits).toBe(1);
});

it('a commit that failed is repeated without another event', async () => {
  const repeated = Promise.withResolvers<void>();
  let attempts = 0;
  const commit = async () => {
    attempts += 1;
    if (attempts === 1) throw new Error('The coordinator is loading.');
    repeated.resolve();
  };
  await batchesThat().take(batchOf(0, commit));
  await repeated.promise;
});
