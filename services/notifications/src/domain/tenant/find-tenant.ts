import { NotFoundError } from '@parcelbell/errors';
import type { Tenant } from './tenant.ts';
import type { TenantRepository } from './tenant-repository.ts';

/** The tenant of a call. Throws NotFoundError where it does not exist. */
export async function findTenant(tenants: Pick<TenantRepository, 'find'>, tenantId: string): Promise<Tenant> {
  const tenant = await tenants.find(tenantId);
  if (!tenant || tenant.deleted) throw new NotFoundError('NO_SUCH_TENANT', 'Building not found');
  return tenant;
}
