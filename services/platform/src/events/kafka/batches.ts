import type { EachBatchPayload } from 'kafkajs';
import type { Clock } from '../../context/clock.ts';
import type { BusBatch } from '../bus.ts';
import type { Names } from './names.ts';
import { eventFrom } from './records.ts';

export interface BatchOptions {
  readonly names: Names;
  handle(batch: BusBatch): Promise<void>;
  /** Called after each part of a batch was handled, with the offset of its last message. */
  onHandled?(topic: string, partition: number, offset: bigint): void;
  /** Whether the group's place in the topics is kept for the next process. */
  readonly keepsOffsets: boolean;
  readonly clock: Clock;
}

/** The batches that a consumer has in hand: at most one of each partition. */
export interface Batches {
  /** Handles a batch. Resolves when it is handled, or as soon as it waits for something that is away and is put by. */
  take(payload: EachBatchPayload): Promise<void>;
  /** Ends the waiting of those that are put by: the group has shared out its partitions anew, and what was not handled comes again. */
  dropPutBy(): void;
  /** Ends all waiting; resolves once nothing is being handled any more. */
  stop(): Promise<void>;
}

interface InHand {
  /** Resolves when it waits and its partition has been paused. */
  readonly putBy: Promise<void>;
  readonly done: Promise<void>;
  isPutBy(): boolean;
  lose(): void;
}

const heartbeatMs = 2_000;
const largestPart = 1_000;

/**
 * kafkajs fetches again only when all batches of the last fetch have returned, so one that waited there would hold back every partition of
 * the process. One that begins to wait therefore pauses its partition, returns, and is handled to its end beside the fetches that follow. Its messages
 * stay in memory, a megabyte a partition at most.
 */
export function createBatches(options: BatchOptions): Batches {
  const open = new Map<string, InHand>();

  async function take(payload: EachBatchPayload): Promise<void> {
    const place = `${payload.batch.topic}/${payload.batch.partition}`;
    const earlier = open.get(place);
    earlier?.lose();
    await earlier?.done.catch(() => undefined);
    const batch = begin(payload, options);
    open.set(place, batch);
    const close = () => void (open.get(place) === batch && open.delete(place));
    batch.done.then(close, close);
    await Promise.race([batch.done, batch.putBy]);
  }

  return {
    take,
    dropPutBy: () => {
      for (const batch of open.values()) if (batch.isPutBy()) batch.lose();
    },
    stop: async () => {
      for (const batch of open.values()) batch.lose();
      await Promise.allSettled([...open.values()].map(({ done }) => done));
    },
  };
}

function begin(payload: EachBatchPayload, options: BatchOptions): InHand {
  const lost = new AbortController();
  const putBy = Promise.withResolvers<void>();
  let resume: (() => void) | undefined;
  const waits = (): void => {
    resume ??= payload.pause();
    putBy.resolve();
  };
  const finish = async (): Promise<void> => {
    try {
      await handleParts(payload, options, lost, waits);
      if (resume && options.keepsOffsets && !lost.signal.aborted) await commit(payload);
    } finally {
      resume?.();
    }
  };
  return { putBy: putBy.promise, done: finish(), isPutBy: () => resume !== undefined, lose: () => lost.abort() };
}

/** Nobody else commits what is handled beside the fetches. Where the group refuses it, the batch comes again. */
async function commit({ commitOffsetsIfNecessary, uncommittedOffsets }: EachBatchPayload): Promise<void> {
  await commitOffsetsIfNecessary(uncommittedOffsets()).catch(() => undefined);
}

/** Handles a batch in parts, so that a failure repeats only what had not been handled. */
async function handleParts(
  payload: EachBatchPayload,
  options: BatchOptions,
  lost: AbortController,
  waits: () => void,
): Promise<void> {
  const beating = setInterval(() => void payload.heartbeat().catch(() => lost.abort()), heartbeatMs);
  try {
    for (let from = 0; from < payload.batch.messages.length; from += largestPart) {
      if (lost.signal.aborted || !payload.isRunning() || payload.isStale()) return;
      await handlePart(payload, from, options, { signal: lost.signal, waits });
    }
  } finally {
    clearInterval(beating);
  }
}

async function handlePart(
  { batch, heartbeat, resolveOffset }: EachBatchPayload,
  from: number,
  options: BatchOptions,
  { signal, waits }: Pick<BusBatch, 'signal' | 'waits'>,
): Promise<void> {
  const { partition } = batch;
  const topic = options.names.bare(batch.topic);
  const messages = batch.messages.slice(from, from + largestPart);
  const now = options.clock.now();
  const events = messages.flatMap(({ value }) => (value === null ? [] : [eventFrom(value, now)]));
  if (events.length > 0) await options.handle({ topic, partition, events, heartbeat, waits, signal });
  const last = messages.at(-1)?.offset ?? batch.lastOffset();
  resolveOffset(last);
  options.onHandled?.(topic, partition, BigInt(last));
}
