import { isTransient } from '../../errors/transient.ts';
import { backoff } from '../../events/backoff.ts';
import type { PendingEvent } from '../../events/envelope.ts';
import type { Logger } from '../../logging/logger.ts';
import type { Held } from './held.ts';

export interface PublishLaneOptions {
  publish(events: readonly PendingEvent[]): Promise<void>;
  /** Nothing is published before. */
  readonly ready: Promise<void>;
  /** Whether enough of the lease is left to publish within its first half. */
  isFresh(item: Held): boolean;
  /** Ends the attempts while the bus is away. */
  readonly signal: AbortSignal;
  readonly log: Logger;
  /** Most events of one publish, unless one document holds more. */
  readonly maxBatch: number;
  /** Most documents that wait. */
  readonly maxQueued: number;
}

/** Publishes the documents of one partition, one publish in flight, each taking all that has gathered during the last. */
export interface PublishLane {
  /** Answers false when the lane is full. */
  add(item: Held): boolean;
  /** Whether the last publish failed. */
  isFailing(): boolean;
  /** Resolves once nothing waits or is being published. */
  idle(): Promise<void>;
}

/** Documents have no order among each other; while the bus is away the latest is tried first, since its lease is the freshest. */
export function createPublishLane(options: PublishLaneOptions): PublishLane {
  let queue: Held[] = [];
  let failures = 0;
  let running: Promise<void> | undefined;

  async function work(): Promise<void> {
    await options.ready;
    while (queue.length > 0 && !options.signal.aborted) {
      const batch = takeBatch();
      if (batch.length > 0) await publishBatch(batch);
      else if (failures > 0) await backoff(1, options.signal);
    }
    running = undefined;
  }

  /** After a failure only the first document is tried: it tells whether the bus is back and costs little while it is not. */
  function takeBatch(): Held[] {
    const taken = queue.splice(0, countOf(queue, failures > 0 ? 1 : options.maxBatch));
    const stale = taken.filter((item) => !options.isFresh(item));
    if (stale.length === 0) return taken;
    for (const item of stale) item.holder.stale(item);
    return taken.filter((item) => !stale.includes(item));
  }

  async function publishBatch(batch: readonly Held[]): Promise<void> {
    const refusal = await attempt(batch);
    if (refusal && batch.length > 1) await publishEach(batch);
    else if (refusal) batch[0]?.holder.refused(batch[0], refusal.reason);
  }

  /** The bus refuses something in the batch for good: publishes the rest without it. */
  async function publishEach(batch: readonly Held[]): Promise<void> {
    for (const [index, item] of batch.entries()) {
      if (failures > 0) return void queue.push(...batch.slice(index));
      const refusal = await attempt([item]);
      if (refusal) item.holder.refused(item, refusal.reason);
    }
  }

  /** Answers why the bus refuses the batch for good, if it does; what it cannot take now waits again. */
  async function attempt(batch: readonly Held[]): Promise<{ readonly reason: unknown } | undefined> {
    try {
      await options.publish(batch.flatMap((item) => item.events));
      failures = 0;
      for (const item of batch) item.holder.published(item);
    } catch (reason) {
      if (!isTransient(reason)) return { reason };
      await retreat(batch, reason);
    }
    return undefined;
  }

  async function retreat(batch: readonly Held[], err: unknown): Promise<void> {
    failures += 1;
    queue = [...batch, ...queue];
    options.log.warn({ err, failures, waiting: queue.length }, 'events could not be published');
    await backoff(failures, options.signal);
  }

  return {
    add: (item) => {
      if (queue.length >= options.maxQueued) return false;
      if (failures > 0) queue.unshift(item);
      else queue.push(item);
      running ??= work();
      return true;
    },
    isFailing: () => failures > 0,
    idle: async () => running,
  };
}

/** How many of the first documents hold up to `maxEvents` events together; at least one. */
function countOf(queue: readonly Held[], maxEvents: number): number {
  let events = 0;
  for (const [index, item] of queue.entries()) {
    events += item.events.length;
    if (events > maxEvents) return Math.max(index, 1);
  }
  return queue.length;
}
