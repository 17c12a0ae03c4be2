import { noSuchTenant } from './refusals.ts';
import type { Tenant } from './tenant.ts';
import type { TenantRepository } from './tenant-repository.ts';

/** The building residents register with under a slug. Throws a NotFoundError unless there is one and it is active. */
export async function findPublicTenant(
  slug: string,
  { tenants }: { readonly tenants: Pick<TenantRepository, 'findBySlug'> },
): Promise<Tenant> {
  const tenant = await tenants.findBySlug(slug.toLowerCase());
  if (tenant?.status !== 'active') throw noSuchTenant();
  return tenant;
}
