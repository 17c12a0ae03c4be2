import { contextFrom, type RequestContext, runInContext } from '../../context/request-context.ts';
import { UnavailableError } from '../../errors/errors.ts';
import { isTransient } from '../../errors/transient.ts';
import type { Logger } from '../../logging/logger.ts';
import { backoff } from '../backoff.ts';
import type { BusBatch } from '../bus.ts';
import type { Consumer } from '../consumer.ts';
import type { Decoded } from './decode.ts';

/** How patient a runner is with one batch. */
export interface Patience extends Pick<BusBatch, 'heartbeat' | 'waits'> {
  /** The signal that ends the waiting; asked for only when there is something to wait for. */
  signal(): AbortSignal;
  readonly log: Logger;
}

/** Sets one event aside because of the error with which its consumer refused it. */
export type SetAside = (decoded: Decoded, error: unknown, attempts: number) => Promise<void>;

/**
 * Hands a share to a consumer. Resolves when every event has been handled or set aside; rejects only when the patience ends
 * while something is away.
 */
export async function invoke(
  consumer: Consumer,
  share: readonly Decoded[],
  patience: Patience,
  setAside: SetAside,
): Promise<void> {
  const error = await attempt(consumer, share, patience);
  if (error === undefined) return;
  for (const decoded of share) {
    const again = share.length === 1 ? error : await attempt(consumer, [decoded], patience);
    if (again === undefined) continue;
    const attempts = share.length === 1 ? 1 : 2;
    await runInContext(contextOf([decoded]), () => setAside(decoded, again.reason, attempts));
  }
}

/** Why a call failed for good; wrapped because anything can be thrown, `undefined` too. */
interface Refusal {
  readonly reason: unknown;
}

function attempt(consumer: Consumer, share: readonly Decoded[], patience: Patience): Promise<Refusal | undefined> {
  const received = share.map((decoded) => decoded.received);
  return runInContext(contextOf(share), async () => {
    try {
      await whileTransient(() => consumer.handle(received), patience);
      return undefined;
    } catch (reason) {
      if (isTransient(reason)) throw reason;
      return { reason };
    }
  });
}

/** Repeats work, with heartbeats and growing pauses, for as long as it fails because something is away. */
export async function whileTransient(work: () => Promise<void>, patience: Patience): Promise<void> {
  for (let failures = 1; ; failures += 1) {
    try {
      return await work();
    } catch (error) {
      if (!isTransient(error)) throw error;
      const signal = patience.signal();
      if (signal.aborted) throw error;
      patience.log.warn({ err: error, failures }, 'waiting for something that is away');
      patience.waits();
      await backoff(failures, signal);
      if (signal.aborted) throw error;
      await patience.heartbeat().catch(batchLost);
    }
  }
}

function batchLost(cause: unknown): never {
  throw new UnavailableError('BATCH_LOST', 'The batch belongs to another member now.', { cause });
}

/** The context of the first event; a batch has one context, and its log line names the others. */
function contextOf([first]: readonly Decoded[]): RequestContext {
  const { correlationId, traceparent } = first?.pending ?? {};
  return correlationId && traceparent ? { correlationId, traceparent } : contextFrom(correlationId, traceparent);
}
