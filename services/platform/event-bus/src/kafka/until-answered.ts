import { setTimeout as wait } from 'node:timers/promises';
import { backoffMs } from '@parcelbell/async';

/** A busy machine whose broker has just started takes more than half a minute to lead the partitions of some thirty new topics. */
const answerWithinMs = 120_000;

/**
 * Asks the cluster again, for two minutes, while it does not answer, or answers as it does while topics are new: that a broker is not the leader of a
 * partition, or does not know the topic. Rejects with the last error.
 */
export async function untilAnswered<T>(ask: () => Promise<T>): Promise<T> {
  const deadline = performance.now() + answerWithinMs;
  for (let failures = 1; ; failures += 1) {
    try {
      return await ask();
    } catch (error) {
      if (performance.now() > deadline) throw error;
      await wait(backoffMs(failures));
    }
  }
}
