import type { Consumer, ConsumerConfig, EachBatchPayload, Kafka } from 'kafkajs';
import type { Clock } from '../../context/clock.ts';
import type { Logger } from '../../logging/logger.ts';
import type { BusBatch, BusSubscription } from '../bus.ts';
import { asBusError } from './kafka-errors.ts';
import type { Names } from './names.ts';
import { eventFrom } from './records.ts';
import { createVitality } from './vitality.ts';

export interface KafkaSubscriptionOptions {
  readonly kafka: Kafka;
  readonly names: Names;
  readonly group: string;
  readonly topics: readonly string[];
  handle(batch: BusBatch): Promise<void>;
  /** Called after each part of a batch was handled, with the offset of its last message. */
  onHandled?(topic: string, partition: number, offset: bigint): void;
  /** Whether the group's place in the topics is kept for the next process. */
  readonly keepsOffsets: boolean;
  /** Called when kafkajs gives the consumer up for good; the process can only start again. */
  onFatal(error: unknown): void;
  readonly log: Logger;
  readonly clock: Clock;
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
const heartbeatMs = 2_000;
const partitionsAtOnce = 8;
const maxBatch = 1_000;

/** Subscribes a member of a group; resolved once it runs. Rejects with an UnavailableError when the broker does not answer. */
export async function subscribeToKafka(options: KafkaSubscriptionOptions): Promise<BusSubscription> {
  const { kafka, names, group, topics, keepsOffsets } = options;
  const consumer = kafka.consumer({ ...consumerConfig, groupId: names.onCluster(group) });
  const vitality = createVitality(consumer, options);
  const open = new Set<AbortController>();
  try {
    await consumer.connect();
    await consumer.subscribe({ topics: topics.map(names.onCluster), fromBeginning: true });
    await consumer.run({
      autoCommit: keepsOffsets,
      eachBatchAutoResolve: false,
      partitionsConsumedConcurrently: partitionsAtOnce,
      eachBatch: (payload) => handleBatch(payload, options, open),
    });
  } catch (error) {
    await consumer.disconnect().catch(() => undefined);
    throw asBusError(error);
  }
  return { healthy: vitality.healthy, stop: () => stop(consumer, open) };
}

async function stop(consumer: Consumer, open: ReadonlySet<AbortController>): Promise<void> {
  for (const batch of open) batch.abort();
  await consumer.disconnect();
}

/** Handles a batch in parts, so that a failure repeats only what had not been handled. */
async function handleBatch(
  payload: EachBatchPayload,
  options: KafkaSubscriptionOptions,
  open: Set<AbortController>,
): Promise<void> {
  const lost = new AbortController();
  open.add(lost);
  const beating = setInterval(() => void payload.heartbeat().catch(() => lost.abort()), heartbeatMs);
  try {
    for (let from = 0; from < payload.batch.messages.length; from += maxBatch) {
      if (!payload.isRunning() || payload.isStale()) return;
      await handlePart(payload, from, options, lost.signal);
    }
  } finally {
    clearInterval(beating);
    open.delete(lost);
  }
}

async function handlePart(
  { batch, heartbeat, resolveOffset }: EachBatchPayload,
  from: number,
  options: KafkaSubscriptionOptions,
  signal: AbortSignal,
): Promise<void> {
  const { partition } = batch;
  const topic = options.names.bare(batch.topic);
  const messages = batch.messages.slice(from, from + maxBatch);
  const now = options.clock.now();
  const events = messages.flatMap(({ value }) => (value === null ? [] : [eventFrom(value, now)]));
  if (events.length > 0) await options.handle({ topic, partition, events, heartbeat, signal });
  const last = messages.at(-1)?.offset ?? batch.lastOffset();
  resolveOffset(last);
  options.onHandled?.(topic, partition, BigInt(last));
}
