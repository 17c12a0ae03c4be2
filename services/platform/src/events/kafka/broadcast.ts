import { randomUUID } from 'node:crypto';
import type { Kafka } from 'kafkajs';
import { before } from '../before.ts';
import type { BusSubscription } from '../bus.ts';
import { type KafkaSubscriptionOptions, subscribeToKafka } from './consumer.ts';
import { withAdmin } from './kafka-client.ts';
import type { Names } from './names.ts';

export type KafkaBroadcastOptions = Omit<KafkaSubscriptionOptions, 'group' | 'keepsOffsets' | 'onHandled'> & {
  readonly clientId: string;
};

const catchUpMs = 60_000;

/**
 * Subscribes a group of this process's own, from the beginning of the topics; resolved once everything that they held at the call has been handled.
 * Rejects with an UnavailableError when that takes longer than a minute.
 */
export async function broadcastFromKafka(options: KafkaBroadcastOptions): Promise<BusSubscription> {
  const { kafka, names, clientId, topics } = options;
  const group = `${clientId}.broadcast.${randomUUID()}`;
  const progress = createProgress(await endsOf(kafka, names, topics));
  const subscription = await subscribeToKafka({ ...options, group, keepsOffsets: false, onHandled: progress.handled });
  const stop = async () => {
    await subscription.stop();
    await withAdmin(kafka, (admin) => admin.deleteGroups([names.onCluster(group)])).catch(() => undefined);
  };
  try {
    await before(catchUpMs, progress.done);
  } catch (error) {
    await stop();
    throw error;
  }
  return { healthy: subscription.healthy, stop };
}

/** Where each partition that holds anything ends now. */
async function endsOf(kafka: Kafka, names: Names, topics: readonly string[]): Promise<Map<string, bigint>> {
  const ends = new Map<string, bigint>();
  await withAdmin(kafka, async (admin) => {
    for (const topic of topics) {
      for (const { partition, low, high } of await admin.fetchTopicOffsets(names.onCluster(topic))) {
        if (low !== high) ends.set(`${topic}/${partition}`, BigInt(high));
      }
    }
  });
  return ends;
}

/** Tells when every partition has been handled up to its end. */
function createProgress(ends: Map<string, bigint>) {
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
