import type { Clock, Ids } from '@parcelbell/platform';
import type { NewUser, User } from './user.ts';
import { userState } from './user-facts.ts';
import type { UserRepository } from './user-repository.ts';

export interface CreateUserDeps {
  readonly users: Pick<UserRepository, 'insert'>;
  readonly clock: Clock;
  readonly ids: Ids;
}

/** Creates a user; undefined where another has the e-mail address. Safe to repeat, also by several processes at once. */
export async function createUser(newUser: NewUser, { users, clock, ids }: CreateUserDeps): Promise<User | undefined> {
  const user: User = { id: ids.next(), version: 1, ...newUser };
  return (await users.insert(user, clock.now(), [userState(user)])) ? user : undefined;
}

/** The first user of an installation, of whom only an e-mail address is known. */
export function firstSuperadmin(email: string): NewUser {
  return {
    email,
    name: email.slice(0, email.indexOf('@')),
    status: 'active',
    systemRole: 'superadmin',
    tenantRoles: [],
    isDemoUser: false,
  };
}
