import type { StaffCaller } from '@parcelbell/audit';
import { retryOnConflict, versionConflict } from '@parcelbell/database';
import type { Clock } from '@parcelbell/values';
import type { Reports } from '../reports.ts';
import { findManagedUser } from './find-user.ts';
import { canSignIn, type InvitationDeps, invitationFor, invited, refuseTooMany } from './invitation.ts';
import { cannotSignIn, changedMeanwhile } from './refusals.ts';
import type { User } from './user.ts';
import { userChangeMade } from './user-facts.ts';
import type { UserRepository } from './user-repository.ts';

export interface InviteUserDeps extends InvitationDeps {
  readonly users: Pick<UserRepository, 'find' | 'update'>;
  readonly clock: Clock;
  readonly reports: Pick<Reports, 'userChanged'>;
}

/**
 * Sends a user the invitation again. The version does not change, so an open form can still be saved. Throws NotFoundError; ConflictError where the user
 * cannot sign in; TooManyError.
 */
export function inviteUser(userId: string, by: StaffCaller, deps: InviteUserDeps): Promise<User> {
  const { users, clock, reports } = deps;
  return retryOnConflict(async () => {
    const before = await findManagedUser(userId, users);
    if (!canSignIn(before)) throw cannotSignIn();
    const now = clock.now();
    refuseTooMany(before, now);
    const after = invited(before, now);
    const facts = [await invitationFor(after, by, deps), userChangeMade('user.invited', { user: after, by })];
    if ((await users.update(before, after, facts)) !== 'written') return versionConflict;
    reports.userChanged({ userId, what: 'user.invited', by, sessionsEnded: false });
    return after;
  }, changedMeanwhile);
}
