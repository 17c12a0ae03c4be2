import type { TenantRole, User } from './types.ts';

export function isSuperadmin(user: Pick<User, 'systemRole'>): boolean {
  return user.systemRole === 'superadmin';
}

/** Whether a role opens all of a building's staff area. `admin` and `tenantAdmin` mean the same. */
export function isAdminRole({ role }: Pick<TenantRole, 'role'>): boolean {
  return role === 'admin' || role === 'tenantAdmin';
}

/** Whether the user administers all buildings of a company. An earlier server says nothing of companies. */
export function isCompanyAdmin({ companyRoles = [] }: Pick<User, 'companyRoles'>): boolean {
  return companyRoles.length > 0;
}

/** The roles with which a user enters a building: as an admin, or as a concierge. Nobody enters a deleted building. */
export function deskRoles(user: Pick<User, 'tenantRoles'>): TenantRole[] {
  const held: unknown = user.tenantRoles;
  if (!Array.isArray(held)) return [];
  return user.tenantRoles.filter((role) => (isAdminRole(role) || role.role === 'concierge') && !role.tenantIsDeleted);
}
