import type { StaffCaller } from '@parcelbell/audit';
import { retryOnConflict, versionConflict } from '@parcelbell/database';
import { type AdoptTenantDeps, adoptTenant } from '../retention/adopt-tenants.ts';
import { getTenant } from './find-tenant.ts';
import { tooManyConflicts } from './refusals.ts';
import type { DeletedTenant } from './tenant.ts';
import { tenantRemoved } from './tenant-facts.ts';
import type { TenantRepository } from './tenant-repository.ts';

export interface DeleteTenant {
  readonly by: StaffCaller;
  readonly tenantId: string;
}

export interface DeleteTenantDeps extends AdoptTenantDeps {
  readonly tenants: Pick<TenantRepository, 'find' | 'delete'>;
  readonly reports: { tenantDeleted(tenantId: string): void };
}

/** Deletes a tenant. Only the id and the version of its document are kept, and the deletion is published. Throws NotFoundError and ConflictError. */
export async function deleteTenant({ by, tenantId }: DeleteTenant, deps: DeleteTenantDeps): Promise<void> {
  const { clock, tenants, reports } = deps;
  const tenant = await retryOnConflict(async () => {
    const before = await getTenant(tenantId, deps);
    const deleted: DeletedTenant = { tenantId, version: before.version + 1, deleted: true };
    const facts = tenantRemoved(before, deleted, by);
    return (await tenants.delete(before.version, deleted, clock.now(), facts)) ? before : versionConflict;
  }, tooManyConflicts);
  await adoptTenant({ ...tenant, deleted: true }, deps);
  reports.tenantDeleted(tenantId);
}
