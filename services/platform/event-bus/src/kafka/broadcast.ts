import { randomUUID } from 'node:crypto';
import { withTimeout } from '@parcelbell/async';
import type { BusSubscription } from '@parcelbell/events';
import type { Kafka } from 'kafkajs';
import { type KafkaSubscriptionOptions, subscribeToKafka } from './consumer.ts';
import { withAdmin } from './kafka-client.ts';
import type { ClusterNames } from './topics.ts';
import { untilAnswered } from './until-answered.ts';

export type KafkaBroadcastOptions = Omit<
  KafkaSubscriptionOptions,
  'group' | 'keepsOffsets' | 'onHandled' | 'positions'
> & {
  readonly clientId: string;
  /** The topics of which only events after the call are handled. */
  readonly fromNow?: readonly string[];
};

/** A partition, with its first offset (`low`) and its next one (`high`) when the broadcast began. */
interface Bounds {
  readonly topic: string;
  readonly partition: number;
  readonly low: bigint;
  readonly high: bigint;
}

const catchUpMs = 60_000;

/**
 * Subscribes this process as a group with one member. Resolves once it has handled everything that the topics held at the call, except the topics in
 * `fromNow`. Rejects with an UnavailableError when that takes longer than a minute.
 */
export async function broadcastFromKafka(options: KafkaBroadcastOptions): Promise<BusSubscription> {
  const { kafka, names, clientId, topics, fromNow = [] } = options;
  const group = `${clientId}.broadcast.${randomUUID()}`;
  const bounds = await boundsOf(kafka, names, topics);
  const progress = createProgress(bounds.filter(({ topic, low, high }) => low !== high && !fromNow.includes(topic)));
  const positions = createPositions(bounds, fromNow);
  const subscription = await subscribeToKafka({
    ...options,
    group,
    keepsOffsets: false,
    positions: positions.all,
    onHandled: (topic, partition, offset) => {
      positions.handled(topic, partition, offset);
      progress.handled(topic, partition, offset);
    },
  });
  const stop = async () => {
    await subscription.stop();
    await withAdmin(kafka, (admin) => admin.deleteGroups([names.prefixed(group)])).catch(() => undefined);
  };
  try {
    await withTimeout(progress.done, catchUpMs);
  } catch (error) {
    await stop();
    throw error;
  }
  return { healthy: subscription.healthy, stop };
}

/** Exported for its test. */
export async function boundsOf(
  kafka: Pick<Kafka, 'admin'>,
  names: ClusterNames,
  topics: readonly string[],
): Promise<Bounds[]> {
  const bounds: Bounds[] = [];
  await withAdmin(kafka, async (admin) => {
    for (const topic of topics) {
      const offsets = await untilAnswered(() => admin.fetchTopicOffsets(names.prefixed(topic)));
      for (const { partition, low, high } of offsets) {
        bounds.push({ topic, partition, low: BigInt(low), high: BigInt(high) });
      }
    }
  });
  return bounds;
}

/** The offset at which the group continues in each partition. The broker keeps none for it, so it needs them whenever it joins again. */
function createPositions(bounds: readonly Bounds[], fromNow: readonly string[]) {
  const positions = new Map(
    bounds.map(({ topic, partition, low, high }) => [
      `${topic}/${partition}`,
      { topic, partition, offset: fromNow.includes(topic) ? high : low },
    ]),
  );
  const handled = (topic: string, partition: number, offset: bigint) =>
    void positions.set(`${topic}/${partition}`, { topic, partition, offset: offset + 1n });
  return { all: () => [...positions.values()], handled };
}

/** Resolves `done` once every partition is handled up to its `high` offset. */
function createProgress(bounds: readonly Bounds[]) {
  const ends = new Map(bounds.map(({ topic, partition, high }) => [`${topic}/${partition}`, high]));
  const { promise: done, resolve } = Promise.withResolvers<void>();
  if (ends.size === 0) resolve();
  const handled = (topic: string, partition: number, offset: bigint) => {
    const key = `${topic}/${partition}`;
    const end = ends.get(key);
    if (end !== undefined && offset + 1n >= end) ends.delete(key);
    if (ends.size === 0) resolve();
  };
  return { done, handled };
}
