import type { Household } from './household.ts';

/** Names a household. */
export type HouseholdName = Pick<Household, 'tenantId' | 'householdId'>;

const batch = 100;
const mostBatches = 1_000;

/**
 * Does something for every household that is due, in portions; `find` answers those that still are, at most so many. What is not reached before
 * `signal`, the next run finds.
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
