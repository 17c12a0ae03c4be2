import type { StaffCaller } from '@parcelbell/platform';
import { type RequireTenantDeps, requireTenant } from '../tenant/require-tenant.ts';
import { type ChangeUserDeps, changeUser } from './change-user.ts';
import { tooManyRoles } from './refusals.ts';
import { mostTenantRoles, type RoleInTenant, type User } from './user.ts';
import { roleChanged } from './user-facts.ts';

export interface SetTenantRole {
  readonly userId: string;
  readonly wanted: RoleInTenant;
  readonly by: StaffCaller;
}

export type SetTenantRoleDeps = ChangeUserDeps & RequireTenantDeps;

/**
 * Gives a user a role in a building, instead of the role that the user has there. A lower role ends all sessions of the user at once and for good. A higher
 * role is in the next access token. Throws NotFoundError without such a user or building, InvalidError for too many buildings, and ConflictError.
 */
export async function setTenantRole({ userId, wanted, by }: SetTenantRole, deps: SetTenantRoleDeps): Promise<User> {
  const { tenantId } = wanted;
  await requireTenant(tenantId, deps);
  return changeUser(
    userId,
    by,
    (user) => ({
      action: 'user.role-set',
      tenantId,
      change: { tenantRoles: withRole(user.tenantRoles, wanted) },
      factsFor: (after) => [roleChanged(user, after, tenantId)],
    }),
    deps,
  );
}

/** Keeps the order, because a session begins with the first building that the user may enter. */
function withRole(held: readonly RoleInTenant[], wanted: RoleInTenant): readonly RoleInTenant[] {
  const isThere = held.some(({ tenantId }) => tenantId === wanted.tenantId);
  if (isThere) return held.map((one) => (one.tenantId === wanted.tenantId ? wanted : one));
  if (held.length >= mostTenantRoles) throw tooManyRoles();
  return [...held, wanted];
}
