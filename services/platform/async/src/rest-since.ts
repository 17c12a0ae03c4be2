import { setTimeout as wait } from 'node:timers/promises';

/** Rests as long as the work since `startedAt` took, so that other work can run. Ends at once when `signal` is aborted. */
export async function restSince(startedAt: number, signal: AbortSignal): Promise<void> {
  await wait(performance.now() - startedAt, undefined, { signal, ref: false }).catch(() => undefined);
}
