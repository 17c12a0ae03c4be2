import { setTimeout as wait } from 'node:timers/promises';

const firstMs = 50;
const longestMs = 5_000;

/** Milliseconds to wait before the next try, after `failures` (from 1) in a row: doubling from 50 ms to 5 s, a fifth of it random. */
export function backoffMs(failures: number): number {
  const even = Math.min(firstMs * 2 ** (failures - 1), longestMs);
  return even * (0.9 + Math.random() * 0.2);
}

/** Waits before the next try; returns at once when the signal aborts. */
export async function backoff(failures: number, signal: AbortSignal): Promise<void> {
  await wait(backoffMs(failures), undefined, { signal }).catch(() => undefined);
}
