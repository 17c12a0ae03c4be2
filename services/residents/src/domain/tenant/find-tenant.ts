import { demoIsReadOnly, NotFoundError } from '@parcelbell/platform';
import type { TenantCopy } from './tenant.ts';
import type { TenantRepository } from './tenant-repository.ts';

type Tenants = Pick<TenantRepository, 'find'>;

/** The tenant of a call. Throws NotFoundError where it does not exist. */
export async function findTenant(tenants: Tenants, tenantId: string): Promise<TenantCopy> {
  return existingTenant(await tenants.find(tenantId));
}

/** The tenant of a call by staff that writes. Throws NotFoundError, and ForbiddenError in a demo building. */
export async function findWritableTenant(tenants: Tenants, tenantId: string): Promise<TenantCopy> {
  const tenant = await findTenant(tenants, tenantId);
  if (tenant.isDemoTenant) throw demoIsReadOnly();
  return tenant;
}

/** The tenant, if it exists. Throws NotFoundError where it does not. */
export function existingTenant(tenant: TenantCopy | undefined): TenantCopy {
  if (!tenant || tenant.deleted) throw new NotFoundError('NO_SUCH_TENANT', 'Building not found');
  return tenant;
}
