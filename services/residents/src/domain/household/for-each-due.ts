import { createFaults } from '@parcelbell/platform';
import type { HouseholdName } from './household.ts';

const batch = 100;
const maxBatches = 1_000;
/** More failures are the fault of something else than households. */
const maxFailed = 1_000;

/**
 * Calls `work` for every household that is due. `find` answers those that are still due, at most `limit` of them. It stops when `signal` is aborted; the next
 * run finds the rest. A household that fails keeps no others: it is passed over in this run, which rejects with the first failure at its end.
 */
export async function forEachDue(
  find: (limit: number) => Promise<readonly HouseholdName[]>,
  work: (name: HouseholdName) => Promise<void>,
  signal: AbortSignal,
): Promise<void> {
  const failed = new Set<string>();
  const faults = createFaults();
  for (let round = 0; round < maxBatches; round += 1) {
    const limit = batch + failed.size;
    const found = await find(limit);
    const due = found.filter((name) => !failed.has(keyOf(name)));
    for (const name of due) {
      if (signal.aborted) return;
      if (!(await faults.attempt(() => work(name)))) failed.add(keyOf(name));
    }
    if (found.length < limit || failed.size >= maxFailed) break;
  }
  faults.throwFirst();
}

function keyOf({ tenantId, householdId }: HouseholdName): string {
  return `${tenantId}/${householdId}`;
}
