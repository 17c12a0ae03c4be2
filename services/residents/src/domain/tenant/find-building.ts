import { demoIsReadOnly, NotFoundError } from '@parcelbell/platform';
import type { TenantCopy } from './tenant.ts';
import type { TenantRepository } from './tenant-repository.ts';

/** The building with this id. Throws a NotFoundError without it. */
export async function findBuilding(
  tenantId: string,
  { tenants }: { readonly tenants: Pick<TenantRepository, 'find'> },
): Promise<TenantCopy> {
  return existing(await tenants.find(tenantId));
}

/** The building with this id, for a change by staff. Throws a NotFoundError without it, a ForbiddenError for a demo building. */
export async function findWritableBuilding(
  tenantId: string,
  deps: { readonly tenants: Pick<TenantRepository, 'find'> },
): Promise<TenantCopy> {
  const building = await findBuilding(tenantId, deps);
  if (building.isDemoTenant) throw demoIsReadOnly();
  return building;
}

/** The building, if it exists. Throws a NotFoundError without it. */
export function existing(tenant: TenantCopy | undefined): TenantCopy {
  if (!tenant || tenant.deleted) throw new NotFoundError('NO_SUCH_TENANT', 'Building not found');
  return tenant;
}
