import type { BusBatch, BusSubscription, ConsumerLag, PendingEvent } from '@parcelbell/events';
import type { Logger } from '@parcelbell/observability';
import { createPartitionQueue, type PartitionQueue } from './partition-queue.ts';

export interface GroupOptions {
  readonly name: string;
  readonly topics: readonly string[];
  handle(batch: BusBatch): Promise<void>;
  readonly log: Logger;
  readonly maxBatch: number;
  /** The largest number of events that may wait in one partition. */
  readonly maxQueued: number;
}

/** A group of subscribers: each event of its topics is handled once. */
export interface Group extends BusSubscription {
  readonly name: string;
  wants(topic: string): boolean;
  /** How many events of each topic are not handled yet. */
  lag(): readonly ConsumerLag[];
  /** Resolves once the group has handled the events of one partition. It does not wait for other partitions. */
  deliver(topic: string, partition: number, events: readonly PendingEvent[]): Promise<void>;
}

/** A stopped group rejects deliveries, so that the publisher keeps the events. */
export function createGroup(options: GroupOptions): Group {
  const { name, log, handle, maxBatch, maxQueued } = options;
  const topics = new Set(options.topics);
  const queues = new Map<string, PartitionQueue & { readonly topic: string }>();
  const stopping = new AbortController();

  function queueOf(topic: string, partition: number): PartitionQueue {
    const key = `${topic}/${partition}`;
    const existing = queues.get(key);
    if (existing) return existing;
    const onFailure = (err: unknown) =>
      log.error({ err, group: name, topic, partition }, 'batch failed and will be repeated');
    const limits = { maxBatch, maxQueued };
    const parts = { topic, partition, handle, onFailure, signal: stopping.signal, ...limits };
    const queue = { ...createPartitionQueue(parts), topic };
    queues.set(key, queue);
    return queue;
  }

  return {
    name,
    wants: (topic) => topics.has(topic),
    deliver: (topic, partition, events) => queueOf(topic, partition).add(events),
    lag: () =>
      options.topics.map((topic) => {
        const sizes = [...queues.values()].filter((queue) => queue.topic === topic).map((queue) => queue.size());
        return { group: name, topic, events: sizes.reduce((sum, size) => sum + size, 0) };
      }),
    healthy: () => !stopping.signal.aborted,
    stop: async () => {
      stopping.abort();
      await Promise.all([...queues.values()].map((queue) => queue.idle()));
    },
  };
}
