import { AsyncLocalStorage } from 'node:async_hooks';
import { UnavailableError } from '@parcelbell/errors';
import type { Kafka, Message, Producer } from 'kafkajs';
import { asBusError } from './kafka-client.ts';
import type { KafkaRecord } from './records.ts';
import type { ClusterNames } from './topics.ts';

/** Sends messages in the order in which they are handed in. */
export interface Sender {
  /** Resolves when all replicas have acknowledged; rejects with the errors of `asBusError`. */
  send(records: readonly KafkaRecord[]): Promise<void>;
  close(): Promise<void>;
}

interface Entry {
  readonly records: readonly KafkaRecord[];
  readonly bytes: number;
  resolve(): void;
  reject(error: unknown): void;
}

const maxBatchRecords = 1_000;
/** Half of what a broker accepts by default, so that a batch fits even when all of it belongs to one partition. */
const maxBatchBytes = 512 * 1_024;
const maxQueuedRecords = 20_000;
const ackTimeoutMs = 5_000;
const retry = { initialRetryTime: 100, maxRetryTime: 1_000, retries: 3 };

/**
 * Sends through one idempotent producer with one request at a time; a request takes everything that was handed in during the one before. This keeps
 * the order of every partition when a broker restarts, which several requests at a time did not. A producer whose request failed is replaced,
 * because kafkajs uses its sequence numbers again: if the broker has stored the batch, it would drop the next one as a repetition.
 */
export function createSender(kafka: Kafka, names: ClusterNames): Sender {
  const queue: Entry[] = [];
  const outsideOfRequests = AsyncLocalStorage.snapshot();
  let queued = 0;
  let producer: Promise<Producer> | undefined;
  let running: Promise<void> | undefined;
  let isClosed = false;

  async function connect(): Promise<Producer> {
    const fresh = kafka.producer({ idempotent: true, maxInFlightRequests: 1, allowAutoTopicCreation: false, retry });
    await fresh.connect();
    return fresh;
  }

  async function sendQueued(): Promise<void> {
    while (queue.length > 0) {
      const entries = take(queue);
      queued -= entries.reduce((sum, entry) => sum + entry.records.length, 0);
      await transmit(entries);
    }
    running = undefined;
  }

  async function transmit(entries: readonly Entry[]): Promise<void> {
    try {
      producer ??= connect();
      const topicMessages = byTopic(
        entries.flatMap((entry) => entry.records),
        names,
      );
      await (await producer).sendBatch({ topicMessages, acks: -1, timeout: ackTimeoutMs });
      for (const entry of entries) entry.resolve();
    } catch (error) {
      await disconnect();
      for (const entry of entries) entry.reject(asBusError(error));
    }
  }

  async function disconnect(): Promise<void> {
    const old = producer;
    producer = undefined;
    await old?.then((connected) => connected.disconnect()).catch(() => undefined);
  }

  function enqueue(records: readonly KafkaRecord[]): Promise<void> {
    if (isClosed) return Promise.reject(new UnavailableError('BUS_CLOSED', 'The event bus is closed.'));
    if (queued > 0 && queued + records.length > maxQueuedRecords) return Promise.reject(overfull());
    queued += records.length;
    return new Promise<void>((resolve, reject) => {
      queue.push({ records, bytes: bytesOf(records), resolve, reject });
      running ??= outsideOfRequests(sendQueued);
    });
  }

  return {
    send: async (records) => {
      for (const part of splitToFit(records)) await enqueue(part);
    },
    close: async () => {
      isClosed = true;
      await running;
      await disconnect();
    },
  };
}

/** Splits the records into parts that each fit into one request. They are sent one after the other, so that none overtakes one that failed. */
function splitToFit(records: readonly KafkaRecord[]): (readonly KafkaRecord[])[] {
  if (bytesOf(records) <= maxBatchBytes) return [records];
  const middle = Math.ceil(records.length / 2);
  return records.length === 1
    ? [records]
    : [...splitToFit(records.slice(0, middle)), ...splitToFit(records.slice(middle))];
}

/** Removes the first entries that fit into one request, at least one. */
function take(queue: Entry[]): Entry[] {
  let records = 0;
  let bytes = 0;
  let entries = 0;
  for (const entry of queue) {
    records += entry.records.length;
    bytes += entry.bytes;
    if (entries > 0 && (records > maxBatchRecords || bytes > maxBatchBytes)) break;
    entries += 1;
  }
  return queue.splice(0, entries);
}

function bytesOf(records: readonly KafkaRecord[]): number {
  return records.reduce((sum, record) => sum + record.key.length + (record.value?.length ?? 0) + 64, 0);
}

function byTopic(records: readonly KafkaRecord[], names: ClusterNames): { topic: string; messages: Message[] }[] {
  const groups = Map.groupBy(records, (record) => record.topic);
  return [...groups].map(([topic, messages]) => ({
    topic: names.prefixed(topic),
    messages: messages.map(({ topic: _, ...message }) => message),
  }));
}

function overfull(): UnavailableError {
  return new UnavailableError('BUS_OVERFULL', 'Too many events wait to be published.');
}
