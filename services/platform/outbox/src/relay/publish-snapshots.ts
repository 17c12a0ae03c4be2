import { setTimeout as wait } from 'node:timers/promises';
import { backoffMs } from '@parcelbell/async';
import { isTransient, UnavailableError } from '@parcelbell/errors';
import type { EventBus, PendingEvent } from '@parcelbell/events';
import type { Logger } from '@parcelbell/observability';
import type { Fact } from '../fact.ts';

const maxBatch = 500;
const reportEvery = 5_000;
const giveUpAfterMs = 60_000;
/** Codes of a bus that is closed, or of a consumer group that has stopped: neither comes back in this process. */
const stoppedCodes: ReadonlySet<string> = new Set(['BUS_CLOSED', 'GROUP_STOPPED']);

/** Publishes facts as snapshots; answers how many. Rejects when the bus does not answer for a minute, and at once when it has stopped. */
export async function publishSnapshots(
  publish: EventBus['publish'],
  log: Logger,
  facts: Iterable<Fact> | AsyncIterable<Fact>,
  toEvent: (fact: Fact) => PendingEvent,
): Promise<number> {
  let count = 0;
  for await (const batch of inBatches(facts, toEvent)) {
    await publishBatch(publish, batch);
    const reported = Math.floor(count / reportEvery);
    count += batch.length;
    if (Math.floor(count / reportEvery) > reported) log.info({ count }, 'publishing snapshots');
  }
  return count;
}

async function* inBatches(
  facts: Iterable<Fact> | AsyncIterable<Fact>,
  toEvent: (fact: Fact) => PendingEvent,
): AsyncIterable<PendingEvent[]> {
  let batch: PendingEvent[] = [];
  for await (const fact of facts) {
    batch.push({ ...toEvent(fact), snapshot: true });
    if (batch.length < maxBatch) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

async function publishBatch(publish: EventBus['publish'], batch: readonly PendingEvent[]): Promise<void> {
  const deadline = performance.now() + giveUpAfterMs;
  for (let failures = 1; ; failures += 1) {
    try {
      return await publish(batch);
    } catch (error) {
      if (!isTransient(error) || hasStopped(error) || performance.now() > deadline) throw error;
      await wait(backoffMs(failures));
    }
  }
}

function hasStopped(error: unknown): boolean {
  return error instanceof UnavailableError && stoppedCodes.has(error.code);
}
