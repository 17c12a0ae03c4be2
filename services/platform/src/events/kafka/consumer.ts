import type { Consumer, ConsumerConfig, Kafka } from 'kafkajs';
import type { Logger } from '../../logging/logger.ts';
import type { BusSubscription } from '../bus.ts';
import { type Batches, type BatchOptions, createBatches } from './batches.ts';
import { replaceFormerMember } from './former-member.ts';
import { asBusError } from './kafka-errors.ts';
import { createVitality } from './vitality.ts';

export interface KafkaSubscriptionOptions extends BatchOptions {
  readonly kafka: Kafka;
  readonly group: string;
  readonly topics: readonly string[];
  /** Where to go on in each partition, asked whenever the group is joined; without it, where the group left off. */
  positions?(): readonly Position[];
  /** Called when kafkajs gives the consumer up for good; the process can only start again. */
  onFatal(error: unknown): void;
  readonly log: Logger;
}

/** The next message of a partition that is to be handled. */
interface Position {
  readonly topic: string;
  readonly partition: number;
  readonly offset: bigint;
}

/** A killed member's partitions go to others after `sessionTimeout`; the broker holds a fetch open for `maxWaitTimeInMs`. */
const consumerConfig: Omit<ConsumerConfig, 'groupId'> = {
  sessionTimeout: 10_000,
  heartbeatInterval: 3_000,
  rebalanceTimeout: 30_000,
  maxWaitTimeInMs: 500,
  allowAutoTopicCreation: false,
  retry: { initialRetryTime: 100, maxRetryTime: 3_000, retries: 5 },
};
const partitionsAtOnce = 8;

/** Subscribes a member of a group; resolved once it runs. Rejects with an UnavailableError when the broker does not answer. */
export async function subscribeToKafka(options: KafkaSubscriptionOptions): Promise<BusSubscription> {
  const { kafka, names, group, topics, keepsOffsets } = options;
  const consumer = kafka.consumer({ ...consumerConfig, groupId: names.onCluster(group) });
  const vitality = createVitality(consumer, options);
  const stopping = new AbortController();
  replaceFormerMember({ consumer, kafka, groupId: names.onCluster(group) }, stopping.signal);
  const batches = createBatches(options);
  consumer.on(consumer.events.GROUP_JOIN, batches.dropPutBy);
  consumer.on(consumer.events.CRASH, batches.dropPutBy);
  // kafkajs notes it here and acts on it before its first fetch as a member.
  consumer.on(consumer.events.GROUP_JOIN, () => goTo(consumer, options));
  try {
    await consumer.connect();
    await consumer.subscribe({ topics: topics.map(names.onCluster), fromBeginning: true });
    await consumer.run({
      autoCommit: keepsOffsets,
      eachBatchAutoResolve: false,
      partitionsConsumedConcurrently: partitionsAtOnce,
      eachBatch: batches.take,
    });
  } catch (error) {
    await consumer.disconnect().catch(() => undefined);
    throw asBusError(error);
  }
  return { healthy: vitality.healthy, stop: () => stop(consumer, batches, stopping) };
}

function goTo(consumer: Consumer, { positions, names }: KafkaSubscriptionOptions): void {
  for (const { topic, partition, offset } of positions?.() ?? []) {
    consumer.seek({ topic: names.onCluster(topic), partition, offset: String(offset) });
  }
}

async function stop(consumer: Consumer, batches: Batches, stopping: AbortController): Promise<void> {
  stopping.abort();
  await Promise.all([batches.stop(), consumer.disconnect()]);
}
