import type { StaffCaller } from '@parcelbell/audit';
import type { TenantRole } from '@parcelbell/auth';
import type { AuditAction } from '../../audit-actions.ts';
import { type UnlinkAccountDeps, unlinkAccount } from '../company-sign-in/linked-account.ts';
import { type ChangeUserDeps, changeUser, type DecidedChange } from '../user/change-user.ts';
import { findManagedUser } from '../user/find-user.ts';
import { changedMeanwhile, roleIsSuspended } from '../user/refusals.ts';
import { withRole } from '../user/tenant-role.ts';
import { type RoleInTenant, roleIn, type User } from '../user/user.ts';
import { auditedRoleIn, roleChanged } from '../user/user-facts.ts';
import type { Membership, MembershipRepository } from './memberships.ts';
import { heldRole, requireStaffMember, type StaffMember, type StaffRole } from './staff-member.ts';

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

export interface ChangeStaffDeps extends ChangeUserDeps {
  readonly memberships: Pick<MembershipRepository, 'find' | 'put' | 'forget'>;
}

/**
 * Changes the role of a member of a building's staff, or suspends or resumes it. A lower and a suspended role end all sessions of the account. Throws
 * NotFoundError for everybody else, and ConflictError for another role while it is suspended, and where the building would have no admin who can work.
 */
export async function changeStaff(
  staff: StaffToChange,
  wanted: StaffChangeWanted,
  deps: ChangeStaffDeps,
): Promise<StaffMember> {
  const { tenantId, userId } = staff;
  const { user, membership, member } = await findMember(staff, deps);
  const { suspended = member.suspended } = wanted;
  const held = heldRole(tenantId, user, membership)?.role;
  const role = changedRole(held, member, wanted);
  if (suspended && !member.suspended) {
    return suspend(staff, held, { ...membership, tenantId, userId, suspendedRole: role }, deps);
  }
  if (!suspended && member.suspended) return resume(staff, role, user.version, deps);
  if (!suspended) return setRole(staff, role, deps);
  if (role !== membership?.suspendedRole) throw roleIsSuspended();
  return member;
}

/** The user first: a suspended role that is removed after that raises the version of the user who was read. */
async function findMember({ tenantId, userId }: Omit<StaffToChange, 'by'>, deps: ChangeStaffDeps) {
  const user = await findManagedUser(userId, deps.users);
  const membership = await deps.memberships.find(tenantId, userId);
  return { user, membership, member: requireStaffMember(tenantId, user, membership) };
}

/** Stores first which role the member will get back, unless it was changed meanwhile. A kill before the second write leaves a role that works as before. */
async function suspend(
  staff: StaffToChange,
  held: TenantRole | undefined,
  membership: Membership,
  deps: ChangeStaffDeps,
): Promise<StaffMember> {
  const { tenantId, userId, by } = staff;
  await deps.memberships.put(membership);
  const decide = (before: User) => {
    const role = roleIn(before, tenantId);
    if (role !== undefined && role !== held) throw changedMeanwhile();
    return withoutRole('user.role-suspended', tenantId, before);
  };
  return requireStaffMember(tenantId, await changeUser(userId, by, decide, deps), membership);
}

/** A kill before the second write leaves a suspended role that means nothing, as the user has the role again. */
async function resume(
  staff: StaffToChange,
  role: TenantRole,
  version: number,
  deps: ChangeStaffDeps,
): Promise<StaffMember> {
  const { tenantId, userId, by } = staff;
  const decide = (before: User) => {
    // Somebody else may have removed the member meanwhile.
    if (before.version !== version) throw changedMeanwhile();
    return withOther('user.role-resumed', { tenantId, role }, before);
  };
  const user = await changeUser(userId, by, decide, deps);
  const { suspendedRole: _, ...membership } = (await deps.memberships.find(tenantId, userId)) ?? { tenantId, userId };
  await deps.memberships.put(membership);
  return requireStaffMember(tenantId, user, membership);
}

async function setRole(staff: StaffToChange, role: TenantRole, deps: ChangeStaffDeps): Promise<StaffMember> {
  const { tenantId, userId, by } = staff;
  const membership = await deps.memberships.find(tenantId, userId);
  const user = await changeUser(
    userId,
    by,
    (before) => {
      requireStaffMember(tenantId, before, undefined);
      return withOther('user.role-set', { tenantId, role }, before);
    },
    deps,
  );
  return requireStaffMember(tenantId, user, membership);
}

/**
 * Takes the role in a building from a member of its staff, which ends all sessions of the account. Throws NotFoundError for everybody else, and ConflictError
 * where the building would have no admin who can work.
 */
export async function removeStaff(staff: StaffToChange, deps: ChangeStaffDeps): Promise<void> {
  const { tenantId, userId, by } = staff;
  const { membership, member } = await findMember(staff, deps);
  // A suspended role before the user: who resumes it at the same moment finds neither it nor the same version of the user.
  if (member.suspended) await deps.memberships.forget(tenantId, userId);
  await changeUser(
    userId,
    by,
    (user) => {
      const { suspended } = requireStaffMember(tenantId, user, membership);
      return suspended && membership
        ? lostSuspendedRole(user, membership)
        : withoutRole('user.role-removed', tenantId, user);
    },
    deps,
  );
  await deps.memberships.forget(tenantId, userId);
}

/** SSO-13: For a member of a building's staff. Throws NotFoundError for everybody else. */
export async function unlinkAccountOfStaff(
  staff: StaffToChange,
  deps: ChangeStaffDeps & UnlinkAccountDeps,
): Promise<void> {
  await findMember(staff, deps);
  await unlinkAccount(staff, deps);
}

/** Ends all sessions of a member of a building's staff. Throws NotFoundError for everybody else. */
export async function endSessionsOfStaff(
  { tenantId, userId, by }: StaffToChange,
  deps: ChangeStaffDeps,
): Promise<void> {
  const membership = await deps.memberships.find(tenantId, userId);
  await changeUser(
    userId,
    by,
    (user) => {
      requireStaffMember(tenantId, user, membership);
      return { action: 'user.sessions-ended', tenantId, change: {}, endsSessions: 'ended_by_admin' };
    },
    deps,
  );
}

function withoutRole(action: AuditAction, tenantId: string, user: User): DecidedChange {
  const left = user.tenantRoles.filter((held) => held.tenantId !== tenantId);
  return { ...roleChange(action, tenantId, user, left), keepsAdminOf: tenantId };
}

function withOther(action: AuditAction, role: RoleInTenant, user: User): DecidedChange {
  const { tenantId } = role;
  return { ...roleChange(action, tenantId, user, withRole(user.tenantRoles, role)), keepsAdminOf: tenantId };
}

/** A change of the role in one building, as facts and the log tell it. */
export function roleChange(
  action: AuditAction,
  tenantId: string,
  user: User,
  tenantRoles: User['tenantRoles'],
): DecidedChange {
  return {
    action,
    tenantId,
    change: { tenantRoles },
    factsFor: (after) => [roleChanged(user, after, tenantId)],
    auditedFields: auditedRoleIn(tenantId),
  };
}

/** The user has no such role any more; only the log tells it. */
export function lostSuspendedRole(user: User, { tenantId, suspendedRole: role }: Membership): DecidedChange {
  return {
    action: 'user.role-removed',
    tenantId,
    change: {},
    endsSessions: 'role_changed',
    auditedFields: ({ version }) => (version === user.version ? { tenantRoles: [{ tenantId, role }] } : {}),
  };
}

/** An admin whose role is called `tenantAdmin` keeps it as long as they stay an admin. */
function changedRole(
  held: TenantRole | undefined,
  member: StaffMember,
  { role = member.role }: StaffChangeWanted,
): TenantRole {
  return role === member.role && held !== undefined ? held : role;
}
