import { pagePath } from '@parcelbell/addresses';
import { deskRoles, isCompanyAdmin, isSuperadmin, type User } from '@parcelbell/client';

export type Landing = { kind: 'refused' } | { kind: 'go'; to: string; tenant?: { tenantId: string; name: string } };

const desk = pagePath('desk');

/** SIGN-2 to SIGN-5, COMP-8: Where a user goes after signing in. A company admin picks a building of theirs. A superadmin picks a building where the superadmin's area is not installed. */
export function landingFor(user: User, adminInstalled: boolean): Landing {
  if (isSuperadmin(user)) return { kind: 'go', to: pagePath(adminInstalled ? 'adminArea' : 'buildings') };
  if (isCompanyAdmin(user)) return { kind: 'go', to: pagePath('buildings') };
  const roles = deskRoles(user);
  const [only] = roles;
  if (!only) return { kind: 'refused' };
  if (roles.length > 1) return { kind: 'go', to: pagePath('buildings') };
  return { kind: 'go', to: desk, tenant: { tenantId: only.tenantId, name: only.tenantName } };
}
