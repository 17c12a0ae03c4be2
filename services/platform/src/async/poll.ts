import { setTimeout as wait } from 'node:timers/promises';

export interface PollOptions {
  /** Ends the polling. A look that is under way is finished. */
  readonly signal: AbortSignal;
  /** The pause after a look that found everything, in milliseconds; 1,000 by default. */
  readonly intervalMs?: number;
  /** The pause after a look that left something, in milliseconds; 0 by default. */
  readonly nextPageMs?: number;
  /** Called when a look fails; the next one follows after the pause. */
  onError(error: unknown): void;
}

/** A store that answers slowly is asked less often, so that polling takes at most a tenth of its time. */
const pauseFactor = 10;

/**
 * Calls `look` until the signal aborts. `look` answers whether there is more to find; then the next look follows at once. Otherwise the next one
 * follows after the interval, or after ten times as long as the look took.
 */
export async function pollUntilAborted(look: () => Promise<boolean>, options: PollOptions): Promise<void> {
  const { signal, intervalMs = 1_000, nextPageMs = 0, onError } = options;
  while (!signal.aborted) {
    const startedAt = performance.now();
    const hasMore = await look().catch((error: unknown) => {
      onError(error);
      return false;
    });
    const pauseMs = hasMore ? nextPageMs : Math.max(intervalMs, (performance.now() - startedAt) * pauseFactor);
    if (pauseMs > 0) await wait(pauseMs, undefined, { signal, ref: false }).catch(() => undefined);
  }
}
