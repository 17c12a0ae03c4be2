import { administers, type Session } from '@parcelbell/platform';
import type { Tenant } from './tenant.ts';
import type { TenantRepository } from './tenant-repository.ts';

/** The most tenants that one answer lists. */
export const mostListed = 1_000;

/** The tenants that a session may open, by name. A superadmin may open all of them. */
export async function listMyTenants(
  session: Session,
  { tenants }: { readonly tenants: Pick<TenantRepository, 'list' | 'findMany'> },
): Promise<readonly Tenant[]> {
  if (session.superadmin) return tenants.list({ skip: 0, limit: mostListed });
  const own = Object.keys(session.roles).filter((tenantId) => administers(session, tenantId));
  return tenants.findMany(own.slice(0, mostListed));
}
