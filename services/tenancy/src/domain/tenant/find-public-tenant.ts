import { NotFoundError } from '@parcelbell/platform';
import type { TenancyContext } from '../../context.ts';
import type { Tenant } from './tenant.ts';

/** The building residents register with under a slug. Throws a NotFoundError unless there is one and it is active. */
export async function findPublicTenant({ tenants }: Pick<TenancyContext, 'tenants'>, slug: string): Promise<Tenant> {
  const tenant = await tenants.findBySlug(slug.toLowerCase());
  if (tenant?.status !== 'active') throw new NotFoundError('NO_SUCH_TENANT', 'Building not found');
  return tenant;
}
