import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from '../../logging/logger.ts';

/** Often enough for a net that seldom catches anything. */
const intervalMs = 1_000;
/** A store that answers slowly is asked less often, so that polling never takes more than a tenth of its time. */
const restFactor = 10;

/**
 * Calls `look` until the signal: again at once while it answers true, meaning that there is more, and otherwise after a second or ten times
 * as long as it took.
 */
export async function poll(look: () => Promise<boolean>, signal: AbortSignal, log: Logger): Promise<void> {
  while (!signal.aborted) {
    const startedAt = performance.now();
    const hasMore = await look().catch((err: unknown) => {
      log.warn({ err }, 'outboxes could not be looked through');
      return false;
    });
    const restMs = Math.max(intervalMs, (performance.now() - startedAt) * restFactor);
    if (!hasMore) await wait(restMs, undefined, { signal, ref: false }).catch(() => undefined);
  }
}
