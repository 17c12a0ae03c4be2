import type { TenantRole } from '@parcelbell/auth';

/**
 * What the admins of a building decided of somebody on its staff. A suspended role stands here alone and not in the user, so that nothing gives access by
 * it, in earlier releases neither.
 */
export interface Membership {
  readonly tenantId: string;
  readonly userId: string;
  /** When they gave a role to an account that existed already. Absent of other roles. */
  readonly since?: Date;
  /** The role that the user gets back. It means nothing while the user has a role in the building. */
  readonly suspendedRole?: TenantRole;
}

export interface MembershipRepository {
  find(tenantId: string, userId: string): Promise<Membership | undefined>;
  /** Those of a building, `maxInTenant` at most. */
  ofTenant(tenantId: string): Promise<Membership[]>;
  /** Those of users, of whom there are at most a hundred. */
  ofUsers(userIds: readonly string[]): Promise<Membership[]>;
  /** Stores a membership in place of the one before. */
  put(membership: Membership): Promise<void>;
  forget(tenantId: string, userId: string): Promise<void>;
  forgetTenant(tenantId: string): Promise<void>;
  forgetUser(userId: string): Promise<void>;
}
