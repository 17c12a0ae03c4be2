import type { BusSubscription } from '@parcelbell/events';
import type { Logger } from '@parcelbell/observability';
import type { Consumer, ConsumerConfig, Kafka } from 'kafkajs';
import { type BatchOptions, createBatches } from './batches.ts';
import { removeFormerMembers } from './former-member.ts';
import { asBusError } from './kafka-client.ts';
import { watchLiveness } from './liveness.ts';

export interface KafkaSubscriptionOptions extends BatchOptions {
  readonly kafka: Kafka;
  readonly group: string;
  readonly topics: readonly string[];
  /** The offsets at which to continue, asked for whenever the group is joined. Without it, the consumer continues at the group's committed offsets. */
  positions?(): readonly Position[];
  /** Called when kafkajs gives up the consumer; then only a restart of the process helps. */
  onFatal(error: unknown): void;
  readonly log: Logger;
}

/** The offset of the next message of a partition that has to be handled. */
interface Position {
  readonly topic: string;
  readonly partition: number;
  readonly offset: bigint;
}

/** Other members get a killed member's partitions after `sessionTimeout`. */
const consumerConfig: Omit<ConsumerConfig, 'groupId'> = {
  sessionTimeout: 10_000,
  heartbeatInterval: 3_000,
  rebalanceTimeout: 30_000,
  allowAutoTopicCreation: false,
  retry: { initialRetryTime: 100, maxRetryTime: 3_000, retries: 5 },
};
const maxConcurrentPartitions = 8;
/**
 * How long the broker holds a fetch open while no event comes, in milliseconds. Fetches are most of what an idle process costs. A member learns between two of
 * them that its group has changed; the group of a broadcast has one member alone.
 */
const longestFetchMs = { group: 500, broadcast: 2_000 };

/** Subscribes a member of a group; resolves once it runs. Rejects with an UnavailableError when the broker does not answer. */
export async function subscribeToKafka(options: KafkaSubscriptionOptions): Promise<BusSubscription> {
  const { kafka, names, group, topics, keepsOffsets } = options;
  const groupId = names.prefixed(group);
  const maxWaitTimeInMs = keepsOffsets ? longestFetchMs.group : longestFetchMs.broadcast;
  const consumer = kafka.consumer({ ...consumerConfig, maxWaitTimeInMs, groupId });
  const liveness = watchLiveness(consumer, options);
  const stopping = new AbortController();
  removeFormerMembers({ consumer, kafka, groupId }, stopping.signal);
  const batches = createBatches(options);
  consumer.on(consumer.events.GROUP_JOIN, batches.abandonDetached);
  consumer.on(consumer.events.CRASH, batches.abandonDetached);
  // kafkajs stores the positions now and applies them before its first fetch as a member.
  consumer.on(consumer.events.GROUP_JOIN, () => seekAll(consumer, options));
  try {
    await consumer.connect();
    await consumer.subscribe({ topics: topics.map(names.prefixed), fromBeginning: true });
    await consumer.run({
      autoCommit: false,
      eachBatchAutoResolve: false,
      partitionsConsumedConcurrently: maxConcurrentPartitions,
      eachBatch: batches.take,
    });
  } catch (error) {
    liveness.stop();
    await consumer.disconnect().catch(() => undefined);
    throw asBusError(error);
  }
  const stop = async () => {
    stopping.abort();
    liveness.stop();
    // A group takes no commit of a member that has left.
    await batches.stop();
    await consumer.disconnect();
  };
  return { healthy: liveness.healthy, stop };
}

function seekAll(consumer: Consumer, { positions, names }: KafkaSubscriptionOptions): void {
  for (const { topic, partition, offset } of positions?.() ?? []) {
    consumer.seek({ topic: names.prefixed(topic), partition, offset: String(offset) });
  }
}
