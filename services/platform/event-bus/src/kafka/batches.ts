import { setTimeout as wait } from 'node:timers/promises';
import type { BusBatch } from '@parcelbell/events';
import type { Clock } from '@parcelbell/values';
import type { EachBatchPayload } from 'kafkajs';
import { eventFrom } from './records.ts';
import type { ClusterNames } from './topics.ts';

export interface BatchOptions {
  readonly names: ClusterNames;
  handle(batch: BusBatch): Promise<void>;
  /** Called after each part of a batch was handled, with the offset of its last message. */
  onHandled?(topic: string, partition: number, offset: bigint): void;
  /** Whether the group's offsets are committed for the next process. */
  readonly keepsOffsets: boolean;
  /** Whether events may wait until `gatherMs` after the last ones, so that more of them come in one batch. */
  readonly gathers?: true;
  readonly clock: Clock;
}

/** The batches that a consumer is handling: at most one for each partition. */
export interface Batches {
  /** Handles a batch. Resolves when it is handled, or as soon as it is detached because it waits for something that does not answer. */
  take(payload: EachBatchPayload): Promise<void>;
  /** Gives up the detached batches: the group has assigned its partitions again, and unhandled messages are fetched again. */
  abandonDetached(): void;
  /** Gives up every batch; resolves once no handler runs. */
  stop(): Promise<void>;
}

interface OpenBatch {
  /** Resolves when the batch is detached, that is: it waits, and its partition is paused. */
  readonly detached: Promise<void>;
  readonly done: Promise<void>;
  isDetached(): boolean;
  abandon(): void;
}

const heartbeatMs = 2_000;
const maxPartSize = 1_000;
const gatherMs = 100;

/**
 * kafkajs fetches again only when every batch of the last fetch has returned, so one batch that waits would hold back every partition of the process.
 * Therefore a batch that begins to wait is detached: it pauses its partition, returns, and is handled while kafkajs fetches for the other partitions.
 * Its messages stay in memory, at most a megabyte for each partition.
 */
export function createBatches(options: BatchOptions): Batches {
  const open = new Map<string, OpenBatch>();

  async function take(payload: EachBatchPayload): Promise<void> {
    const startedAt = performance.now();
    const key = `${payload.batch.topic}/${payload.batch.partition}`;
    const earlier = open.get(key);
    earlier?.abandon();
    await earlier?.done.catch(() => undefined);
    const batch = begin(payload, options);
    open.set(key, batch);
    const close = () => void (open.get(key) === batch && open.delete(key));
    batch.done.then(close, close);
    await Promise.race([batch.done, batch.detached]);
    // kafkajs fetches the next events once this returns.
    if (options.gathers) await wait(Math.max(0, startedAt + gatherMs - performance.now()), undefined, { ref: false });
  }

  return {
    take,
    abandonDetached: () => {
      for (const batch of open.values()) if (batch.isDetached()) batch.abandon();
    },
    stop: async () => {
      for (const batch of open.values()) batch.abandon();
      await Promise.allSettled([...open.values()].map(({ done }) => done));
    },
  };
}

function begin(payload: EachBatchPayload, options: BatchOptions): OpenBatch {
  const abandoned = new AbortController();
  const detached = Promise.withResolvers<void>();
  let resume: (() => void) | undefined;
  const detach = (): void => {
    resume ??= payload.pause();
    detached.resolve();
  };
  const finish = async (): Promise<void> => {
    try {
      await handleParts(payload, options, abandoned, detach);
      if (resume && options.keepsOffsets && !abandoned.signal.aborted) await commit(payload);
    } finally {
      resume?.();
    }
  };
  return {
    detached: detached.promise,
    done: finish(),
    isDetached: () => resume !== undefined,
    abandon: () => abandoned.abort(),
  };
}

/** kafkajs commits no offset of a detached batch. Where the group refuses this commit, the batch is fetched again. */
async function commit({ commitOffsetsIfNecessary, uncommittedOffsets }: EachBatchPayload): Promise<void> {
  await commitOffsetsIfNecessary(uncommittedOffsets()).catch(() => undefined);
}

/** Handles a batch in parts, so that a failure repeats only the parts that were not handled. */
async function handleParts(
  payload: EachBatchPayload,
  options: BatchOptions,
  abandoned: AbortController,
  detach: () => void,
): Promise<void> {
  const heartbeats = setInterval(() => void payload.heartbeat().catch(() => abandoned.abort()), heartbeatMs);
  try {
    for (let from = 0; from < payload.batch.messages.length; from += maxPartSize) {
      if (abandoned.signal.aborted || !payload.isRunning() || payload.isStale()) return;
      await handlePart(payload, from, options, { signal: abandoned.signal, reportWaiting: detach });
    }
  } finally {
    clearInterval(heartbeats);
  }
}

async function handlePart(
  { batch, heartbeat, resolveOffset }: EachBatchPayload,
  from: number,
  options: BatchOptions,
  { signal, reportWaiting }: Pick<BusBatch, 'signal' | 'reportWaiting'>,
): Promise<void> {
  const { partition } = batch;
  const topic = options.names.unprefixed(batch.topic);
  const messages = batch.messages.slice(from, from + maxPartSize);
  const now = options.clock.now();
  const events = messages.flatMap(({ value }) => (value === null ? [] : [eventFrom(value, now)]));
  if (events.length > 0) await options.handle({ topic, partition, events, heartbeat, reportWaiting, signal });
  const last = messages.at(-1)?.offset ?? batch.lastOffset();
  resolveOffset(last);
  options.onHandled?.(topic, partition, BigInt(last));
}
