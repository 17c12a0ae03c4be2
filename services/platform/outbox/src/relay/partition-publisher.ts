import { backoff } from '@parcelbell/async';
import { isTransient } from '@parcelbell/errors';
import type { PendingEvent } from '@parcelbell/events';
import type { Logger } from '@parcelbell/observability';
import type { QueuedDocument } from './leased-document.ts';

export interface PartitionPublisherOptions {
  publish(events: readonly PendingEvent[]): Promise<void>;
  /** Nothing is published before this resolves. */
  readonly ready: Promise<void>;
  /** Whether enough of the lease is left to publish the document. */
  isFresh(document: QueuedDocument): boolean;
  /** Ends the attempts while the bus does not answer. */
  readonly signal: AbortSignal;
  readonly log: Logger;
  /** The largest number of events in one publish. One document may hold more. */
  readonly maxBatch: number;
  /** The largest number of documents that wait. */
  readonly maxQueued: number;
}

/** Publishes the documents of one partition, one batch at a time. Each batch takes all documents that were added during the one before. */
export interface PartitionPublisher {
  /** Answers false when too many documents wait. */
  add(document: QueuedDocument): boolean;
  /** Whether the last publish failed. */
  isFailing(): boolean;
  /** Resolves once nothing waits or is being published. */
  idle(): Promise<void>;
}

/** Documents need no order among each other. While the bus does not answer, the newest is tried first, because its lease is the freshest. */
export function createPartitionPublisher(options: PartitionPublisherOptions): PartitionPublisher {
  let queue: QueuedDocument[] = [];
  let failures = 0;
  let running: Promise<void> | undefined;

  async function publishQueued(): Promise<void> {
    await options.ready;
    while (queue.length > 0 && !options.signal.aborted) {
      const batch = takeBatch();
      if (batch.length > 0) await publishBatch(batch);
      else if (failures > 0) await backoff(1, options.signal);
    }
    running = undefined;
  }

  /** After a failure only the first document is tried: that is enough to see whether the bus is back, and costs little while it is not. */
  function takeBatch(): QueuedDocument[] {
    const taken = queue.splice(0, countOf(queue, failures > 0 ? 1 : options.maxBatch));
    const tooOld = taken.filter((document) => !options.isFresh(document));
    if (tooOld.length === 0) return taken;
    for (const document of tooOld) document.listener.leaseTooOld(document);
    return taken.filter((document) => !tooOld.includes(document));
  }

  async function publishBatch(batch: readonly QueuedDocument[]): Promise<void> {
    const refusal = await attempt(batch);
    if (refusal && batch.length > 1) await publishEach(batch);
    else if (refusal) batch[0]?.listener.refused(batch[0], refusal.reason);
  }

  /** The bus refuses an event of the batch. Publishes the documents one by one, so that only that event is refused. */
  async function publishEach(batch: readonly QueuedDocument[]): Promise<void> {
    for (const [index, document] of batch.entries()) {
      if (failures > 0) return void queue.push(...batch.slice(index));
      const refusal = await attempt([document]);
      if (refusal) document.listener.refused(document, refusal.reason);
    }
  }

  /** Answers the reason when the bus refuses the batch for good. A batch that failed for a transient reason is queued again. */
  async function attempt(batch: readonly QueuedDocument[]): Promise<{ readonly reason: unknown } | undefined> {
    try {
      await options.publish(batch.flatMap(({ events }) => events));
      failures = 0;
      for (const document of batch) document.listener.published(document);
    } catch (reason) {
      if (!isTransient(reason)) return { reason };
      await queueAgain(batch, reason);
    }
    return undefined;
  }

  async function queueAgain(batch: readonly QueuedDocument[], err: unknown): Promise<void> {
    failures += 1;
    queue = [...batch, ...queue];
    options.log.warn({ err, failures, waiting: queue.length }, 'events could not be published');
    await backoff(failures, options.signal);
  }

  return {
    add: (document) => {
      if (queue.length >= options.maxQueued) return false;
      if (failures > 0) queue.unshift(document);
      else queue.push(document);
      running ??= publishQueued();
      return true;
    },
    isFailing: () => failures > 0,
    idle: async () => running,
  };
}

/** How many of the first documents hold at most `maxEvents` events together; at least one. */
function countOf(queue: readonly QueuedDocument[], maxEvents: number): number {
  let events = 0;
  for (const [index, document] of queue.entries()) {
    events += document.events.length;
    if (events > maxEvents) return Math.max(index, 1);
  }
  return queue.length;
}
