import { setTimeout as wait } from 'node:timers/promises';

const firstMs = 50;
const maxMs = 5_000;

/**
 * The pause before the next attempt, in milliseconds, after `failures` (1 or more) in a row: it doubles from 50 ms to 5 s, and varies by a tenth in
 * both directions.
 */
export function backoffMs(failures: number): number {
  const pauseMs = Math.min(firstMs * 2 ** (failures - 1), maxMs);
  return pauseMs * (0.9 + Math.random() * 0.2);
}

/** Waits before the next attempt. Returns at once when the signal aborts. */
export async function backoff(failures: number, signal: AbortSignal): Promise<void> {
  await wait(backoffMs(failures), undefined, { signal }).catch(() => undefined);
}
