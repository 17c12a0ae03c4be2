import { restSince } from '@parcelbell/platform';
import { countGeneration } from '../day/count-days.ts';
import type { ReadDaysDeps } from '../day/read-days.ts';
import type { HouseholdRepository } from '../household/household-repository.ts';
import type { ParcelRepository } from '../parcel/parcel-repository.ts';
import type { Tenant } from '../tenant/tenant.ts';
import type { TenantRepository } from '../tenant/tenant-repository.ts';
import { type Generation, generationOf } from './generation.ts';
import type { Owners } from './owners.ts';

export interface FillGenerationsDeps extends ReadDaysDeps {
  readonly tenants: Pick<TenantRepository, 'toFill' | 'takeFilling' | 'finishFilling'>;
  readonly parcels: Pick<ParcelRepository, 'store' | 'remove' | 'removed' | 'ofDay'>;
  readonly households: Pick<HouseholdRepository, 'store'>;
  readonly owners: Owners;
  readonly reports: {
    generationFilled(tenantId: string, parcels: number): void;
    fillingFailed(tenantId: string, error: unknown): void;
  };
}

const mostAtOnce = 100;

/**
 * Fills the generations that wait for it with what the owners have, and makes each one current when it is complete. News of the building are written to it as well
 * since it began, so it lacks nothing: what happened before then is in what the owners answer afterwards. After a kill or a failure it is begun anew a little later.
 */
export async function fillGenerations(signal: AbortSignal, deps: FillGenerationsDeps): Promise<void> {
  for (const tenant of await deps.tenants.toFill(mostAtOnce)) {
    if (signal.aborted) return;
    try {
      const parcels = await fillGeneration(tenant, signal, deps);
      if (parcels !== undefined) deps.reports.generationFilled(tenant.tenantId, parcels);
    } catch (error) {
      deps.reports.fillingFailed(tenant.tenantId, error);
    }
  }
}

/** Answers how many parcels there were; undefined where another process fills it, or where `signal` is aborted. */
async function fillGeneration(
  tenant: Tenant,
  signal: AbortSignal,
  deps: FillGenerationsDeps,
): Promise<number | undefined> {
  const { tenantId, filling } = tenant;
  if (filling === undefined) return undefined;
  const generation = generationOf(tenantId, filling);
  await takeOverRemovals(tenant, generation, deps);
  let count = 0;
  for await (const households of deps.owners.households(tenantId)) {
    if (!(await goesOn(tenant, signal, deps))) return undefined;
    await rested(signal, deps.households.store(households.map((household) => ({ generation, household }))));
  }
  for await (const parcels of deps.owners.parcels(tenantId)) {
    if (!(await goesOn(tenant, signal, deps))) return undefined;
    await rested(signal, deps.parcels.store(parcels.map((parcel) => ({ generation, parcel }))));
    count += parcels.length;
  }
  if (!(await goesOn(tenant, signal, deps))) return undefined;
  await countGeneration(generation, signal, deps);
  if (signal.aborted) return undefined;
  await deps.tenants.finishFilling(tenant);
  return count;
}

/** The owner does not know any more what was removed, and an event from before the removal may still come once more. */
async function takeOverRemovals(
  { tenantId, current }: Tenant,
  generation: Generation,
  { parcels }: FillGenerationsDeps,
): Promise<void> {
  if (current === undefined) return;
  for await (const removed of parcels.removed(generationOf(tenantId, current))) {
    await parcels.remove([{ generation, ...removed }]);
  }
}

async function goesOn(tenant: Tenant, signal: AbortSignal, { tenants }: FillGenerationsDeps): Promise<boolean> {
  return !signal.aborted && (await tenants.takeFilling(tenant));
}

async function rested(signal: AbortSignal, work: Promise<void>): Promise<void> {
  const startedAt = performance.now();
  await work;
  await restSince(startedAt, signal);
}
