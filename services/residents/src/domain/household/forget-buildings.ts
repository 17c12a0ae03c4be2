import type { ResidentsContext } from '../../context.ts';
import type { Household } from './household.ts';
import { householdGone } from './household-events.ts';

type Needs = Pick<ResidentsContext, 'clock' | 'outbox' | 'households' | 'tenants' | 'report'>;

const batch = 100;
const mostBatches = 1_000;

/**
 * Forgets who lived in buildings that were deleted, and tells every service that keeps copies of it. What a run does not reach before `signal`,
 * the next one finds.
 */
export async function forgetBuildings(needs: Needs, signal: AbortSignal): Promise<void> {
  for (const tenantId of await needs.tenants.dueToForget(needs.clock.now(), batch)) {
    if (!(await forgetHouseholds(needs, tenantId, signal))) return;
    await needs.tenants.markForgotten(tenantId);
  }
}

/** Resolves with whether none is left. */
async function forgetHouseholds(needs: Needs, tenantId: string, signal: AbortSignal): Promise<boolean> {
  for (let round = 0; round < mostBatches; round += 1) {
    const some = await needs.households.some(tenantId, batch);
    if (some.length === 0) return true;
    for (const household of some) {
      if (signal.aborted) return false;
      await forget(needs, household);
    }
  }
  return false;
}

/** Where somebody wrote in between nothing happens: the household is found again. */
async function forget({ households, outbox, report }: Needs, household: Household): Promise<void> {
  const gone: Household = { ...household, version: household.version + 1, residencies: [], contacts: [] };
  const isGone = await households.remove(household.version, gone, [householdGone(outbox, gone)]);
  if (isGone) report(gone.tenantId, 'forgotten');
}
