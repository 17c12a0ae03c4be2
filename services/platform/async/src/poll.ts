import { setTimeout as wait } from 'node:timers/promises';

export interface PollOptions {
  /** Ends the polling. A poll that is under way is finished. */
  readonly signal: AbortSignal;
  /** The pause after a poll that found everything, in milliseconds; 1,000 by default. */
  readonly intervalMs?: number;
  /** The pause after a poll that left something, in milliseconds; 0 by default. */
  readonly nextPageMs?: number;
  /** Called when a poll fails; the next one follows after the pause. */
  onError(error: unknown): void;
}

/** A store that answers slowly is asked less often, so that polling takes at most a tenth of its time. */
const pauseFactor = 10;

/**
 * Calls `poll` until the signal aborts. `poll` answers whether there is more to find; then the next call follows at once. Otherwise it follows after the
 * interval, or after ten times as long as the poll took.
 */
export async function pollUntilAborted(poll: () => Promise<boolean>, options: PollOptions): Promise<void> {
  const { signal, intervalMs = 1_000, nextPageMs = 0, onError } = options;
  while (!signal.aborted) {
    const startedAt = performance.now();
    const hasMore = await poll().catch((error: unknown) => {
      onError(error);
      return false;
    });
    const pauseMs = hasMore ? nextPageMs : Math.max(intervalMs, (performance.now() - startedAt) * pauseFactor);
    if (pauseMs > 0) await wait(pauseMs, undefined, { signal, ref: false }).catch(() => undefined);
  }
}
