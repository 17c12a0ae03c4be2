import { type Clock, type Ids, present } from '@parcelbell/values';
import type { NewUser, User } from './user.ts';
import { userState } from './user-facts.ts';
import type { UserRepository } from './user-repository.ts';

export interface CreateUserDeps {
  readonly users: Pick<UserRepository, 'insert'>;
  readonly clock: Clock;
  readonly ids: Ids;
}

/** A new user, as it will be stored. */
export function newUserOf(newUser: NewUser, { clock, ids }: Pick<CreateUserDeps, 'clock' | 'ids'>): User {
  return { id: ids.next(), version: 1, createdAt: clock.now(), ...present(newUser) };
}

/** Creates a user without an invitation; undefined if another has the e-mail address. Several processes may retry it at the same time. */
export async function createUser(newUser: NewUser, deps: CreateUserDeps): Promise<User | undefined> {
  const user = newUserOf(newUser, deps);
  return (await deps.users.insert(user, [userState(user)])) ? user : undefined;
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
