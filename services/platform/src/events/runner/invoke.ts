import { backoff } from '../../async/backoff.ts';
import { contextFrom, type RequestContext, runInContext } from '../../context/request-context.ts';
import { UnavailableError } from '../../errors/errors.ts';
import { isTransient } from '../../errors/transient.ts';
import type { Logger } from '../../logging/logger.ts';
import type { BusBatch } from '../bus.ts';
import type { Consumer } from '../consumer.ts';
import { type EventSource, processSpans } from './process-spans.ts';
import type { Decoded } from './sort-batch.ts';

/** How a batch is retried while something does not answer. */
export interface RetryPolicy extends Pick<BusBatch, 'heartbeat' | 'reportWaiting'> {
  /** The signal that ends the retries; asked for only when something has to be retried. */
  signal(): AbortSignal;
  readonly log: Logger;
}

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
  const failure = await attempt(consumer, events, retryPolicy, source);
  if (failure === undefined) return;
  for (const decoded of events) {
    const again = events.length === 1 ? failure : await attempt(consumer, [decoded], retryPolicy, source);
    if (again === undefined) continue;
    const attempts = events.length === 1 ? 1 : 2;
    await runInContext(contextOf([decoded]), () => deadLetterEvent(decoded, again.reason, attempts));
  }
}

/** Why a call failed for a reason that a retry does not change. It is wrapped because anything can be thrown, even `undefined`. */
interface Failure {
  readonly reason: unknown;
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
    } catch (reason) {
      spans.fail(reason);
      if (isTransient(reason)) throw reason;
      return { reason };
    } finally {
      spans.end();
    }
  });
}

/** Repeats work, with heartbeats and growing pauses, for as long as it fails because something does not answer. */
export async function retryWhileTransient(work: () => Promise<void>, retryPolicy: RetryPolicy): Promise<void> {
  for (let failures = 1; ; failures += 1) {
    try {
      return await work();
    } catch (error) {
      if (!isTransient(error)) throw error;
      const signal = retryPolicy.signal();
      if (signal.aborted) throw error;
      retryPolicy.log.warn({ err: error, failures }, 'something does not answer; trying again');
      retryPolicy.reportWaiting();
      await backoff(failures, signal);
      if (signal.aborted) throw error;
      await retryPolicy.heartbeat().catch(batchLost);
    }
  }
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
