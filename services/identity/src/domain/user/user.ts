import type { TenantRole } from '@parcelbell/auth';

export const userStatuses = ['active', 'suspended'] as const;
export type UserStatus = (typeof userStatuses)[number];

export const systemRoles = ['superadmin', 'user'] as const;
type SystemRole = (typeof systemRoles)[number];

/** The languages in which a user is written to. */
export const userLanguages = ['en', 'fr'] as const;
type UserLanguage = (typeof userLanguages)[number];

export interface RoleInTenant {
  readonly tenantId: string;
  readonly role: TenantRole;
}

/** The roles that a user may have in a company: that of a building's admin in each of its buildings. */
export const companyRoles = ['companyAdmin'] as const;

export interface RoleInCompany {
  readonly companyId: string;
  readonly role: (typeof companyRoles)[number];
}

/** The maximum of buildings in which a user has a role: an access token names them all and has to fit into a header. */
export const maxTenantRoles = 100;

/** The maximum of people whom the admins of a building give a role there. */
export const maxStaff = 200;

/** Why all sessions of a user ended together. */
export type SessionsEndedReason =
  | 'suspended'
  | 'role_changed'
  | 'email_changed'
  | 'deleted'
  | 'ended_by_superadmin'
  | 'ended_by_admin';

/** Counts the changes of a user that ended all sessions of the user. */
interface SessionsEnded {
  /** How often that happened. Sessions and access tokens have the count of the time when they began. One with a smaller count has ended. */
  readonly times: number;
  /** When it happened last. */
  readonly at: Date;
  readonly reason: SessionsEndedReason;
}

/** The mails that asked a user to prove an address before the account is linked. */
interface AddressConfirmation {
  /** The address that they went to. */
  readonly email: string;
  /** Only the link of the newest mail works, and no link once the account was linked. */
  readonly generation: number;
  /** When mails were sent, the newest last: the last few of them. */
  readonly sentAt: readonly Date[];
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
  /** Stored beside the user; absent without one. */
  readonly companyRoles?: readonly RoleInCompany[];
  readonly isDemoUser: boolean;
  /** Absent: English. */
  readonly language?: UserLanguage;
  /** The identity provider's id of the account. It is set at the first sign-in, and from then on only this id signs the user in. */
  readonly sub?: string;
  /** Absent where no change ever ended sessions. */
  readonly sessionsEnded?: SessionsEnded;
  readonly addressConfirmation?: AddressConfirmation;
  /** When invitations were sent, the newest last: the last few of them. */
  readonly invitedAt?: readonly Date[];
  readonly createdAt: Date;
  readonly lastSignInAt?: Date;
  /** How often another superadmin or admin was removed while this one remained. See `requireAnotherSuperadmin`. */
  readonly vouches?: number;
  readonly version: number;
}

export type NewUser = Pick<
  User,
  'email' | 'name' | 'status' | 'systemRole' | 'tenantRoles' | 'isDemoUser' | 'language'
>;

/** The generation in which new sessions of the user begin. Sessions of earlier generations have ended. */
export function sessionGeneration(user: Pick<User, 'sessionsEnded'>): number {
  return user.sessionsEnded?.times ?? 0;
}

/** Whether the user is a superadmin who can sign in. */
export function isActiveSuperadmin({ status, systemRole }: Pick<User, 'status' | 'systemRole'>): boolean {
  return status === 'active' && systemRole === 'superadmin';
}

/** The user's role in a building. */
export function roleIn({ tenantRoles }: Pick<User, 'tenantRoles'>, tenantId: string): TenantRole | undefined {
  return tenantRoles.find((role) => role.tenantId === tenantId)?.role;
}
