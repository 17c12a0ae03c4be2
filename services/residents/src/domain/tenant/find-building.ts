import { NotFoundError } from '@parcelbell/platform';
import type { TenantCopy } from './tenant.ts';
import type { TenantRepository } from './tenant-repository.ts';

/** The building with this id. Throws a NotFoundError without it. */
export async function findBuilding(
  tenantId: string,
  { tenants }: { readonly tenants: Pick<TenantRepository, 'find'> },
): Promise<TenantCopy> {
  return existing(await tenants.find(tenantId));
}

/** The building, if it exists. Throws a NotFoundError without it. */
export function existing(tenant: TenantCopy | undefined): TenantCopy {
  if (!tenant || tenant.deleted) throw new NotFoundError('NO_SUCH_TENANT', 'Building not found');
  return tenant;
}
