import type { TenantRole, User } from './types.ts';

export function isSuperadmin(user: Pick<User, 'systemRole'>): boolean {
  return user.systemRole === 'superadmin';
}

/** The roles that open a building's staff area; `admin` and `tenantAdmin` are one, deleted buildings are none. */
export function adminRoles(user: Pick<User, 'tenantRoles'>): TenantRole[] {
  return (user.tenantRoles ?? []).filter(
    ({ role, tenantIsDeleted }) => (role === 'admin' || role === 'tenantAdmin') && !tenantIsDeleted,
  );
}
