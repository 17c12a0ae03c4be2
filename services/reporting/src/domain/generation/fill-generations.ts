import { restSince } from '@parcelbell/async';
import { countGeneration, type ReadDaysDeps } from '../day/read-days.ts';
import type { DeliveryRepository } from '../delivery/delivery.ts';
import type { FiguresRepository } from '../figures/figures.ts';
import { newestActivity } from '../figures/outdate-figures.ts';
import type { HouseholdRepository } from '../household/household.ts';
import type { Tenant } from '../tenant/tenant.ts';
import type { TenantRepository } from '../tenant/tenant-repository.ts';
import { type Generation, generationOf, type Sources } from './generation.ts';

export interface FillGenerationsDeps extends ReadDaysDeps {
  readonly tenants: Pick<TenantRepository, 'toFill' | 'takeFilling' | 'finishFilling'>;
  readonly deliveries: Pick<DeliveryRepository, 'store' | 'remove' | 'removed' | 'ofDay'>;
  readonly households: Pick<HouseholdRepository, 'store'>;
  readonly figures: Pick<FiguresRepository, 'outdate'>;
  readonly sources: Sources;
  readonly reports: {
    generationFilled(tenantId: string, deliveries: number): void;
    fillingFailed(tenantId: string, error: unknown): void;
  };
}

const maxAtOnce = 100;

/**
 * Fills new generations from the sources, and makes each one current when it is complete. Events are written to it from its beginning, and earlier facts
 * are in what the sources answer later, so it is complete. After a kill or a failure it starts again a little later.
 */
export async function fillGenerations(signal: AbortSignal, deps: FillGenerationsDeps): Promise<void> {
  for (const tenant of await deps.tenants.toFill(maxAtOnce)) {
    if (signal.aborted) return;
    try {
      const deliveries = await fillGeneration(tenant, signal, deps);
      if (deliveries !== undefined) deps.reports.generationFilled(tenant.tenantId, deliveries);
    } catch (error) {
      deps.reports.fillingFailed(tenant.tenantId, error);
    }
  }
}

/** Answers the number of parcels; undefined where another process fills it, or where `signal` is aborted. */
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
  for await (const households of deps.sources.households(tenantId)) {
    if (!(await continues(tenant, signal, deps))) return undefined;
    await rested(signal, deps.households.store(households.map((household) => ({ generation, household }))));
  }
  for await (const deliveries of deps.sources.deliveries(tenantId)) {
    if (!(await continues(tenant, signal, deps))) return undefined;
    await rested(signal, deps.deliveries.store(deliveries.map((delivery) => ({ generation, delivery }))));
    await deps.figures.outdate([{ tenantId, activityAt: newestActivity(deliveries) }]);
    count += deliveries.length;
  }
  if (!(await continues(tenant, signal, deps))) return undefined;
  await countGeneration(generation, signal, deps);
  // Before the new one takes the place of the present one: until then the count is not the last one.
  await deps.figures.outdate([{ tenantId }]);
  if (signal.aborted) return undefined;
  await deps.tenants.finishFilling(tenant);
  return count;
}

/** The source no longer has removed parcels, and an event from before the removal may still arrive again. */
async function takeOverRemovals(
  { tenantId, current }: Tenant,
  generation: Generation,
  { deliveries }: FillGenerationsDeps,
): Promise<void> {
  if (current === undefined) return;
  for await (const removed of deliveries.removed(generationOf(tenantId, current))) {
    await deliveries.remove([{ generation, ...removed }]);
  }
}

async function continues(tenant: Tenant, signal: AbortSignal, { tenants }: FillGenerationsDeps): Promise<boolean> {
  return !signal.aborted && (await tenants.takeFilling(tenant));
}

async function rested(signal: AbortSignal, work: Promise<void>): Promise<void> {
  const startedAt = performance.now();
  await work;
  await restSince(startedAt, signal);
}
