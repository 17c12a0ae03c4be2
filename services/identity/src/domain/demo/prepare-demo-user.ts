import { isDeepStrictEqual } from 'node:util';
import { retryOnConflict, versionConflict } from '@parcelbell/database';
import type { Clock } from '@parcelbell/values';
import { applyChange } from '../user/change-user.ts';
import { changedMeanwhile } from '../user/refusals.ts';
import type { NewUser, User } from '../user/user.ts';
import { userState } from '../user/user-facts.ts';
import type { UserRepository } from '../user/user-repository.ts';
import { demoUserId } from './demo-user.ts';

export interface UpsertDemoUserDeps {
  readonly clock: Clock;
  readonly users: Pick<UserRepository, 'find' | 'insert' | 'update'>;
}

/** Creates or updates the demo's user as this release defines it. Without a difference, nothing is written. */
export async function upsertDemoUser(wanted: NewUser, deps: UpsertDemoUserDeps): Promise<void> {
  await retryOnConflict(async () => {
    const before = await deps.users.find(demoUserId);
    return before ? update(before, wanted, deps) : create(wanted, deps);
  }, changedMeanwhile);
}

async function update(before: User, wanted: NewUser, { clock, users }: UpsertDemoUserDeps) {
  if (isDeepStrictEqual({ ...before, ...wanted }, before)) return undefined;
  const after = applyChange(before, wanted, clock.now());
  return (await users.update(before, after, [userState(after)])) === 'version_conflict' ? versionConflict : undefined;
}

async function create(wanted: NewUser, { clock, users }: UpsertDemoUserDeps): Promise<undefined> {
  const user: User = { ...wanted, id: demoUserId, version: 1, createdAt: clock.now() };
  await users.insert(user, [userState(user)]);
}

export interface SuspendDemoUserDeps {
  readonly clock: Clock;
  readonly users: Pick<UserRepository, 'find' | 'update'>;
}

/**
 * Ends the sessions of all visitors and refuses new ones. The user is kept, because a new one would begin with the generation of sessions that have ended.
 */
export async function suspendDemoUser({ clock, users }: SuspendDemoUserDeps): Promise<void> {
  await retryOnConflict(async () => {
    const before = await users.find(demoUserId);
    if (before?.status !== 'active') return undefined;
    const after = applyChange(before, { status: 'suspended' }, clock.now());
    return (await users.update(before, after, [userState(after)])) === 'written' ? undefined : versionConflict;
  }, changedMeanwhile);
}
