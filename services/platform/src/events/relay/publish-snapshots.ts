import { setTimeout as wait } from 'node:timers/promises';
import { isTransient } from '../../errors/transient.ts';
import type { Logger } from '../../logging/logger.ts';
import { backoffMs } from '../backoff.ts';
import type { EventBus } from '../bus.ts';
import type { PendingEvent } from '../envelope.ts';

const maxBatch = 500;
const reportEvery = 5_000;
const patienceMs = 60_000;

/** Publishes events as snapshots; answers how many. Rejects when the bus stays away for a minute. */
export async function publishSnapshots(
  bus: Pick<EventBus, 'publish'>,
  log: Logger,
  events: Iterable<PendingEvent> | AsyncIterable<PendingEvent>,
): Promise<number> {
  let count = 0;
  for await (const batch of inBatches(events)) {
    await publishPatiently(bus, batch);
    const reported = Math.floor(count / reportEvery);
    count += batch.length;
    if (Math.floor(count / reportEvery) > reported) log.info({ count }, 'publishing snapshots');
  }
  return count;
}

async function* inBatches(events: Iterable<PendingEvent> | AsyncIterable<PendingEvent>): AsyncIterable<PendingEvent[]> {
  let batch: PendingEvent[] = [];
  for await (const event of events) {
    batch.push({ ...event, snapshot: true });
    if (batch.length < maxBatch) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

async function publishPatiently(bus: Pick<EventBus, 'publish'>, batch: readonly PendingEvent[]): Promise<void> {
  const givesUpAt = performance.now() + patienceMs;
  for (let failures = 1; ; failures += 1) {
    try {
      return await bus.publish(batch);
    } catch (error) {
      if (!isTransient(error) || performance.now() > givesUpAt) throw error;
      await wait(backoffMs(failures));
    }
  }
}
