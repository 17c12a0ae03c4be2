import type { StaffCaller } from '@parcelbell/audit';
import { retryOnConflict, versionConflict } from '@parcelbell/database';
import type { Clock } from '@parcelbell/values';
import { type DeleteRetentionDeps, deleteRetention } from '../retention/adopt-tenants.ts';
import { getTenant } from './find-tenant.ts';
import { tooManyConflicts } from './refusals.ts';
import type { DeletedTenant } from './tenant.ts';
import { tenantRemoved } from './tenant-facts.ts';
import type { TenantRepository } from './tenant-repository.ts';

export interface DeleteTenant {
  readonly by: StaffCaller;
  readonly tenantId: string;
}

export interface DeleteTenantDeps extends DeleteRetentionDeps {
  readonly clock: Clock;
  readonly tenants: Pick<TenantRepository, 'find' | 'delete'>;
  readonly reports: { tenantDeleted(tenantId: string): void };
}

/** Deletes a tenant. Only the id and the version of its document are kept, and the deletion is published. Throws NotFoundError and ConflictError. */
export async function deleteTenant({ by, tenantId }: DeleteTenant, deps: DeleteTenantDeps): Promise<void> {
  const { clock, tenants, reports } = deps;
  await retryOnConflict(async () => {
    const before = await getTenant(tenantId, deps);
    const deleted: DeletedTenant = { tenantId, version: before.version + 1, deleted: true };
    const facts = tenantRemoved(before, deleted, by);
    return (await tenants.delete(before.version, deleted, clock.now(), facts)) ? undefined : versionConflict;
  }, tooManyConflicts);
  await deleteRetention(tenantId, deps);
  reports.tenantDeleted(tenantId);
}
