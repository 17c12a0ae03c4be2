import type { RetentionBounds } from '@parcelbell/retention';
import type { Clock } from '@parcelbell/values';
import type { TenantRepository } from '../tenant/tenant-repository.ts';
import { firstRetention } from './retention.ts';
import { retentionDeleted, retentionState } from './retention-facts.ts';
import type { RetentionReportRepository, RetentionRepository } from './retention-repository.ts';

export interface AdoptTenantsDeps {
  readonly clock: Clock;
  readonly tenants: Pick<TenantRepository, 'after'>;
  readonly retentions: Pick<RetentionRepository, 'findMany' | 'save' | 'delete' | 'began'>;
  readonly retentionReports: Pick<RetentionReportRepository, 'deleteOf'>;
  readonly retentionBounds: RetentionBounds;
}

const portion = 200;

/** Gives every building without periods the first ones, except demos, and deletes those of deleted buildings. It stops when `signal` is aborted. */
export async function adoptTenants(signal: AbortSignal, deps: AdoptTenantsDeps): Promise<void> {
  const began = await deps.retentions.began(deps.clock.now());
  const first = { bounds: deps.retentionBounds, began };
  for (let after = ''; !signal.aborted; ) {
    const tenants = await deps.tenants.after(after, portion);
    const known = await deps.retentions.findMany(tenants.map(({ tenantId }) => tenantId));
    for (const tenant of tenants) {
      const stored = known.get(tenant.tenantId);
      if (tenant.deleted && stored) {
        await deps.retentionReports.deleteOf(tenant.tenantId);
        const deleted = { ...stored, version: stored.version + 1 };
        await deps.retentions.delete(deleted, [retentionDeleted(deleted)]);
      }
      if (tenant.deleted || tenant.isDemoTenant || stored) continue;
      const adopted = { ...firstRetention(tenant, first), version: 1 };
      await deps.retentions.save(adopted, [retentionState(adopted)]);
    }
    const last = tenants.at(-1);
    if (!last || tenants.length < portion) return;
    after = last.tenantId;
  }
}
