import type { StaffCaller } from '@parcelbell/audit';
import { retryOnConflict, versionConflict } from '@parcelbell/database';
import type { Clock } from '@parcelbell/values';
import type { Reports } from '../reports.ts';
import { findManagedUser } from './find-user.ts';
import { canSignIn, type InvitationDeps, invitationFor, invited, tooManyInvitations } from './invitation.ts';
import { cannotSignIn, changedMeanwhile } from './refusals.ts';
import type { User } from './user.ts';
import { userChangeMade } from './user-facts.ts';
import type { UserRepository } from './user-repository.ts';

export interface InviteUserDeps extends InvitationDeps {
  readonly users: Pick<UserRepository, 'find' | 'update'>;
  readonly clock: Clock;
  readonly reports: Pick<Reports, 'userChanged'>;
}

/** An invitation that an admin of a building sends: it names that building only. */
export interface InvitationTo {
  readonly tenantId: string;
  /** Throws where the user may not be invited. */
  check(user: User): void;
  /** Takes the mail from a budget, once all other refusals are out of the question. Throws where that is used up. */
  take(now: Date): Promise<void>;
}

/**
 * Sends a user the invitation again. The version does not change, so an open form can still be saved. Throws NotFoundError; ConflictError where the user
 * cannot sign in; TooManyError.
 */
export function inviteUser(userId: string, by: StaffCaller, deps: InviteUserDeps, to?: InvitationTo): Promise<User> {
  const { users, clock, reports } = deps;
  return retryOnConflict(async () => {
    const before = await findManagedUser(userId, users);
    to?.check(before);
    if (!canSignIn(before)) throw cannotSignIn();
    const now = clock.now();
    const refusal = tooManyInvitations(before, now);
    if (refusal) throw refusal;
    await to?.take(now);
    const after = invited(before, now);
    const entry = userChangeMade('user.invited', { user: after, by, tenantId: to?.tenantId });
    const facts = [await invitationFor(after, by, deps, to && [to.tenantId]), entry];
    if ((await users.update(before, after, facts)) !== 'written') return versionConflict;
    reports.userChanged({ userId, what: 'user.invited', by, sessionsEnded: false });
    return after;
  }, changedMeanwhile);
}
