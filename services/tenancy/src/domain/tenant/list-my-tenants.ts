import { administers, type Session } from '@parcelbell/platform';
import type { TenancyContext } from '../../context.ts';
import type { Tenant } from './tenant.ts';

/** Most buildings that one answer lists. */
export const mostListed = 1_000;

/** The buildings a session may open, by name: a superadmin all of them. */
export async function listMyTenants(
  { tenants }: Pick<TenancyContext, 'tenants'>,
  session: Session,
): Promise<readonly Tenant[]> {
  if (session.superadmin) return tenants.list({ skip: 0, limit: mostListed });
  const own = Object.keys(session.roles).filter((tenantId) => administers(session, tenantId));
  return tenants.findSeveral(own.slice(0, mostListed));
}
