import { randomUUID } from 'node:crypto';
import type { Kafka } from 'kafkajs';
import { withTimeout } from '../../async/promises.ts';
import type { BusSubscription } from '../bus.ts';
import { type KafkaSubscriptionOptions, subscribeToKafka } from './consumer.ts';
import { withAdmin } from './kafka-client.ts';
import type { Names } from './names.ts';

export type KafkaBroadcastOptions = Omit<
  KafkaSubscriptionOptions,
  'group' | 'keepsOffsets' | 'onHandled' | 'positions'
> & {
  readonly clientId: string;
  /** Those of the topics of which only what comes after the call is handled. */
  readonly fromNow?: readonly string[];
};

/** A partition, and the first and the next offset of it when the broadcast began. */
interface Bounds {
  readonly topic: string;
  readonly partition: number;
  readonly low: bigint;
  readonly high: bigint;
}

const catchUpMs = 60_000;

/**
 * Subscribes a group of this process's own; resolved once everything that its topics held at the call, but for those that are heard from now, has
 * been handled. Rejects with an UnavailableError when that takes longer than a minute.
 */
export async function broadcastFromKafka(options: KafkaBroadcastOptions): Promise<BusSubscription> {
  const { kafka, names, clientId, topics, fromNow = [] } = options;
  const group = `${clientId}.broadcast.${randomUUID()}`;
  const bounds = await boundsOf(kafka, names, topics);
  const progress = createProgress(bounds.filter(({ topic, low, high }) => low !== high && !fromNow.includes(topic)));
  const places = createPlaces(bounds, fromNow);
  const subscription = await subscribeToKafka({
    ...options,
    group,
    keepsOffsets: false,
    positions: places.all,
    onHandled: (topic, partition, offset) => {
      places.handled(topic, partition, offset);
      progress.handled(topic, partition, offset);
    },
  });
  const stop = async () => {
    await subscription.stop();
    await withAdmin(kafka, (admin) => admin.deleteGroups([names.onCluster(group)])).catch(() => undefined);
  };
  try {
    await withTimeout(progress.done, catchUpMs);
  } catch (error) {
    await stop();
    throw error;
  }
  return { healthy: subscription.healthy, stop };
}

async function boundsOf(kafka: Kafka, names: Names, topics: readonly string[]): Promise<Bounds[]> {
  const bounds: Bounds[] = [];
  await withAdmin(kafka, async (admin) => {
    for (const topic of topics) {
      for (const { partition, low, high } of await admin.fetchTopicOffsets(names.onCluster(topic))) {
        bounds.push({ topic, partition, low: BigInt(low), high: BigInt(high) });
      }
    }
  });
  return bounds;
}

/** Where the group goes on in each partition: it keeps no offsets with the broker, so whenever it joins anew, it is told. */
function createPlaces(bounds: readonly Bounds[], fromNow: readonly string[]) {
  const places = new Map(
    bounds.map(({ topic, partition, low, high }) => [
      `${topic}/${partition}`,
      { topic, partition, offset: fromNow.includes(topic) ? high : low },
    ]),
  );
  const handled = (topic: string, partition: number, offset: bigint) =>
    void places.set(`${topic}/${partition}`, { topic, partition, offset: offset + 1n });
  return { all: () => [...places.values()], handled };
}

/** Tells when every partition has been handled up to where it ended. */
function createProgress(bounds: readonly Bounds[]) {
  const ends = new Map(bounds.map(({ topic, partition, high }) => [`${topic}/${partition}`, high]));
  const { promise: done, resolve } = Promise.withResolvers<void>();
  if (ends.size === 0) resolve();
  const handled = (topic: string, partition: number, offset: bigint) => {
    const place = `${topic}/${partition}`;
    const end = ends.get(place);
    if (end !== undefined && offset + 1n >= end) ends.delete(place);
    if (ends.size === 0) resolve();
  };
  return { done, handled };
}
