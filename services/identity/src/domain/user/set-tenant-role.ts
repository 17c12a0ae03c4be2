import type { Caller } from '../caller.ts';
import { type ChangeUserDeps, changeUser } from './change-user.ts';
import type { RoleInTenant, User } from './user.ts';
import { roleChanged } from './user-facts.ts';

/**
 * Gives a user a role in a building, in place of the one held there. A lower one ends all the user's sessions at once and for good; a higher one is in
 * the next access token. Throws NotFoundError and ConflictError.
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

/** The order stays: the first building that a user administers is the one to begin with. */
function withRole(held: readonly RoleInTenant[], wanted: RoleInTenant): readonly RoleInTenant[] {
  const isThere = held.some(({ tenantId }) => tenantId === wanted.tenantId);
  return isThere ? held.map((one) => (one.tenantId === wanted.tenantId ? wanted : one)) : [...held, wanted];
}
