import type { HouseholdName } from './household.ts';

const batch = 100;
const mostBatches = 1_000;

/**
 * Calls `work` for every household that is due. `find` answers those that are still due, at most `limit` of them. It stops when `signal` is aborted; the next
 * run finds the rest.
 */
export async function forEachDue(
  find: (limit: number) => Promise<readonly HouseholdName[]>,
  work: (name: HouseholdName) => Promise<void>,
  signal: AbortSignal,
): Promise<void> {
  for (let round = 0; round < mostBatches; round += 1) {
    const due = await find(batch);
    for (const name of due) {
      if (signal.aborted) return;
      await work(name);
    }
    if (due.length < batch) return;
  }
}
