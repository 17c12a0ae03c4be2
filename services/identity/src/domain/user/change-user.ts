import { isDeepStrictEqual } from 'node:util';
import {
  type AuditAction,
  type Clock,
  type Fact,
  retryOnConflict,
  type StaffCaller,
  versionConflict,
} from '@parcelbell/platform';
import type { Reports } from '../reports.ts';
import { applyChange, endSessions, type UserChange } from './apply-change.ts';
import { findManagedUser } from './find-managed-user.ts';
import { type InvitationDeps, invitationFor, invited, isInvitedBy } from './invitation.ts';
import { changedMeanwhile, emailTaken } from './refusals.ts';
import { giveWay, leavesSuperadmins, requireAnotherSuperadmin } from './superadmins.ts';
import type { SessionsEndedReason, User } from './user.ts';
import { userChangeMade, userState } from './user-facts.ts';
import type { UserRepository } from './user-repository.ts';

export interface ChangeUserDeps {
  readonly users: Pick<UserRepository, 'find' | 'update' | 'vouchForSuperadmins'>;
  readonly tenantNames: InvitationDeps['tenantNames'];
  readonly clock: Clock;
  readonly reports: Pick<Reports, 'userChanged'>;
}

/** A change of one user, and the facts that it is besides the new state. */
export interface DecidedChange {
  /** What is done, for the log and the audit log. */
  readonly action: AuditAction;
  /** The building that it concerns. */
  readonly tenantId?: string;
  readonly change: UserChange;
  /** Set where all sessions of the user end, whatever changes. */
  readonly endsSessions?: SessionsEndedReason;
  /** The facts besides the user's new state. */
  factsFor?(after: User): readonly Fact[];
}

/**
 * Loads a user, lets `decide` say what changes and writes it with its facts in one conditional write. Sessions that the change ends have ended with that
 * write: no session is touched, because each is valid in one generation of its user only. A change that changes nothing writes nothing. Throws
 * NotFoundError without such a user; ConflictError where others change the user all the time, where another user has the e-mail address, and where no
 * active superadmin would be left.
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
    const { action, tenantId, change, endsSessions: reason, factsFor } = decide(before);
    if (!reason && isDeepStrictEqual({ ...before, ...change }, before)) return before;
    const now = clock.now();
    const changed = applyChange(before, change, now);
    const ended = reason ? endSessions(changed, reason, now) : changed;
    const isInvited = isInvitedBy(before, ended, now);
    const after = isInvited ? invited(ended, now) : ended;
    const isLeaving = leavesSuperadmins(before, after);
    if (isLeaving) await requireAnotherSuperadmin(userId, users);
    const facts = [
      ...(isInvited ? [await invitationFor(after, by, deps)] : []),
      ...(factsFor?.(after) ?? []),
      userState(after),
      userChangeMade(action, { user: after, before, after, by, tenantId }),
    ];
    const result = await users.update(before, after, facts);
    if (result === 'email_taken') throw emailTaken();
    if (result === 'version_conflict') {
      if (isLeaving) await giveWay();
      return versionConflict;
    }
    const sessionsEnded = after.sessionsEnded?.times !== before.sessionsEnded?.times;
    reports.userChanged({ userId, what: action, by, sessionsEnded });
    return after;
  }, changedMeanwhile);
}
