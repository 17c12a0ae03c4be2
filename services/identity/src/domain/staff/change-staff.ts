import type { StaffCaller } from '@parcelbell/audit';
import type { AuditAction } from '../../audit-actions.ts';
import { type ChangeUserDeps, changeUser } from '../user/change-user.ts';
import type { RoleInTenant, User } from '../user/user.ts';
import { auditedRoleIn, roleChanged } from '../user/user-facts.ts';
import { requireStaffMember, type StaffMember, type StaffRole } from './staff-member.ts';

/** A member of a building's staff, and who changes them. */
export interface StaffToChange {
  readonly tenantId: string;
  readonly userId: string;
  readonly by: StaffCaller;
}

/** Only what changes. */
export interface StaffChangeWanted {
  readonly role?: StaffRole;
  readonly suspended?: boolean;
}

/**
 * Changes the role of a member of a building's staff, or suspends or resumes it. A lower and a suspended role end all sessions of the account. Throws
 * NotFoundError for everybody else, and ConflictError where the building would have no admin who can work.
 */
export async function changeStaff(
  { tenantId, userId, by }: StaffToChange,
  wanted: StaffChangeWanted,
  deps: ChangeUserDeps,
): Promise<StaffMember> {
  const user = await changeUser(
    userId,
    by,
    (before) => {
      const member = requireStaffMember(tenantId, before);
      return {
        action: actionOf(member, wanted),
        ...roleChange({ tenantId, user: before }, (held) => changedRole(held, member, wanted)),
      };
    },
    deps,
  );
  return requireStaffMember(tenantId, user);
}

/**
 * Takes the role in a building from a member of its staff, which ends all sessions of the account. Throws NotFoundError for everybody else, and ConflictError
 * where the building would have no admin who can work.
 */
export async function removeStaff({ tenantId, userId, by }: StaffToChange, deps: ChangeUserDeps): Promise<void> {
  await changeUser(
    userId,
    by,
    (user) => {
      requireStaffMember(tenantId, user);
      return { action: 'user.role-removed', ...roleChange({ tenantId, user }, () => []) };
    },
    deps,
  );
}

/** Ends all sessions of a member of a building's staff. Throws NotFoundError for everybody else. */
export async function endSessionsOfStaff({ tenantId, userId, by }: StaffToChange, deps: ChangeUserDeps): Promise<void> {
  await changeUser(
    userId,
    by,
    (user) => {
      requireStaffMember(tenantId, user);
      return { action: 'user.sessions-ended', tenantId, change: {}, endsSessions: 'ended_by_admin' };
    },
    deps,
  );
}

/** A change of the role in one building, which keeps an admin. */
function roleChange(
  { tenantId, user }: { readonly tenantId: string; readonly user: User },
  change: (held: RoleInTenant) => RoleInTenant[],
) {
  return {
    tenantId,
    change: { tenantRoles: user.tenantRoles.flatMap((held) => (held.tenantId === tenantId ? change(held) : [held])) },
    factsFor: (after: User) => [roleChanged(user, after, tenantId)],
    keepsAdminOf: tenantId,
    auditedFields: auditedRoleIn(tenantId),
  };
}

/** An admin whose role is called `tenantAdmin` keeps it as long as they stay an admin. */
function changedRole(
  { suspended: _suspended, ...held }: RoleInTenant,
  member: StaffMember,
  { role = member.role, suspended = member.suspended }: StaffChangeWanted,
): RoleInTenant[] {
  const kept = role === member.role ? held : { ...held, role };
  return [suspended ? { ...kept, suspended } : kept];
}

function actionOf(member: StaffMember, { suspended = member.suspended }: StaffChangeWanted): AuditAction {
  if (suspended === member.suspended) return 'user.role-set';
  return suspended ? 'user.role-suspended' : 'user.role-resumed';
}
