import { noSuchTenant } from './refusals.ts';
import type { Tenant } from './tenant.ts';
import type { TenantRepository } from './tenant-repository.ts';

export interface GetTenantDeps {
  readonly tenants: Pick<TenantRepository, 'find'>;
}

/** The tenant with this id. Throws NotFoundError without one. */
export async function getTenant(tenantId: string, deps: GetTenantDeps): Promise<Tenant> {
  const tenant = await deps.tenants.find(tenantId);
  if (!tenant) throw noSuchTenant();
  return tenant;
}

/** The tenant with this id, to be changed. Throws NotFoundError without one. */
export async function getTenantToChange(
  tenantId: string,
  deps: { readonly tenants: Pick<TenantRepository, 'findToChange'> },
): Promise<Tenant> {
  const tenant = await deps.tenants.findToChange(tenantId);
  if (!tenant) throw noSuchTenant();
  return tenant;
}

/** The building with this slug, with which residents register. Throws a NotFoundError unless it exists and is active. */
export async function findPublicTenant(
  slug: string,
  { tenants }: { readonly tenants: Pick<TenantRepository, 'findBySlug'> },
): Promise<Tenant> {
  const tenant = await tenants.findBySlug(slug.toLowerCase());
  if (tenant?.status !== 'active') throw noSuchTenant();
  return tenant;
}
