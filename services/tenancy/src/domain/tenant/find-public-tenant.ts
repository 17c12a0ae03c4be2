import { NotFoundError } from '@parcelbell/platform';
import type { Tenant } from './tenant.ts';
import type { TenantRepository } from './tenant-repository.ts';

/** The building residents register with under a slug. Throws a NotFoundError unless there is one and it is active. */
export async function findPublicTenant(
  slug: string,
  { tenants }: { readonly tenants: Pick<TenantRepository, 'findBySlug'> },
): Promise<Tenant> {
  const tenant = await tenants.findBySlug(slug.toLowerCase());
  if (tenant?.status !== 'active') throw new NotFoundError('NO_SUCH_TENANT', 'Building not found');
  return tenant;
}
