import { type Clock, retryOnConflict, versionConflict } from '@parcelbell/platform';
import { demoTenantId } from '@parcelbell/platform/demo';
import { changingNow } from '../tenant/refusals.ts';
import type { DeletedTenant } from '../tenant/tenant.ts';
import { tenantDeleted } from '../tenant/tenant-facts.ts';
import type { TenantRepository } from '../tenant/tenant-repository.ts';

export interface RemoveDemoTenantDeps {
  readonly clock: Clock;
  readonly tenants: Pick<TenantRepository, 'find' | 'delete'>;
  readonly reports: { tenantDeleted(tenantId: string): void };
}

/** Deletes the demo building where there is one, as any other is deleted: every owner of its data deletes its own. */
export async function removeDemoTenant({ clock, tenants, reports }: RemoveDemoTenantDeps): Promise<void> {
  await retryOnConflict(async () => {
    const before = await tenants.find(demoTenantId);
    if (!before?.isDemoTenant) return undefined;
    const deleted: DeletedTenant = { tenantId: demoTenantId, version: before.version + 1, deleted: true };
    if (!(await tenants.delete(before.version, deleted, clock.now(), [tenantDeleted(deleted)]))) return versionConflict;
    return reports.tenantDeleted(demoTenantId);
  }, changingNow);
}
