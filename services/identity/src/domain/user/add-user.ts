import type { StaffCaller } from '@parcelbell/audit';
import type { Reports } from '../reports.ts';
import { type CreateUserDeps, newUserOf } from './create-user.ts';
import { type InvitationDeps, invitationFor, invited, isInvitedBy } from './invitation.ts';
import { emailTaken } from './refusals.ts';
import type { User } from './user.ts';
import { userChangeMade, userState } from './user-facts.ts';
import type { UserRepository } from './user-repository.ts';

export interface AddUser {
  readonly user: Pick<User, 'email' | 'name' | 'systemRole' | 'language'>;
  readonly by: StaffCaller;
}

export interface AddUserDeps extends Omit<CreateUserDeps, 'users'>, InvitationDeps {
  readonly users: Pick<UserRepository, 'find' | 'insert'>;
  readonly reports: Pick<Reports, 'userChanged'>;
}

/**
 * Creates a user, who has a role in no building yet. A superadmin is invited at once, others with their first role. Throws ConflictError where another
 * user has the e-mail address.
 */
export async function addUser({ user: given, by }: AddUser, deps: AddUserDeps): Promise<User> {
  const created = newUserOf({ ...given, status: 'active', tenantRoles: [], isDemoUser: false }, deps);
  const isInvited = isInvitedBy(undefined, created, created.createdAt);
  const user = isInvited ? invited(created, created.createdAt) : created;
  const invitations = isInvited ? [await invitationFor(user, by, deps)] : [];
  const facts = [...invitations, userState(user), userChangeMade('user.created', { user, after: user, by })];
  if (!(await deps.users.insert(user, facts))) throw emailTaken();
  deps.reports.userChanged({ userId: user.id, what: 'user.created', by, sessionsEnded: false });
  return user;
}
