import { type Session, worksAtDesk } from '@parcelbell/platform';
import type { TenantSummary } from './tenant.ts';
import { mostListed } from './tenant-list.ts';
import type { TenantRepository } from './tenant-repository.ts';

/** The tenants that a session may open, by name. A superadmin may open all of them. */
export async function listMyTenants(
  session: Session,
  { tenants }: { readonly tenants: Pick<TenantRepository, 'page' | 'summaries'> },
): Promise<readonly TenantSummary[]> {
  if (session.superadmin) return tenants.page({ words: [] }, 'name', { skip: 0, limit: mostListed });
  const own = Object.keys(session.roles).filter((tenantId) => worksAtDesk(session, tenantId));
  return tenants.summaries(own.slice(0, mostListed));
}
