import { NotFoundError } from '@parcelbell/platform';
import type { TenancyContext } from '../../context.ts';
import type { Tenant } from './tenant.ts';

/** A building by its id; throws a NotFoundError without one. */
export async function getTenant({ tenants }: Pick<TenancyContext, 'tenants'>, tenantId: string): Promise<Tenant> {
  const tenant = await tenants.find(tenantId);
  if (!tenant) throw new NotFoundError('NO_SUCH_TENANT', 'Building not found');
  return tenant;
}
