import type { TenantRole, User } from '@parcelbell/client';

/** The names of roles in a building, as keys of the messages. */
export const tenantRoleNames = {
  admin: 'admin',
  tenantAdmin: 'tenantAdmin',
  concierge: 'concierge',
  user: 'staff',
} as const satisfies Record<TenantRole['role'], string>;

export const systemRoleNames = {
  superadmin: 'superadmin',
  user: 'plainUser',
} as const satisfies Record<User['systemRole'], string>;

/** The roles that can be given in a building; `tenantAdmin` says the same as `admin` and is only kept where it is. */
export const givenRoles = ['admin', 'concierge', 'user'] as const;
