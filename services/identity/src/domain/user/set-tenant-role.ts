import type { Caller } from '../caller.ts';
import { type ChangeUserDeps, changeUser } from './change-user.ts';
import type { RoleInTenant, User } from './user.ts';
import { roleChanged } from './user-facts.ts';

/**
 * Gives a user a role in a building, instead of the role that the user has there. A lower role ends all sessions of the user at once and for good. A higher
 * role is in the next access token. Throws NotFoundError and ConflictError.
 */
export function setTenantRole(userId: string, wanted: RoleInTenant, by: Caller, deps: ChangeUserDeps): Promise<User> {
  return changeUser(
    userId,
    by,
    (user) => ({
      what: 'role_set',
      change: { tenantRoles: withRole(user.tenantRoles, wanted) },
      factsFor: (after) => [roleChanged(user, after, wanted.tenantId)],
    }),
    deps,
  );
}

/** Keeps the order, because a session begins with the first building that the user administers. */
function withRole(held: readonly RoleInTenant[], wanted: RoleInTenant): readonly RoleInTenant[] {
  const isThere = held.some(({ tenantId }) => tenantId === wanted.tenantId);
  return isThere ? held.map((one) => (one.tenantId === wanted.tenantId ? wanted : one)) : [...held, wanted];
}
