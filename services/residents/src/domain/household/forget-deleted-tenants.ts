import { demoTenantId, type HistoryCursor } from '@parcelbell/sample-data/demo';
import type { Clock } from '@parcelbell/values';
import type { DeliveryCopies } from '../delivery/delivery-copies.ts';
import type { TenantRepository } from '../tenant/tenant.ts';
import type { Household } from './household.ts';
import { householdDeleted } from './household-facts.ts';
import type { HouseholdRepository } from './household-repository.ts';

export interface ForgetDeletedTenantsDeps {
  readonly clock: Clock;
  readonly households: Pick<HouseholdRepository, 'listAfter' | 'delete'>;
  readonly tenants: Pick<TenantRepository, 'dueToForget' | 'markForgotten'>;
  readonly deliveries: Pick<DeliveryCopies, 'deleteSome'>;
  readonly demoHistoryCursor: Pick<HistoryCursor, 'forget'>;
  readonly reports: { householdForgotten(tenantId: string): void };
}

const batch = 100;
const maxBatches = 1_000;

/**
 * Deletes the households of deleted buildings and publishes it for every service that keeps copies. It stops when `signal` is aborted; the next run
 * finds the rest.
 */
export async function forgetDeletedTenants(signal: AbortSignal, deps: ForgetDeletedTenantsDeps): Promise<void> {
  for (const tenantId of await deps.tenants.dueToForget(deps.clock.now(), batch)) {
    if (!(await forgetHouseholds(tenantId, signal, deps))) return;
    while (!signal.aborted && (await deps.deliveries.deleteSome(tenantId)) > 0);
    if (signal.aborted) return;
    if (tenantId === demoTenantId) await deps.demoHistoryCursor.forget();
    await deps.tenants.markForgotten(tenantId);
  }
}

/** Answers whether none is left. */
async function forgetHouseholds(
  tenantId: string,
  signal: AbortSignal,
  deps: ForgetDeletedTenantsDeps,
): Promise<boolean> {
  for (let round = 0; round < maxBatches; round += 1) {
    const some = await deps.households.listAfter(tenantId, '', batch);
    if (some.length === 0) return true;
    for (const household of some) {
      if (signal.aborted) return false;
      await forget(household, deps);
    }
  }
  return false;
}

/** If somebody changed the household in between, the next round finds it again. */
async function forget(household: Household, { households, reports }: ForgetDeletedTenantsDeps): Promise<void> {
  const { noticedAt: _, ...rest } = household;
  const emptied: Household = { ...rest, version: household.version + 1, residencies: [], contacts: [] };
  const isDeleted = await households.delete(household.version, emptied, [householdDeleted(emptied)]);
  if (isDeleted) reports.householdForgotten(emptied.tenantId);
}
