import { isDeepStrictEqual } from 'node:util';
import type { RoleChangedSchema } from '@parcelbell/contracts/identity';
import { type Clock, ConflictError, type NewEvent, NotFoundError } from '@parcelbell/platform';
import type { UserRepository } from '../../data/user-repository.ts';
import type { IdentityFacts } from '../../facts.ts';
import type { Caller } from '../caller.ts';
import { applyChange, type UserChange } from './apply-change.ts';
import type { User } from './user.ts';

export interface ChangeUserDependencies {
  readonly users: Pick<UserRepository, 'find' | 'update'>;
  readonly clock: Clock;
  readonly facts: Pick<IdentityFacts, 'userChanged'>;
}

/** A change of one user, and the fact it is besides the new state. */
export interface DecidedChange {
  /** What is done, for the log. */
  readonly what: 'suspended' | 'reinstated' | 'role_set' | 'role_removed';
  readonly change: UserChange;
  /** Published with the new state. */
  role?(after: User): NewEvent<typeof RoleChangedSchema>;
}

const mostAttempts = 5;

/**
 * Loads a user, lets `decide` say what changes and writes it with its events in one conditional write. Sessions that the change ends have ended with that
 * write: no session is touched, because each is good in the generation of its user alone. What changes nothing writes nothing. Throws
 * NotFoundError without such a user, ConflictError where others change it all the time.
 */
export async function changeUser(
  userId: string,
  by: Caller,
  decide: (user: User) => DecidedChange,
  { users, clock, facts }: ChangeUserDependencies,
): Promise<User> {
  for (let attempt = 0; attempt < mostAttempts; attempt += 1) {
    const before = await users.find(userId);
    if (!before) throw noSuchUser();
    const { what, change, role } = decide(before);
    if (isDeepStrictEqual({ ...before, ...change }, before)) return before;
    const after = applyChange(before, change, clock.now());
    if (await users.update(before.version, after, role?.(after))) {
      const ended = after.sessionsEnded?.times !== before.sessionsEnded?.times;
      facts.userChanged({ userId, what, by, sessionsEnded: ended });
      return after;
    }
  }
  throw new ConflictError('CHANGED_MEANWHILE', 'Somebody else changed this user in the meantime. Please try again.', {
    params: { what: 'user' },
  });
}

export function noSuchUser(): NotFoundError {
  return new NotFoundError('NO_SUCH_USER', 'There is no such user.');
}
