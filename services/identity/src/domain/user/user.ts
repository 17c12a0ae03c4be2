import type { TenantRole } from '@parcelbell/platform';

export const userStatuses = ['active', 'suspended'] as const;
export type UserStatus = (typeof userStatuses)[number];

export const systemRoles = ['superadmin', 'user'] as const;
export type SystemRole = (typeof systemRoles)[number];

export interface RoleInTenant {
  readonly tenantId: string;
  readonly role: TenantRole;
}

/** Why all sessions of a user ended at once. */
export type SessionsEndedReason = 'suspended' | 'role_changed';

/** That a change of a user ended all its sessions. */
export interface SessionsEnded {
  /** How often that happened. Sessions and access tokens carry the count of when they began; one with a smaller count has ended. */
  readonly times: number;
  /** When it happened last. */
  readonly at: Date;
  readonly reason: SessionsEndedReason;
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
  /** Absent where no change ever ended sessions. */
  readonly sessionsEnded?: SessionsEnded;
  readonly version: number;
}

export type NewUser = Omit<User, 'id' | 'version' | 'sub' | 'sessionsEnded'>;

/** The generation in which the user's sessions begin now; those of an earlier one have ended. */
export function sessionGeneration(user: Pick<User, 'sessionsEnded'>): number {
  return user.sessionsEnded?.times ?? 0;
}
