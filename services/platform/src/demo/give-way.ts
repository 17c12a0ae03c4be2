import { performance } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';

/** What is measured of a portion of background work and of the process after it. */
export interface Busyness {
  /** How long the portion took. */
  readonly tookMs: number;
  /** The shortest time that a portion took so far. */
  readonly shortestMs: number;
  /** The share of the last rest in which this process did other work, from 0 to 1. */
  readonly utilization: number;
}

/** After a portion there is no rest longer than this, so that the work ends even on a machine that is always busy. */
const maxRestMs = 1_000;
/** Others wait for the database, the broker or the processor where a portion takes so many times longer than it can. */
const maxSlowdown = 4;

/**
 * How long to rest after a portion, in milliseconds: as long as it took where nobody else works. The rest grows with the share of time that the process works for others, whose
 * requests wait for the same event loop, and with how much longer the portion took than the quickest one, because then the engines or other processes are busy.
 */
export function restAfter({ tookMs, shortestMs, utilization }: Busyness): number {
  const slowdown = Math.min(maxSlowdown, tookMs / Math.max(1, shortestMs));
  return Math.min(maxRestMs, tookMs * slowdown * (1 + maxSlowdown * utilization));
}

/** A function to be called after each portion of background work, with how long it took: it rests as long as others need. Ends at once when `signal` is aborted. */
export function createGiveWay(): (tookMs: number, signal: AbortSignal) => Promise<void> {
  let shortestMs = Number.POSITIVE_INFINITY;
  let utilization = 0;
  return async (tookMs, signal) => {
    shortestMs = Math.min(shortestMs, tookMs);
    const before = performance.eventLoopUtilization();
    await wait(restAfter({ tookMs, shortestMs, utilization }), undefined, { signal, ref: false }).catch(
      () => undefined,
    );
    utilization = performance.eventLoopUtilization(before).utilization;
  };
}
