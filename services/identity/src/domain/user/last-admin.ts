import { isAdminRole } from '@parcelbell/auth';
import { lastAdmin } from './refusals.ts';
import { roleIn, type User } from './user.ts';
import { maxInTenant, type UserRepository } from './user-repository.ts';

/** Whether the user is an admin of the building who can work: suspended neither there nor as an account. A superadmin is not counted. */
function isActiveAdminOf(tenantId: string, user: User): boolean {
  const canWork = user.status === 'active' && user.systemRole === 'user' && !user.isDemoUser;
  return canWork && isAdminRole(roleIn(user, tenantId));
}

/** Whether a change reduces the number of a building's active admins. */
export function leavesAdmins(tenantId: string, before: User, after: User): boolean {
  return isActiveAdminOf(tenantId, before) && !isActiveAdminOf(tenantId, after);
}

/**
 * Makes sure that a building has an active admin without `leaving`, as `requireAnotherSuperadmin` does of superadmins: it increments `vouches` of one, and
 * every write of a user requires the value that was read. So of two admins who remove each other at the same moment, at most one succeeds. False where that
 * one was changed meanwhile, so that the change has to be decided again. Throws ConflictError.
 */
export async function reliesOnAnotherAdmin(
  tenantId: string,
  leaving: string,
  users: Pick<UserRepository, 'list' | 'touch'>,
): Promise<boolean> {
  const found = await users.list(
    { words: [], tenantId, status: 'active' },
    { sort: 'name', skip: 0, limit: maxInTenant },
  );
  const another = found.find((user) => user.id !== leaving && isActiveAdminOf(tenantId, user));
  if (!another) throw lastAdmin();
  return users.touch(another);
}
