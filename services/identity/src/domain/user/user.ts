import type { TenantRole } from '@parcelbell/platform';

export const userStatuses = ['active', 'suspended'] as const;
type UserStatus = (typeof userStatuses)[number];

export const systemRoles = ['superadmin', 'user'] as const;
type SystemRole = (typeof systemRoles)[number];

export interface RoleInTenant {
  readonly tenantId: string;
  readonly role: TenantRole;
}

/** Why all sessions of a user ended together. */
export type SessionsEndedReason = 'suspended' | 'role_changed';

/** Counts the changes of a user that ended all sessions of the user. */
interface SessionsEnded {
  /** How often that happened. Sessions and access tokens have the count of the time when they began. One with a smaller count has ended. */
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
  /** The identity provider's id of the account. It is set at the first sign-in, and from then on only this id signs the user in. */
  readonly sub?: string;
  /** Absent where no change ever ended sessions. */
  readonly sessionsEnded?: SessionsEnded;
  readonly version: number;
}

export type NewUser = Omit<User, 'id' | 'version' | 'sub' | 'sessionsEnded'>;

/** The generation in which new sessions of the user begin. Sessions of earlier generations have ended. */
export function sessionGeneration(user: Pick<User, 'sessionsEnded'>): number {
  return user.sessionsEnded?.times ?? 0;
}
