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
  /** Takes no more and gives up every batch; resolves once no handler runs and the offsets of what was handled are committed. */
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
/** Offsets are committed together after this time, since each commit is a request. What a killed process handled meanwhile is handled again. */
const commitMs = 500;

/**
 * kafkajs fetches again only when every batch of the last fetch has returned, so one batch that waits would hold back every partition of the process.
 * Therefore a batch that begins to wait is detached: it pauses its partition, returns, and is handled while kafkajs fetches for the other partitions.
 * Its messages stay in memory, at most a megabyte for each partition.
 */
export function createBatches(options: BatchOptions): Batches {
  const open = new Map<string, OpenBatch>();
  const offsets = options.keepsOffsets ? createCommits() : undefined;
  let isStopping = false;

  async function take(payload: EachBatchPayload): Promise<void> {
    if (isStopping) return;
    const startedAt = performance.now();
    const key = `${payload.batch.topic}/${payload.batch.partition}`;
    const earlier = open.get(key);
    earlier?.abandon();
    await earlier?.done.catch(() => undefined);
    const batch = begin(payload, options);
    open.set(key, batch);
    const close = () => {
      if (open.get(key) === batch) open.delete(key);
      offsets?.commitSoon(payload);
    };
    batch.done.then(close, close);
    try {
      await Promise.race([batch.done, batch.detached]);
    } catch (error) {
      // kafkajs joins the group again, so that only what is not committed is repeated.
      await offsets?.commitNow();
      throw error;
    }
    // kafkajs fetches the next events once this returns.
    if (options.gathers) await wait(Math.max(0, startedAt + gatherMs - performance.now()), undefined, { ref: false });
  }

  return {
    take,
    abandonDetached: () => {
      for (const batch of open.values()) if (batch.isDetached()) batch.abandon();
    },
    stop: async () => {
      isStopping = true;
      for (const batch of open.values()) batch.abandon();
      await Promise.allSettled([...open.values()].map(({ done }) => done));
      await offsets?.commitNow();
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

/** Commits what is handled in all partitions of the group, and again where that failed. Partitions that were assigned again are fetched from what is committed. */
function createCommits() {
  let due: EachBatchPayload | undefined;
  const commitNow = async (): Promise<void> => {
    const payload = due;
    due = undefined;
    try {
      await payload?.commitOffsetsIfNecessary(payload.uncommittedOffsets());
    } catch {
      if (payload?.isRunning()) commitSoon(payload);
    }
  };
  const commitSoon = (payload: EachBatchPayload): void => {
    if (!due) setTimeout(commitNow, commitMs).unref();
    due = payload;
  };
  return { commitSoon, commitNow };
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
