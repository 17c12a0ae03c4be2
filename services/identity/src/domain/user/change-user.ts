import { isDeepStrictEqual } from 'node:util';
import {
  type Clock,
  ConflictError,
  type Fact,
  NotFoundError,
  retryOnConflict,
  versionConflict,
} from '@parcelbell/platform';
import type { Caller } from '../caller.ts';
import type { Reports } from '../reports.ts';
import { applyChange, type UserChange } from './apply-change.ts';
import type { User } from './user.ts';
import { userState } from './user-facts.ts';
import type { UserRepository } from './user-repository.ts';

export interface ChangeUserDeps {
  readonly users: Pick<UserRepository, 'find' | 'update'>;
  readonly clock: Clock;
  readonly reports: Pick<Reports, 'userChanged'>;
}

/** A change of one user, and the fact it is besides the new state. */
export interface DecidedChange {
  /** What is done, for the log. */
  readonly what: 'suspended' | 'reinstated' | 'role_set' | 'role_removed';
  readonly change: UserChange;
  /** The facts besides the user's new state. */
  factsFor?(after: User): readonly Fact[];
}

/**
 * Loads a user, lets `decide` say what changes and writes it with its facts in one conditional write. Sessions that the change ends have ended with that
 * write: no session is touched, because each is valid in one generation of its user only. A change that changes nothing writes nothing. Throws
 * NotFoundError without such a user, ConflictError where others change the user all the time.
 */
export async function changeUser(
  userId: string,
  by: Caller,
  decide: (user: User) => DecidedChange,
  { users, clock, reports }: ChangeUserDeps,
): Promise<User> {
  return retryOnConflict(async () => {
    const before = await users.find(userId);
    if (!before) throw noSuchUser();
    const { what, change, factsFor } = decide(before);
    if (isDeepStrictEqual({ ...before, ...change }, before)) return before;
    const after = applyChange(before, change, clock.now());
    const facts = [...(factsFor?.(after) ?? []), userState(after)];
    if (!(await users.update(before.version, after, facts))) return versionConflict;
    const sessionsEnded = after.sessionsEnded?.times !== before.sessionsEnded?.times;
    reports.userChanged({ userId, what, by, sessionsEnded });
    return after;
  }, changedMeanwhile);
}

function changedMeanwhile(): ConflictError {
  return new ConflictError('CHANGED_MEANWHILE', 'Somebody else changed this user in the meantime. Please try again.', {
    params: { what: 'user' },
  });
}

export function noSuchUser(): NotFoundError {
  return new NotFoundError('NO_SUCH_USER', 'There is no such user.');
}
