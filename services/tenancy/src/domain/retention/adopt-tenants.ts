import type { RetentionBounds } from '@parcelbell/retention';
import type { Clock } from '@parcelbell/values';
import type { Tenant } from '../tenant/tenant.ts';
import type { TenantRepository } from '../tenant/tenant-repository.ts';
import { firstRetention, type Retention } from './retention.ts';
import { retentionDeleted, retentionState } from './retention-facts.ts';
import type { RetentionReportRepository, RetentionRepository } from './retention-repository.ts';

export interface AdoptTenantDeps {
  readonly clock: Clock;
  readonly retentions: Pick<RetentionRepository, 'find' | 'save' | 'delete' | 'began'>;
  readonly retentionReports: Pick<RetentionReportRepository, 'deleteOf'>;
  readonly retentionBounds: RetentionBounds;
}

type AdoptedTenant = Pick<Tenant, 'tenantId' | 'createdAt' | 'isDemoTenant'> & { readonly deleted: boolean };

/** Gives a building without periods the first ones, unless it is a demo, and deletes those of a deleted building. */
export async function adoptTenant(tenant: AdoptedTenant, deps: AdoptTenantDeps): Promise<void> {
  const began = await deps.retentions.began(deps.clock.now());
  await adopt(tenant, await deps.retentions.find(tenant.tenantId), began, deps);
}

export interface AdoptTenantsDeps extends AdoptTenantDeps {
  readonly tenants: Pick<TenantRepository, 'after'>;
  readonly retentions: Pick<RetentionRepository, 'find' | 'findMany' | 'save' | 'delete' | 'began'>;
}

const portion = 200;

/** Does for every building what `adoptTenant` does for one, for those that came otherwise. It stops when `signal` is aborted. */
export async function adoptTenants(signal: AbortSignal, deps: AdoptTenantsDeps): Promise<void> {
  const began = await deps.retentions.began(deps.clock.now());
  for (let after = ''; !signal.aborted; ) {
    const tenants = await deps.tenants.after(after, portion);
    const known = await deps.retentions.findMany(tenants.map(({ tenantId }) => tenantId));
    for (const tenant of tenants) await adopt(tenant, known.get(tenant.tenantId), began, deps);
    const last = tenants.at(-1);
    if (!last || tenants.length < portion) return;
    after = last.tenantId;
  }
}

async function adopt(
  tenant: AdoptedTenant,
  stored: Retention | undefined,
  began: Date,
  { retentions, retentionReports, retentionBounds: bounds }: AdoptTenantDeps,
): Promise<void> {
  if (tenant.deleted && stored) {
    await retentionReports.deleteOf(tenant.tenantId);
    const deleted = { ...stored, version: stored.version + 1 };
    await retentions.delete(deleted, [retentionDeleted(deleted)]);
  }
  if (tenant.deleted || tenant.isDemoTenant || stored) return;
  const adopted = { ...firstRetention(tenant, { bounds, began }), version: 1 };
  await retentions.save(adopted, [retentionState(adopted)]);
}
