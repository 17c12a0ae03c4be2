import { createHash } from 'node:crypto';
import { withTimeout } from '@parcelbell/async';
import type { DeadLetter } from '@parcelbell/events';
import type { EachBatchPayload, Kafka } from 'kafkajs';
import { asBusError, withAdmin } from './kafka-client.ts';
import { deadLetterFrom, deadLetterRecord } from './records.ts';
import type { Sender } from './sender.ts';
import { type ClusterNames, deadLetterTopic } from './topics.ts';

export interface ReplayOptions {
  readonly kafka: Kafka;
  readonly names: ClusterNames;
  readonly sender: Sender;
  readonly group: string;
  handle(letter: DeadLetter): Promise<void>;
}

interface Progress {
  handled: number;
  /** The events whose letters were handled or sent again. */
  readonly events: Set<string>;
  /** The replay is done at this offset. */
  readonly end: bigint;
  done(): void;
}

const maxReplayMs = 600_000;
const maxRemembered = 100_000;
const consumerConfig = {
  sessionTimeout: 10_000,
  maxWaitTimeInMs: 500,
  retry: { initialRetryTime: 100, maxRetryTime: 3_000 },
};

/**
 * Hands a group's dead letters to `handle`, from the oldest up to the newest at the time of the call; answers how many were handled. A letter that is
 * refused again is sent to the end of the topic, with one attempt more, before its offset is committed: no letter is lost, and a process that is
 * killed leaves at most one that is handled twice. An event has several letters when the acknowledgement of one was lost, or when its batch was
 * delivered again; only the first of them counts. Rejects with an UnavailableError after ten minutes; the next call continues from there.
 */
export async function replayFromKafka(options: ReplayOptions): Promise<number> {
  const { kafka, names, group } = options;
  const topic = names.prefixed(deadLetterTopic(group));
  const { position, end } = await offsetsOf(kafka, topic);
  if (position >= end) return 0;
  const finished = Promise.withResolvers<void>();
  const progress: Progress = { handled: 0, events: new Set(), end, done: finished.resolve };
  const consumer = kafka.consumer({ ...consumerConfig, groupId: topic });
  consumer.on(consumer.events.CRASH, ({ payload }) => !payload.restart && finished.reject(payload.error));
  try {
    await consumer.connect();
    await consumer.subscribe({ topic, fromBeginning: true });
    await consumer.run({
      eachBatchAutoResolve: false,
      eachBatch: (payload) => replayBatch(payload, options, progress),
    });
    await withTimeout(finished.promise, maxReplayMs);
  } catch (error) {
    throw asBusError(error);
  } finally {
    await consumer.disconnect().catch(() => undefined);
  }
  return progress.handled;
}

/** The offset at which the last replay stopped, and the offset after the newest letter. */
async function offsetsOf(kafka: Kafka, topic: string): Promise<{ position: bigint; end: bigint }> {
  return withAdmin(kafka, async (admin) => {
    const [offsets] = await admin.fetchTopicOffsets(topic);
    const [committed] = await admin.fetchOffsets({ groupId: topic, topics: [topic] });
    const position = BigInt(committed?.partitions[0]?.offset ?? -1);
    const low = BigInt(offsets?.low ?? 0);
    return { position: position > low ? position : low, end: BigInt(offsets?.high ?? 0) };
  });
}

async function replayBatch(payload: EachBatchPayload, options: ReplayOptions, progress: Progress): Promise<void> {
  const { batch, resolveOffset, commitOffsetsIfNecessary, uncommittedOffsets, heartbeat } = payload;
  const heartbeats = setInterval(() => void heartbeat().catch(() => undefined), 2_000);
  try {
    for (const { value, headers, offset } of batch.messages) {
      if (!payload.isRunning() || BigInt(offset) >= progress.end) break;
      if (value) await replayOnce(deadLetterFrom(value, headers ?? {}), options, progress);
      resolveOffset(offset);
      await commitOffsetsIfNecessary(uncommittedOffsets());
    }
  } finally {
    clearInterval(heartbeats);
  }
  if (BigInt(batch.lastOffset()) + 1n >= progress.end) progress.done();
}

async function replayOnce(letter: DeadLetter, options: ReplayOptions, progress: Progress): Promise<void> {
  const event = identityOf(letter);
  if (progress.events.has(event)) return;
  if (await replayOne(letter, options)) progress.handled += 1;
  if (progress.events.size < maxRemembered) progress.events.add(event);
}

/** Bytes that are no event have no id. */
function identityOf({ event: { eventId, payload } }: DeadLetter): string {
  return eventId || createHash('sha256').update(payload).digest('hex');
}

/** Answers whether the letter was handled. If not, it is sent to the topic again. */
async function replayOne(letter: DeadLetter, { group, handle, sender }: ReplayOptions): Promise<boolean> {
  try {
    await handle(letter);
    return true;
  } catch {
    await sender.send([deadLetterRecord(group, { ...letter, attempts: letter.attempts + 1 })]);
    return false;
  }
}
