import type { RetentionBounds } from '@parcelbell/retention';
import type { Clock } from '@parcelbell/values';
import type { Tenant } from '../tenant/tenant.ts';
import type { TenantRepository } from '../tenant/tenant-repository.ts';
import { firstRetention, type Retention } from './retention.ts';
import { retentionDeleted, retentionState } from './retention-facts.ts';
import type { RetentionReportRepository, RetentionRepository } from './retention-repository.ts';

type NewTenant = Pick<Tenant, 'tenantId' | 'createdAt' | 'isDemoTenant'>;

export interface AddRetentionDeps {
  readonly clock: Clock;
  readonly retentions: Pick<RetentionRepository, 'save' | 'began'>;
  readonly retentionBounds: RetentionBounds;
}

/** Gives a new building its first periods, unless it is a demo. */
export async function addRetention(tenant: NewTenant, deps: AddRetentionDeps): Promise<void> {
  await saveFirst(tenant, await deps.retentions.began(deps.clock.now()), deps);
}

export interface DeleteRetentionDeps {
  readonly retentions: Pick<RetentionRepository, 'find' | 'delete'>;
  readonly retentionReports: Pick<RetentionReportRepository, 'deleteOf'>;
}

/** Deletes the periods of a deleted building, and what the runs there reported. */
export async function deleteRetention(tenantId: string, deps: DeleteRetentionDeps): Promise<void> {
  const stored = await deps.retentions.find(tenantId);
  if (stored) await deleteStored(stored, deps);
}

export interface AdoptTenantsDeps {
  readonly clock: Clock;
  readonly tenants: Pick<TenantRepository, 'after'>;
  readonly retentions: Pick<RetentionRepository, 'findMany' | 'save' | 'delete' | 'began'>;
  readonly retentionReports: Pick<RetentionReportRepository, 'deleteOf'>;
  readonly retentionBounds: RetentionBounds;
}

const portion = 200;

/**
 * Gives every building without periods the first ones, except demos, and deletes those of deleted buildings. That concerns buildings from before there was
 * retention, and those where a process was killed between two writes. It stops when `signal` is aborted.
 */
export async function adoptTenants(signal: AbortSignal, deps: AdoptTenantsDeps): Promise<void> {
  const began = await deps.retentions.began(deps.clock.now());
  for (let after = ''; !signal.aborted; ) {
    const tenants = await deps.tenants.after(after, portion);
    const known = await deps.retentions.findMany(tenants.map(({ tenantId }) => tenantId));
    for (const tenant of tenants) {
      const stored = known.get(tenant.tenantId);
      if (tenant.deleted && stored) await deleteStored(stored, deps);
      if (!tenant.deleted && !stored) await saveFirst(tenant, began, deps);
    }
    const last = tenants.at(-1);
    if (!last || tenants.length < portion) return;
    after = last.tenantId;
  }
}

/** One that was stored meanwhile stays as it is. */
async function saveFirst(
  tenant: NewTenant,
  began: Date,
  { retentions, retentionBounds: bounds }: AddRetentionDeps,
): Promise<void> {
  if (tenant.isDemoTenant) return;
  const first = { ...firstRetention(tenant, { bounds, began }), version: 1 };
  await retentions.save(first, [retentionState(first)]);
}

async function deleteStored(
  stored: Retention,
  {
    retentions,
    retentionReports,
  }: Pick<DeleteRetentionDeps, 'retentionReports'> & {
    readonly retentions: Pick<RetentionRepository, 'delete'>;
  },
): Promise<void> {
  await retentionReports.deleteOf(stored.tenantId);
  const deleted = { ...stored, version: stored.version + 1 };
  await retentions.delete(deleted, [retentionDeleted(deleted)]);
}
