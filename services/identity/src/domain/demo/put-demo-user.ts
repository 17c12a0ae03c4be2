import { isDeepStrictEqual } from 'node:util';
import { type Clock, retryOnConflict, versionConflict } from '@parcelbell/platform';
import { applyChange } from '../user/apply-change.ts';
import { changedMeanwhile } from '../user/refusals.ts';
import type { NewUser, User } from '../user/user.ts';
import { userState } from '../user/user-facts.ts';
import type { UserRepository } from '../user/user-repository.ts';
import { demoUserId } from './demo-user.ts';

export interface PutDemoUserDeps {
  readonly clock: Clock;
  readonly users: Pick<UserRepository, 'find' | 'insert' | 'update'>;
}

/** Makes the demo's user what this release says it is. Where it is that already, nothing is written. */
export async function putDemoUser(wanted: NewUser, deps: PutDemoUserDeps): Promise<void> {
  await retryOnConflict(async () => {
    const before = await deps.users.find(demoUserId);
    return before ? update(before, wanted, deps) : create(wanted, deps);
  }, changedMeanwhile);
}

async function update(before: User, wanted: NewUser, { clock, users }: PutDemoUserDeps) {
  if (isDeepStrictEqual({ ...before, ...wanted }, before)) return undefined;
  const after = applyChange(before, wanted, clock.now());
  return (await users.update(before, after, [userState(after)])) === 'version_conflict' ? versionConflict : undefined;
}

async function create(wanted: NewUser, { clock, users }: PutDemoUserDeps): Promise<undefined> {
  const user: User = { ...wanted, id: demoUserId, version: 1, createdAt: clock.now() };
  await users.insert(user, [userState(user)]);
}
