import type { Logger } from '../../logging/logger.ts';
import type { BusBatch, BusSubscription } from '../bus.ts';
import type { PendingEvent } from '../envelope.ts';
import { createLane, type Lane } from './lane.ts';

export interface GroupOptions {
  readonly name: string;
  readonly topics: readonly string[];
  handle(batch: BusBatch): Promise<void>;
  readonly log: Logger;
  readonly maxBatch: number;
  /** Most events that wait in one partition. */
  readonly maxQueued: number;
}

/** The subscribers that share the work on some topics. */
export interface Group extends BusSubscription {
  readonly name: string;
  wants(topic: string): boolean;
  /** Resolves once the group has handled the events of one partition; those of others do not wait for it. */
  deliver(topic: string, partition: number, events: readonly PendingEvent[]): Promise<void>;
}

/** A stopped group refuses what is delivered to it, so that nothing is published past it. */
export function createGroup(options: GroupOptions): Group {
  const { name, log, handle, maxBatch, maxQueued } = options;
  const topics = new Set(options.topics);
  const lanes = new Map<string, Lane>();
  const stopping = new AbortController();

  function laneOf(topic: string, partition: number): Lane {
    const key = `${topic}/${partition}`;
    const existing = lanes.get(key);
    if (existing) return existing;
    const onFailure = (err: unknown) =>
      log.error({ err, group: name, topic, partition }, 'batch failed and will be repeated');
    const lane = createLane({ topic, partition, handle, onFailure, signal: stopping.signal, maxBatch, maxQueued });
    lanes.set(key, lane);
    return lane;
  }

  return {
    name,
    wants: (topic) => topics.has(topic),
    deliver: (topic, partition, events) => laneOf(topic, partition).add(events),
    healthy: () => !stopping.signal.aborted,
    stop: async () => {
      stopping.abort();
      await Promise.all([...lanes.values()].map((lane) => lane.idle()));
    },
  };
}
