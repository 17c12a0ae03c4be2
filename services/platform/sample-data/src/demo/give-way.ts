import { performance } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import type { DeskLatency } from '@parcelbell/async';

/** What is measured of a portion of background work and of the process after it. */
export interface Busyness {
  /** How long the portion took. */
  readonly tookMs: number;
  /** The shortest time that a portion took so far. */
  readonly shortestMs: number;
  /** The longest that a desk waited lately, for an answer of this process or for the publishing of its event. */
  readonly deskMs: number;
  /** The share of the last rest in which this process did other work, from 0 to 1. */
  readonly utilization: number;
}

/** After a portion there is no rest longer than this, so that the work ends even on a machine that is always busy. */
const maxRestMs = 1_000;
/** Others wait for the database, the broker or the processor where a portion takes so many times longer than it can. */
const maxSlowdown = 4;
/** A desk that waits longer than this waits for the background work. */
const maxDeskMs = 50;

/**
 * How long to rest after a portion, in milliseconds: as long as it took where nobody else works. The rest grows with the share of time that the process works for others, whose
 * requests wait for the same event loop, with how much longer the portion took than the quickest one, because then the engines or other processes are busy, and with how long the
 * desks of real buildings wait.
 */
export function restAfter({ tookMs, shortestMs, utilization, deskMs }: Busyness): number {
  const slowdown = Math.min(maxSlowdown, tookMs / Math.max(1, shortestMs));
  const deskWait = Math.max(1, deskMs / maxDeskMs);
  return Math.min(maxRestMs, tookMs * slowdown * (1 + maxSlowdown * utilization) * deskWait);
}

/** A function to be called after each portion of background work, with how long it took: it rests as long as others need. Ends at once when `signal` is aborted. */
export function createGiveWay(
  deskLatency: Pick<DeskLatency, 'longestMs'>,
): (tookMs: number, signal: AbortSignal) => Promise<void> {
  let shortestMs = Number.POSITIVE_INFINITY;
  let utilization = 0;
  return async (tookMs, signal) => {
    shortestMs = Math.min(shortestMs, tookMs);
    const before = performance.eventLoopUtilization();
    const restMs = restAfter({ tookMs, shortestMs, utilization, deskMs: deskLatency.longestMs() });
    await wait(restMs, undefined, { signal, ref: false }).catch(() => undefined);
    utilization = performance.eventLoopUtilization(before).utilization;
  };
}
