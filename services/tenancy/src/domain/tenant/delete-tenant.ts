import { type Clock, ConflictError, retryOnConflict, versionConflict } from '@parcelbell/platform';
import { getTenant } from './get-tenant.ts';
import type { DeletedTenant } from './tenant.ts';
import { tenantDeleted } from './tenant-facts.ts';
import type { TenantRepository } from './tenant-repository.ts';

export interface DeleteTenantDeps {
  readonly clock: Clock;
  readonly tenants: Pick<TenantRepository, 'find' | 'delete'>;
  readonly reports: { tenantDeleted(tenantId: string): void };
}

/** Deletes a tenant: only the id and the version of its document stay, and every copy is told. Throws NotFoundError and ConflictError. */
export async function deleteTenant(tenantId: string, deps: DeleteTenantDeps): Promise<void> {
  await retryOnConflict(async () => {
    const { version } = await getTenant(tenantId, deps);
    const deleted: DeletedTenant = { tenantId, version: version + 1, deleted: true };
    const isDeleted = await deps.tenants.delete(version, deleted, deps.clock.now(), [tenantDeleted(deleted)]);
    return isDeleted ? undefined : versionConflict;
  }, changedMeanwhile);
  deps.reports.tenantDeleted(tenantId);
}

function changedMeanwhile(): ConflictError {
  return new ConflictError(
    'CHANGED_MEANWHILE',
    'Somebody else is changing this building just now. Please try again in a moment.',
    { params: { what: 'tenant' } },
  );
}
