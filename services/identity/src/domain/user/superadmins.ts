import { setTimeout as wait } from 'node:timers/promises';
import { lastSuperadmin } from './refusals.ts';
import { isActiveSuperadmin, type User } from './user.ts';
import type { UserRepository } from './user-repository.ts';

/** Whether a change reduces the number of active superadmins. */
export function leavesSuperadmins(before: User, after: User | undefined): boolean {
  return isActiveSuperadmin(before) && !(after && isActiveSuperadmin(after));
}

/**
 * Makes sure that an active superadmin remains without `leaving`. It increments `vouches` of one that remains, and every write of a user requires the
 * value that was read. So if two superadmins are removed at the same moment, at most one write succeeds; the other is decided again. Throws
 * ConflictError.
 */
export async function requireAnotherSuperadmin(
  leaving: string,
  users: Pick<UserRepository, 'touchOtherSuperadmin'>,
): Promise<void> {
  if (!(await users.touchOtherSuperadmin(leaving))) throw lastSuperadmin();
}

const maxPauseMs = 40;

/** Waits for a random time, because two requests that conflict at every retry would both fail. */
export async function pauseRandomly(): Promise<void> {
  await wait(Math.random() * maxPauseMs);
}
