import { backoff } from '@parcelbell/async';
import { UnavailableError } from '@parcelbell/errors';
import type { BusBatch, PendingEvent } from '@parcelbell/events';

export interface PartitionQueueOptions extends Pick<BusBatch, 'topic' | 'partition' | 'signal'> {
  handle(batch: BusBatch): Promise<void>;
  /** Called when `handle` rejects; the batch is then handled again. */
  onFailure(error: unknown): void;
  readonly maxBatch: number;
  readonly maxQueued: number;
}

/** The events of one partition that wait for one group. They are handled in order, one batch at a time. */
export interface PartitionQueue {
  /** Resolves once the events have been handled. Rejects with an UnavailableError when too many wait or when the group stops. */
  add(events: readonly PendingEvent[]): Promise<void>;
  /** How many events are not handled yet. */
  size(): number;
  /** Resolves when no batch is being handled. */
  idle(): Promise<void>;
}

interface Entry {
  readonly events: readonly PendingEvent[];
  resolve(): void;
  reject(error: unknown): void;
}

export function createPartitionQueue(options: PartitionQueueOptions): PartitionQueue {
  const queue: Entry[] = [];
  let queued = 0;
  let running: Promise<void> | undefined;

  async function handleQueued(): Promise<void> {
    while (queue.length > 0) {
      const entries = take(queue, options.maxBatch);
      const events = entries.length === 1 && entries[0] ? entries[0].events : entries.flatMap((entry) => entry.events);
      const isHandled = await handleUntilDone(events, options);
      queued -= events.length;
      for (const entry of entries) isHandled ? entry.resolve() : entry.reject(stopped());
    }
    running = undefined;
  }

  return {
    add: (events) => {
      if (options.signal.aborted) return Promise.reject(stopped());
      if (queued > 0 && queued + events.length > options.maxQueued) return Promise.reject(full(options.topic));
      queued += events.length;
      return new Promise<void>((resolve, reject) => {
        queue.push({ events, resolve, reject });
        running ??= handleQueued();
      });
    },
    size: () => queued,
    idle: async () => running,
  };
}

/** Removes the first entries, together at most `max` events; the first entry in any case. */
function take(queue: Entry[], max: number): Entry[] {
  let count = 0;
  let entries = 0;
  for (const entry of queue) {
    count += entry.events.length;
    if (entries > 0 && count > max) break;
    entries += 1;
  }
  return queue.splice(0, entries);
}

/** Repeats `handle` until it succeeds. Answers false when the group stops before that. */
async function handleUntilDone(events: readonly PendingEvent[], options: PartitionQueueOptions): Promise<boolean> {
  const { topic, partition, signal } = options;
  for (let failures = 1; !signal.aborted; failures += 1) {
    try {
      // No partition waits for another one here, so the bus need not know that this one waits.
      await options.handle({ topic, partition, events, heartbeat: async () => undefined, reportWaiting, signal });
      return true;
    } catch (error) {
      if (signal.aborted) return false;
      options.onFailure(error);
      await backoff(failures, signal);
    }
  }
  return false;
}

function reportWaiting(): void {}

function stopped(): UnavailableError {
  return new UnavailableError('GROUP_STOPPED', 'A consumer group has stopped.');
}

function full(topic: string): UnavailableError {
  return new UnavailableError('BUS_OVERFULL', `Too many events of ${topic} wait to be handled.`);
}
