import type { TenantRole, User } from './types.ts';

export function isSuperadmin(user: Pick<User, 'systemRole'>): boolean {
  return user.systemRole === 'superadmin';
}

/** The roles that open a building's staff area. `admin` and `tenantAdmin` mean the same; a deleted building has no staff area. */
export function adminRoles(user: Pick<User, 'tenantRoles'>): TenantRole[] {
  return (user.tenantRoles ?? []).filter(
    ({ role, tenantIsDeleted }) => (role === 'admin' || role === 'tenantAdmin') && !tenantIsDeleted,
  );
}
