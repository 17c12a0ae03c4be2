import type { StaffCaller } from '@parcelbell/audit';
import type { MembershipRepository } from '../staff/memberships.ts';
import { type RequireTenantDeps, requireTenant } from '../tenant/tenant-names.ts';
import { type ChangeUserDeps, changeUser } from './change-user.ts';
import { tooManyRoles } from './refusals.ts';
import { maxTenantRoles, type RoleInTenant, type User } from './user.ts';
import { roleChanged } from './user-facts.ts';

export interface SetTenantRole {
  readonly userId: string;
  readonly wanted: RoleInTenant;
  readonly by: StaffCaller;
}

export type SetTenantRoleDeps = ChangeUserDeps & RequireTenantDeps;

/**
 * Gives a user a role in a building and replaces the present one. A lower role ends all sessions of the user. A higher role is in the next access token.
 * Throws NotFoundError without such a user or building, InvalidError for too many buildings, and ConflictError.
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

/**
 * Another role in a building. It keeps the order, because a session begins with the first building that the user may enter. Throws InvalidError for too many
 * buildings.
 */
export function withRole(held: readonly RoleInTenant[], wanted: RoleInTenant): readonly RoleInTenant[] {
  const hasRoleAlready = held.some(({ tenantId }) => tenantId === wanted.tenantId);
  if (hasRoleAlready) return held.map((one) => (one.tenantId === wanted.tenantId ? wanted : one));
  if (held.length >= maxTenantRoles) throw tooManyRoles();
  return [...held, wanted];
}

export interface RemoveTenantRole {
  readonly userId: string;
  readonly tenantId: string;
  readonly by: StaffCaller;
}

export interface RemoveTenantRoleDeps extends ChangeUserDeps {
  readonly memberships: Pick<MembershipRepository, 'forget'>;
}

/** Removes a user from a building, which ends all the user's sessions at once. Throws NotFoundError and ConflictError. */
export async function removeTenantRole(
  { userId, tenantId, by }: RemoveTenantRole,
  deps: RemoveTenantRoleDeps,
): Promise<User> {
  const user = await changeUser(
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
  await deps.memberships.forget(tenantId, userId);
  return user;
}
