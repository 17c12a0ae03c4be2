import type { Caller } from '../caller.ts';
import { type ChangeUserDeps, changeUser } from './change-user.ts';
import type { User } from './user.ts';
import { roleChanged } from './user-facts.ts';

/** Removes a user from a building, which ends all the user's sessions at once and for good. Throws NotFoundError and ConflictError. */
export function removeTenantRole(userId: string, tenantId: string, by: Caller, deps: ChangeUserDeps): Promise<User> {
  return changeUser(
    userId,
    by,
    (user) => ({
      what: 'role_removed',
      change: { tenantRoles: user.tenantRoles.filter((one) => one.tenantId !== tenantId) },
      factsFor: (after) => [roleChanged(user, after, tenantId)],
    }),
    deps,
  );
}
