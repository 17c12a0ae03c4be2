import { type Clock, retryOnConflict, versionConflict } from '@parcelbell/platform';
import { applyChange } from '../user/apply-change.ts';
import { changedMeanwhile } from '../user/refusals.ts';
import { userState } from '../user/user-facts.ts';
import type { UserRepository } from '../user/user-repository.ts';
import { demoUserId } from './demo-user.ts';

export interface SuspendDemoUserDeps {
  readonly clock: Clock;
  readonly users: Pick<UserRepository, 'find' | 'update'>;
}

/**
 * Ends the sessions of all visitors, and lets nobody begin another. The user is kept, because one that is created anew would begin with the generation
 * in which ended sessions began.
 */
export async function suspendDemoUser({ clock, users }: SuspendDemoUserDeps): Promise<void> {
  await retryOnConflict(async () => {
    const before = await users.find(demoUserId);
    if (before?.status !== 'active') return undefined;
    const after = applyChange(before, { status: 'suspended' }, clock.now());
    return (await users.update(before, after, [userState(after)])) === 'written' ? undefined : versionConflict;
  }, changedMeanwhile);
}
