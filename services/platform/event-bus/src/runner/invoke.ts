import { backoff } from '@parcelbell/async';
import { isQueryTimeout, isTransient, UnavailableError } from '@parcelbell/errors';
import type { BusBatch, Consumer } from '@parcelbell/events';
import { contextFrom, type Logger, type RequestContext, runInContext } from '@parcelbell/observability';
import { type EventSource, processSpans } from './process-spans.ts';
import type { Decoded } from './sort-batch.ts';

/** How a batch is retried while something does not answer. */
export interface RetryPolicy extends Pick<BusBatch, 'heartbeat' | 'reportWaiting'> {
  /** The signal that ends the retries; asked for only when something has to be retried. */
  signal(): AbortSignal;
  /** Whether the database answers now; asked for when a statement took too long. */
  databaseAnswers(): Promise<boolean>;
  /** How often a call is tried whose statement takes too long while the database answers. */
  readonly maxTimeouts: number;
  /** Called before each repetition. */
  onRetry(cause: RetryCause): void;
  readonly log: Logger;
}

/** `away`: something does not answer. `timeout`: the database answers, but a statement of this call takes too long. */
export type RetryCause = 'away' | 'timeout';

/** How often a whole batch is tried whose statement takes too long, before its events are tried one by one. */
const maxBatchTimeouts = 2;

/** Moves one event to the dead letters because its consumer failed with this error. */
export type DeadLetterEvent = (decoded: Decoded, error: unknown, attempts: number) => Promise<void>;

/**
 * Hands events to a consumer. Resolves when every event has been handled or moved to the dead letters. Rejects only when the retries end while
 * something does not answer.
 */
export async function invoke(
  consumer: Consumer,
  events: readonly Decoded[],
  retryPolicy: RetryPolicy,
  source: EventSource,
  deadLetterEvent: DeadLetterEvent,
): Promise<void> {
  const maxTimeouts = Math.min(maxBatchTimeouts, retryPolicy.maxTimeouts);
  const isSingle = events.length === 1;
  const failure = await attempt(consumer, events, isSingle ? retryPolicy : { ...retryPolicy, maxTimeouts }, source);
  if (failure === undefined) return;
  for (const decoded of events) {
    const again = isSingle ? failure : await attempt(consumer, [decoded], retryPolicy, source);
    if (again === undefined) continue;
    const attempts = isSingle ? failure.attempts : failure.attempts + again.attempts;
    await runInContext(contextOf([decoded]), () => deadLetterEvent(decoded, again.reason, attempts));
  }
}

/** Why a call failed for a reason that a retry does not change. It is wrapped because anything can be thrown, even `undefined`. */
interface Failure {
  readonly reason: unknown;
  readonly attempts: number;
}

/** A statement took too long as often as it may, although the database answered. */
class TimeoutsExhausted extends Error {
  readonly attempts: number;
  readonly reason: unknown;

  constructor(attempts: number, reason: unknown) {
    super(`Took too long ${attempts} times.`);
    this.attempts = attempts;
    this.reason = reason;
  }
}

function attempt(
  consumer: Consumer,
  events: readonly Decoded[],
  retryPolicy: RetryPolicy,
  source: EventSource,
): Promise<Failure | undefined> {
  const spans = processSpans(events, source);
  return runInContext(contextOf(events), async () => {
    try {
      await spans.run(() => retryWhileTransient(() => consumer.handle(spans.received), retryPolicy));
      return undefined;
    } catch (error) {
      spans.fail(error);
      if (error instanceof TimeoutsExhausted) return error;
      if (isTransient(error)) throw error;
      return { reason: error, attempts: 1 };
    } finally {
      spans.end();
    }
  });
}

/**
 * Repeats work, with heartbeats and growing pauses, for as long as it fails because something does not answer. Rejects with TimeoutsExhausted where only a
 * statement of this work takes too long.
 */
export async function retryWhileTransient(work: () => Promise<void>, retryPolicy: RetryPolicy): Promise<void> {
  let timeouts = 0;
  for (let failures = 1; ; failures += 1) {
    try {
      return await work();
    } catch (error) {
      if (!isTransient(error)) throw error;
      const cause = isQueryTimeout(error) && (await retryPolicy.databaseAnswers()) ? 'timeout' : 'away';
      if (cause === 'timeout') timeouts += 1;
      if (timeouts >= retryPolicy.maxTimeouts) throw new TimeoutsExhausted(timeouts, error);
      await pause(failures, error, cause, retryPolicy);
    }
  }
}

/** Waits before the next attempt. Rejects with the error where the retries have ended. */
async function pause(failures: number, error: unknown, cause: RetryCause, retryPolicy: RetryPolicy): Promise<void> {
  const signal = retryPolicy.signal();
  if (signal.aborted) throw error;
  retryPolicy.log.warn({ err: error, failures, cause }, 'something does not answer; trying again');
  retryPolicy.onRetry(cause);
  retryPolicy.reportWaiting();
  await backoff(failures, signal);
  if (signal.aborted) throw error;
  await retryPolicy.heartbeat().catch(batchLost);
}

function batchLost(cause: unknown): never {
  throw new UnavailableError('BATCH_LOST', 'The batch belongs to another member now.', { cause });
}

/** The context of the first event. A batch has one context; its log line names the correlation ids of the others. */
function contextOf(events: readonly Decoded[]): RequestContext {
  const { correlationId, traceparent } = events[0]?.pending ?? {};
  const context =
    correlationId && traceparent ? { correlationId, traceparent } : contextFrom(correlationId, traceparent);
  return { ...context, events };
}
