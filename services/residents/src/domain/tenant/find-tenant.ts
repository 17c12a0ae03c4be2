import { NotFoundError } from '@parcelbell/platform';
import type { TenantCopy } from './tenant.ts';
import type { TenantRepository } from './tenant-repository.ts';

type Tenants = Pick<TenantRepository, 'find'>;

/** The tenant of a call. Throws NotFoundError where it does not exist. */
export async function findTenant(tenants: Tenants, tenantId: string): Promise<TenantCopy> {
  return existingTenant(await tenants.find(tenantId));
}

/** Whether a tenant is a demo, where nothing changes. */
export async function isDemoTenant(tenants: Tenants, tenantId: string): Promise<boolean> {
  const tenant = await tenants.find(tenantId);
  return tenant !== undefined && !tenant.deleted && tenant.isDemoTenant;
}

/** The tenant, if it exists. Throws NotFoundError where it does not. */
export function existingTenant(tenant: TenantCopy | undefined): TenantCopy {
  if (!tenant || tenant.deleted) throw new NotFoundError('NO_SUCH_TENANT', 'Building not found');
  return tenant;
}
