import { UnavailableError } from '../../errors/errors.ts';
import { backoff } from '../backoff.ts';
import type { BusBatch } from '../bus.ts';
import type { PendingEvent } from '../envelope.ts';

export interface LaneOptions extends Pick<BusBatch, 'topic' | 'partition' | 'signal'> {
  handle(batch: BusBatch): Promise<void>;
  /** Called when handling failed and will be repeated. */
  onFailure(error: unknown): void;
  readonly maxBatch: number;
  readonly maxQueued: number;
}

/** One partition of a topic on its way to one group: a batch at a time, in order. */
export interface Lane {
  /** Resolves once the events have been handled; rejects with an UnavailableError when too many wait or the group stops. */
  add(events: readonly PendingEvent[]): Promise<void>;
  /** Resolves when nothing is being handled any more. */
  idle(): Promise<void>;
}

interface Entry {
  readonly events: readonly PendingEvent[];
  resolve(): void;
  reject(error: unknown): void;
}

export function createLane(options: LaneOptions): Lane {
  const queue: Entry[] = [];
  let queued = 0;
  let running: Promise<void> | undefined;

  async function work(): Promise<void> {
    while (queue.length > 0) {
      const entries = take(queue, options.maxBatch);
      const events = entries.length === 1 && entries[0] ? entries[0].events : entries.flatMap((entry) => entry.events);
      const isHandled = await untilHandled(events, options);
      queued -= events.length;
      for (const entry of entries) isHandled ? entry.resolve() : entry.reject(stopped());
    }
    running = undefined;
  }

  return {
    add: (events) => {
      if (options.signal.aborted) return Promise.reject(stopped());
      if (queued > 0 && queued + events.length > options.maxQueued) return Promise.reject(overfull(options.topic));
      queued += events.length;
      return new Promise<void>((resolve, reject) => {
        queue.push({ events, resolve, reject });
        running ??= work();
      });
    },
    idle: async () => running,
  };
}

/** Whole entries of up to `max` events together; the first one whatever its size. */
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

/** Answers false when the group stops before its handler succeeded. */
async function untilHandled(events: readonly PendingEvent[], options: LaneOptions): Promise<boolean> {
  const { topic, partition, signal } = options;
  for (let failures = 1; !signal.aborted; failures += 1) {
    try {
      // Every lane works by itself: one that waits holds back no other.
      await options.handle({ topic, partition, events, heartbeat: async () => undefined, waits, signal });
      return true;
    } catch (error) {
      if (signal.aborted) return false;
      options.onFailure(error);
      await backoff(failures, signal);
    }
  }
  return false;
}

function waits(): void {}

function stopped(): UnavailableError {
  return new UnavailableError('GROUP_STOPPED', 'A consumer group has stopped.');
}

function overfull(topic: string): UnavailableError {
  return new UnavailableError('BUS_OVERFULL', `Too many events of ${topic} wait to be handled.`);
}
