import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import { topicOf } from '@parcelbell/contracts';
import type { mongo } from 'mongoose';
import { settleAll } from '../async/promises.ts';
import type { Logger } from '../logging/logger.ts';
import type { Metrics } from '../metrics/metrics.ts';
import type { BusBatch, EventBus } from './bus.ts';
import type { PendingEvent } from './envelope.ts';
import { createGroup, type Group } from './in-process/group.ts';
import { createMongoDeadLetters } from './in-process/mongo-dead-letters.ts';
import { partitionOf } from './partition.ts';

export interface InProcessBusOptions {
  /** Keeps what groups set aside. */
  readonly deadLetters: mongo.Collection;
  readonly log: Logger;
  readonly metrics: Metrics;
  /** Most events that wait for a group in one partition; a publish beyond rejects. */
  readonly maxQueued?: number;
}

const maxBatch = 1_000;
const defaultMaxQueued = 10_000;

/** Events of one partition. */
interface Slice {
  readonly topic: string;
  readonly partition: number;
  readonly events: PendingEvent[];
}

/**
 * The bus of a process that holds every service. It stores nothing: a publish resolves when every group that subscribed has handled the events or
 * set them aside, so they stay in their outbox until then and a crash repeats them. A group that waits holds back only its partition. Subscribe before
 * anything is published: an event for which nobody has subscribed is gone.
 */
export function createInProcessBus(options: InProcessBusOptions): EventBus {
  const { log, maxQueued = defaultMaxQueued } = options;
  const groups = new Map<string, Group>();
  const inFlight = new Map<string, Promise<void>>();
  const deadLetters = createMongoDeadLetters(options.deadLetters);
  const published = options.metrics.counter('events_published', 'Events handed to the in-process bus');
  const outsideOfRequests = AsyncLocalStorage.snapshot();

  function join(name: string, topics: readonly string[], handle: (batch: BusBatch) => Promise<void>): Group {
    if (groups.get(name)?.healthy()) throw new Error(`The group ${name} has subscribed already`);
    const group = createGroup({ name, topics, handle, log, maxBatch, maxQueued });
    groups.set(name, group);
    return group;
  }

  /** An event that is published again while groups still work on it waits for them and reaches nobody twice. */
  async function publishSlice({ topic, partition, events }: Slice): Promise<void> {
    const fresh = events.filter((event) => !inFlight.has(event.eventId));
    const waits = new Set(events.map((event) => inFlight.get(event.eventId)));
    if (fresh.length > 0) {
      const delivery = deliver(topic, partition, fresh).finally(() => {
        for (const event of fresh) inFlight.delete(event.eventId);
      });
      for (const event of fresh) inFlight.set(event.eventId, delivery);
      waits.add(delivery);
    }
    await settleAll([...waits]);
  }

  async function deliver(topic: string, partition: number, events: readonly PendingEvent[]): Promise<void> {
    const wanting = [...groups.values()].filter((group) => group.wants(topic));
    await settleAll(wanting.map((group) => group.deliver(topic, partition, events)));
  }

  return {
    isInProcess: true,
    publish: async (events) => {
      published.add(events.length);
      await outsideOfRequests(() => settleAll(slicesOf(events).map(publishSlice)));
    },
    subscribe: async ({ group, topics, handle }) => join(group, topics, handle),
    broadcast: async ({ topics, handle }) => join(`broadcast-${randomUUID()}`, topics, handle),
    ...deadLetters,
    close: async () => {
      await Promise.all([...groups.values()].map((group) => group.stop()));
    },
  };
}

function slicesOf(events: readonly PendingEvent[]): Slice[] {
  const slices = new Map<string, Slice>();
  for (const event of events) {
    const topic = topicOf(event.type).name;
    const partition = partitionOf(event);
    const key = `${topic}/${partition}`;
    const slice = slices.get(key);
    if (slice) slice.events.push(event);
    else slices.set(key, { topic, partition, events: [event] });
  }
  return [...slices.values()];
}
