import type { StaffCaller } from '@parcelbell/audit';
import { retryOnConflict, versionConflict } from '@parcelbell/database';
import type { CompanyRoleRepository } from '../company/company-roles.ts';
import type { CompanyLinkRepository } from '../company-sign-in/company-link.ts';
import type { DirectoryUserRepository } from '../directory/directory-user.ts';
import type { MembershipRepository } from '../staff/memberships.ts';
import { type ChangeUserDeps, endSessions } from './change-user.ts';
import { findManagedUser } from './find-user.ts';
import { changedMeanwhile } from './refusals.ts';
import { leavesSuperadmins, pauseRandomly, requireAnotherSuperadmin } from './superadmins.ts';
import { userChangeMade, userDeleted } from './user-facts.ts';
import type { UserRepository } from './user-repository.ts';

export interface DeleteUserDeps extends Omit<ChangeUserDeps, 'users' | 'tenantNames' | 'companyNames'> {
  readonly users: Pick<UserRepository, 'find' | 'delete' | 'touchOtherSuperadmin'>;
  readonly memberships: Pick<MembershipRepository, 'forgetUser'>;
  readonly companyRoles: Pick<CompanyRoleRepository, 'removeUser'>;
  readonly companyLinks: Pick<CompanyLinkRepository, 'removeUser'>;
  readonly directoryUsers: Pick<DirectoryUserRepository, 'forgetUser'>;
}

/**
 * Deletes a user and ends all sessions of the user at once. The e-mail address is free for another user. Throws NotFoundError, and
 * ConflictError where no active superadmin would be left or others change the user all the time.
 */
export async function deleteUser(userId: string, by: StaffCaller, deps: DeleteUserDeps): Promise<void> {
  const { users, clock, reports } = deps;
  await retryOnConflict(async () => {
    const before = await findManagedUser(userId, users);
    const isLeaving = leavesSuperadmins(before, undefined);
    if (isLeaving) await requireAnotherSuperadmin(userId, users);
    const { sessionsEnded } = endSessions(before, 'deleted', clock.now());
    const deleted = { id: userId, version: before.version + 1, sessionsEnded };
    const entry = userChangeMade('user.deleted', { user: deleted, before, by });
    if (await users.delete(before, deleted, [entry, userDeleted(deleted)])) return undefined;
    if (isLeaving) await pauseRandomly();
    return versionConflict;
  }, changedMeanwhile);
  await deps.memberships.forgetUser(userId);
  await deps.companyRoles.removeUser(userId);
  await deps.companyLinks.removeUser(userId);
  await deps.directoryUsers.forgetUser(userId);
  reports.userChanged({ userId, what: 'user.deleted', by, sessionsEnded: true });
}
