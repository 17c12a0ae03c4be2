import { NotFoundError } from '@parcelbell/platform';
import type { Tenant } from './tenant.ts';
import type { TenantRepository } from './tenant-repository.ts';

/** A building by its id; throws a NotFoundError without one. */
export async function getTenant(
  tenantId: string,
  { tenants }: { readonly tenants: Pick<TenantRepository, 'find'> },
): Promise<Tenant> {
  const tenant = await tenants.find(tenantId);
  if (!tenant) throw new NotFoundError('NO_SUCH_TENANT', 'Building not found');
  return tenant;
}
