import { AsyncLocalStorage } from 'node:async_hooks';
import { UnavailableError } from '@parcelbell/errors';

export interface BatcherOptions<I, O> {
  /**
   * Does the work for all items at once and answers one result per item, in their order; an Error in the answer rejects
   * that item alone, a rejection rejects them all. Runs outside of any request's context.
   */
  run(items: readonly I[]): Promise<readonly (O | Error)[]>;
  /** The largest number of items in one batch. */
  readonly maxBatch: number;
  /** The largest number of batches under way at once. */
  readonly maxInFlight: number;
  /** The largest number of items that wait for a batch; one more is refused. */
  readonly maxQueued: number;
  /** Milliseconds that an item may wait for others, for work that nobody waits for; without it nothing waits while nothing is under way. */
  readonly lingerMs?: number;
}

export interface Batcher<I, O> {
  /** Adds an item to the next batch; rejects with an UnavailableError when too many wait already. */
  add(item: I): Promise<O>;
}

interface Waiting<I, O> {
  readonly item: I;
  resolve(result: O): void;
  reject(error: unknown): void;
}

/**
 * Joins single calls into batches: an item that comes while nothing is under way goes at once, and what arrives while batches are in
 * flight forms the next one. So a lone call waits for nobody, and under load the batches grow by themselves. With `lingerMs`
 * a batch goes when its first item has waited so long or when it is full.
 */
export function createBatcher<I, O>(options: BatcherOptions<I, O>): Batcher<I, O> {
  const queue: Waiting<I, O>[] = [];
  const outsideOfRequests = AsyncLocalStorage.snapshot();
  let inFlight = 0;
  let isFlushPlanned = false;
  let lingering: NodeJS.Timeout | undefined;

  function planFlush(): void {
    if (isFlushPlanned || inFlight >= options.maxInFlight || queue.length === 0) return;
    if (options.lingerMs && queue.length < options.maxBatch) {
      lingering ??= setTimeout(flushNow, options.lingerMs);
      return;
    }
    flushNow();
  }

  function flushNow(): void {
    clearTimeout(lingering);
    lingering = undefined;
    isFlushPlanned = true;
    queueMicrotask(flush);
  }

  function flush(): void {
    isFlushPlanned = false;
    inFlight += 1;
    const batch = queue.splice(0, options.maxBatch);
    void outsideOfRequests(() => settle(batch, options.run)).finally(() => {
      inFlight -= 1;
      planFlush();
    });
    planFlush();
  }

  return {
    add: (item) =>
      new Promise<O>((resolve, reject) => {
        if (queue.length >= options.maxQueued) return reject(overloaded());
        queue.push({ item, resolve, reject });
        planFlush();
      }),
  };
}

/** Runs a batch and settles each of its items; never rejects. */
async function settle<I, O>(batch: readonly Waiting<I, O>[], run: BatcherOptions<I, O>['run']): Promise<void> {
  try {
    const results = await run(batch.map((waiting) => waiting.item));
    if (results.length !== batch.length) throw new Error(`A batch of ${batch.length} got ${results.length} results`);
    batch.forEach((waiting, index) => {
      settleOne(waiting, results[index] as O | Error);
    });
  } catch (error) {
    for (const waiting of batch) waiting.reject(error);
  }
}

function settleOne<I, O>(waiting: Waiting<I, O>, result: O | Error): void {
  if (result instanceof Error) waiting.reject(result);
  else waiting.resolve(result);
}

function overloaded(): UnavailableError {
  return new UnavailableError('OVERLOADED', 'The service is very busy. Please try again in a moment.');
}
