import type { TenantRole } from '@parcelbell/platform';

export type UserStatus = 'active' | 'suspended';
export type SystemRole = 'superadmin' | 'user';

export interface RoleInTenant {
  readonly tenantId: string;
  readonly role: TenantRole;
}

/** Somebody who may sign in. */
export interface User {
  readonly id: string;
  /** Lower case. */
  readonly email: string;
  readonly name: string;
  readonly status: UserStatus;
  readonly systemRole: SystemRole;
  readonly tenantRoles: readonly RoleInTenant[];
  readonly isDemoUser: boolean;
  /** The identity provider's name for the account; set at the first sign-in and from then on the only key to this user. */
  readonly sub?: string;
  readonly version: number;
}

export type NewUser = Omit<User, 'id' | 'version' | 'sub'>;
