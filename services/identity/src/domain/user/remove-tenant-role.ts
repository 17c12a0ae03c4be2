import type { StaffCaller } from '@parcelbell/platform';
import { type ChangeUserDeps, changeUser } from './change-user.ts';
import type { User } from './user.ts';
import { roleChanged } from './user-facts.ts';

export interface RemoveTenantRole {
  readonly userId: string;
  readonly tenantId: string;
  readonly by: StaffCaller;
}

/** Removes a user from a building, which ends all the user's sessions at once and for good. Throws NotFoundError and ConflictError. */
export function removeTenantRole({ userId, tenantId, by }: RemoveTenantRole, deps: ChangeUserDeps): Promise<User> {
  return changeUser(
    userId,
    by,
    (user) => ({
      action: 'user.role-removed',
      tenantId,
      change: { tenantRoles: user.tenantRoles.filter((one) => one.tenantId !== tenantId) },
      factsFor: (after) => [roleChanged(user, after, tenantId)],
    }),
    deps,
  );
}
