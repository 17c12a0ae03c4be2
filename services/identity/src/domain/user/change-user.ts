import { isDeepStrictEqual } from 'node:util';
import type { StaffCaller } from '@parcelbell/audit';
import type { TenantRole } from '@parcelbell/auth';
import { retryOnConflict, versionConflict } from '@parcelbell/database';
import type { Fact } from '@parcelbell/outbox';
import type { Clock } from '@parcelbell/values';
import type { AuditAction } from '../../audit-actions.ts';
import type { Reports } from '../reports.ts';
import { findManagedUser } from './find-user.ts';
import {
  canSignIn,
  type InvitationDeps,
  invitationFor,
  invited,
  isInvitedBy,
  tooManyInvitations,
} from './invitation.ts';
import { leavesAdmins, reliesOnAnotherAdmin } from './last-admin.ts';
import { changedMeanwhile, emailTaken } from './refusals.ts';
import { leavesSuperadmins, pauseRandomly, requireAnotherSuperadmin } from './superadmins.ts';
import { roleIn, type SessionsEndedReason, sessionGeneration, type User } from './user.ts';
import { userChangeMade, userState } from './user-facts.ts';
import type { UserRepository } from './user-repository.ts';

export interface ChangeUserDeps {
  readonly users: Pick<UserRepository, 'find' | 'update' | 'touchOtherSuperadmin' | 'list' | 'touch'>;
  readonly tenantNames: InvitationDeps['tenantNames'];
  readonly companyNames: InvitationDeps['companyNames'];
  readonly clock: Clock;
  readonly reports: Pick<Reports, 'userChanged'>;
}

/** A change of one user, and its further facts. */
export interface DecidedChange {
  /** What is done, for the log and the audit log. */
  readonly action: AuditAction;
  /** The building that it concerns. */
  readonly tenantId?: string;
  readonly change: UserChange;
  /** Set if all sessions of the user end in any case. */
  readonly endsSessions?: SessionsEndedReason;
  /** The facts besides the user's new state. */
  factsFor?(after: User): readonly Fact[];
  /** Set where the building has to keep an admin who can work. */
  readonly keepsAdminOf?: string;
  /** The buildings that the user is invited to by one mail, as far as the limits of invitations allow. */
  readonly invitesTo?: readonly string[];
  /** The fields of the user in the audit log; those of the account unless given. */
  readonly auditedFields?: (user: User) => object;
}

/**
 * Loads a user, lets `decide` return the change and writes it with its facts in one conditional write. That write also ends sessions, because each is
 * valid in one generation of its user only. Without a difference, nothing is written. Throws NotFoundError without such a user; ConflictError where
 * others change the user all the time, where another user has the e-mail address, and where no active superadmin would be left, or no admin of a building
 * that has to keep one.
 */
export async function changeUser(
  userId: string,
  by: StaffCaller,
  decide: (user: User) => DecidedChange,
  deps: ChangeUserDeps,
): Promise<User> {
  const { users, clock, reports } = deps;
  return retryOnConflict(async () => {
    const before = await findManagedUser(userId, users);
    const decided = decide(before);
    const { action, tenantId, change, endsSessions: reason, factsFor } = decided;
    const { keepsAdminOf, invitesTo, auditedFields: fieldsOf } = decided;
    if (!reason && isDeepStrictEqual({ ...before, ...change }, before)) return before;
    const now = clock.now();
    const changed = applyChange(before, change, now);
    const ended = reason ? endSessions(changed, reason, now) : changed;
    const isInvited = isInvitedBy(before, ended, now) || (invitesTo !== undefined && mayBeInvited(ended, now));
    const after = isInvited ? invited(ended, now) : ended;
    const isLeaving = leavesSuperadmins(before, after);
    if (isLeaving) await requireAnotherSuperadmin(userId, users);
    const isLeavingAdmins = keepsAdminOf !== undefined && leavesAdmins(keepsAdminOf, before, after);
    if (isLeavingAdmins && !(await reliesOnAnotherAdmin(keepsAdminOf, userId, users))) return conflictAfterPause();
    const facts = [
      ...(isInvited ? [await invitationFor(after, by, deps, invitesTo)] : []),
      ...(factsFor?.(after) ?? []),
      userState(after),
      userChangeMade(action, { user: after, before, after, by, tenantId, fieldsOf }),
    ];
    const result = await users.update(before, after, facts);
    if (result === 'email_taken') throw emailTaken();
    if (result === 'version_conflict') return isLeaving || isLeavingAdmins ? conflictAfterPause() : versionConflict;
    const sessionsEnded = after.sessionsEnded?.times !== before.sessionsEnded?.times;
    reports.userChanged({ userId, what: action, by, sessionsEnded });
    return after;
  }, changedMeanwhile);
}

async function conflictAfterPause(): Promise<typeof versionConflict> {
  await pauseRandomly();
  return versionConflict;
}

function mayBeInvited(user: User, now: Date): boolean {
  return canSignIn(user) && tooManyInvitations(user, now) === undefined;
}

/** The fields of a user that a superadmin can change. */
export type UserChange = Partial<
  Pick<User, 'email' | 'name' | 'status' | 'systemRole' | 'tenantRoles' | 'companyRoles' | 'language'>
>;

/**
 * The user after a change. A change that removes a right ends all sessions of the user. So does another e-mail address, which also unlinks the
 * provider's account, because the owner of the new address signs in from then on.
 */
export function applyChange(before: User, change: UserChange, now: Date): User {
  const { sub, ...changed } = { ...before, ...change, version: before.version + 1 };
  const hasSameAddress = changed.email === before.email;
  const after: User = hasSameAddress && sub !== undefined ? { ...changed, sub } : changed;
  const reason = reasonToEndSessions(before, after);
  return reason ? endSessions(after, reason, now) : after;
}

/** The user in the next session generation, which ends all earlier sessions. */
export function endSessions(user: User, reason: SessionsEndedReason, now: Date) {
  return { ...user, sessionsEnded: { times: sessionGeneration(user) + 1, at: now, reason } };
}

/** Why a change ends the user's sessions; undefined for a promotion, a new role, a new name and the end of a suspension. */
function reasonToEndSessions(before: User, after: User): SessionsEndedReason | undefined {
  if (before.status === 'active' && after.status === 'suspended') return 'suspended';
  if (before.email !== after.email) return 'email_changed';
  const lostSystem = before.systemRole === 'superadmin' && after.systemRole !== 'superadmin';
  const lostTenant = before.tenantRoles.some(({ tenantId, role }) => rankIn(after, tenantId) < rankOf[role]);
  return lostSystem || lostTenant ? 'role_changed' : undefined;
}

/** `admin` and `tenantAdmin` have the same rights. */
const rankOf: Readonly<Record<TenantRole, number>> = { user: 1, concierge: 2, tenantAdmin: 3, admin: 3 };

function rankIn(user: User, tenantId: string): number {
  const role = roleIn(user, tenantId);
  return role ? rankOf[role] : 0;
}

/** Ends all sessions of a user at once; the user may sign in again. Throws NotFoundError and ConflictError. */
export function endAllSessions(userId: string, by: StaffCaller, deps: ChangeUserDeps): Promise<User> {
  return changeUser(
    userId,
    by,
    () => ({ action: 'user.sessions-ended', change: {}, endsSessions: 'ended_by_superadmin' }),
    deps,
  );
}
