import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import { settleAll } from '@parcelbell/async';
import { topicOf } from '@parcelbell/contracts';
import { type BusBatch, type EventBus, type PendingEvent, partitionOf } from '@parcelbell/events';
import type { Logger, Metrics } from '@parcelbell/observability';
import type { Connection } from 'mongoose';
import { createGroup, type Group } from './in-process/group.ts';
import { createMongoDeadLetters, type StoredDeadLetter } from './in-process/mongo-dead-letters.ts';

export interface InProcessBusOptions {
  /** Dead letters are kept in its collection `deadletters`. */
  readonly database: Connection;
  readonly log: Logger;
  readonly metrics: Metrics;
  /** The largest number of events that may wait for a group in one partition. Further publishes reject. */
  readonly maxQueued?: number;
}

const maxBatch = 1_000;
const defaultMaxQueued = 10_000;

/** The events of one partition in one publish. */
interface Slice {
  readonly topic: string;
  readonly partition: number;
  readonly events: PendingEvent[];
}

/**
 * Creates the bus of a process that hosts every service. It stores no events: a publish resolves when every subscribed group has handled the events or
 * moved them to its dead letters. Until then they stay in their outbox, so a crash repeats them. A group that waits delays only its partition. All
 * groups must subscribe before anything is published: an event without a subscriber is lost.
 */
export function createInProcessBus(options: InProcessBusOptions): EventBus {
  const { log, maxQueued = defaultMaxQueued } = options;
  const groups = new Map<string, Group>();
  const broadcasts = new Set<Group>();
  const inFlight = new Map<string, Promise<void>>();
  const deadLetters = createMongoDeadLetters(deadLettersOf(options.database));
  const published = options.metrics.counter('events_published', 'Events handed to the in-process bus');
  const outsideOfRequests = AsyncLocalStorage.snapshot();

  function join(name: string, topics: readonly string[], handle: (batch: BusBatch) => Promise<void>): Group {
    if (groups.get(name)?.healthy()) throw new Error(`The group ${name} has subscribed already`);
    const group = createGroup({ name, topics, handle, log, maxBatch, maxQueued });
    groups.set(name, group);
    return group;
  }

  /** An event that is published again while groups still handle it is not delivered twice; its second publish waits for them. */
  async function publishSlice({ topic, partition, events }: Slice, to: readonly Group[]): Promise<void> {
    const fresh = events.filter((event) => !inFlight.has(event.eventId));
    const waits = new Set(events.map((event) => inFlight.get(event.eventId)));
    if (fresh.length > 0) {
      const delivery = deliver({ topic, partition, events: fresh }, to).finally(() => {
        for (const event of fresh) inFlight.delete(event.eventId);
      });
      for (const event of fresh) inFlight.set(event.eventId, delivery);
      waits.add(delivery);
    }
    await settleAll([...waits]);
  }

  async function deliver({ topic, partition, events }: Slice, to: readonly Group[]): Promise<void> {
    const wanting = to.filter((group) => group.wants(topic));
    await settleAll(wanting.map((group) => group.deliver(topic, partition, events)));
  }

  async function publish(events: readonly PendingEvent[], to: readonly Group[]): Promise<void> {
    published.add(events.length);
    await outsideOfRequests(() => settleAll(slicesOf(events).map((slice) => publishSlice(slice, to))));
  }

  return {
    isInProcess: true,
    publish: (events) => publish(events, [...groups.values()]),
    announce: (events) => publish(events, [...broadcasts]),
    subscribe: async ({ group, topics, handle }) => join(group, topics, handle),
    broadcast: async ({ topics, handle }) => {
      const group = join(`broadcast-${randomUUID()}`, topics, handle);
      broadcasts.add(group);
      return group;
    },
    ...deadLetters,
    lag: () => [...groups.values()].filter((group) => !broadcasts.has(group)).flatMap((group) => group.lag()),
    close: async () => {
      await Promise.all([...groups.values()].map((group) => group.stop()));
    },
  };
}

function deadLettersOf(database: Connection) {
  return database.getClient().db(database.name).collection<StoredDeadLetter>('deadletters');
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
