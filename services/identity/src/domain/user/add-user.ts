import type { StaffCaller } from '@parcelbell/platform';
import type { Reports } from '../reports.ts';
import { type CreateUserDeps, newUserOf } from './create-user.ts';
import { emailTaken } from './refusals.ts';
import type { User } from './user.ts';
import { userChangeMade, userState } from './user-facts.ts';

export interface AddUser {
  readonly user: Pick<User, 'email' | 'name' | 'systemRole' | 'language'>;
  readonly by: StaffCaller;
}

export interface AddUserDeps extends CreateUserDeps {
  readonly reports: Pick<Reports, 'userChanged'>;
}

/** Creates a user, who has a role in no building yet. Throws ConflictError where another user has the e-mail address. */
export async function addUser({ user: given, by }: AddUser, deps: AddUserDeps): Promise<User> {
  const user = newUserOf({ ...given, status: 'active', tenantRoles: [], isDemoUser: false }, deps);
  const facts = [userState(user), userChangeMade('user.created', { user, after: user, by })];
  if (!(await deps.users.insert(user, facts))) throw emailTaken();
  deps.reports.userChanged({ userId: user.id, what: 'user.created', by, sessionsEnded: false });
  return user;
}
