import { setTimeout as wait } from 'node:timers/promises';
import { lastSuperadmin } from './refusals.ts';
import { isActiveSuperadmin, type User } from './user.ts';
import type { UserRepository } from './user-repository.ts';

/** Whether a change leaves one active superadmin less. */
export function leavesSuperadmins(before: User, after: User | undefined): boolean {
  return isActiveSuperadmin(before) && !(after && isActiveSuperadmin(after));
}

/**
 * Makes sure that an active superadmin stays when `leaving` goes. It marks one that stays (`vouches`), and every write of a user names the mark that was
 * read. So of two superadmins who go at the same moment, each relying on the other, at most one is written; the other reads again and finds nobody to rely on.
 * Throws ConflictError.
 */
export async function requireAnotherSuperadmin(
  leaving: string,
  users: Pick<UserRepository, 'vouchForSuperadmins'>,
): Promise<void> {
  if (!(await users.vouchForSuperadmins(leaving))) throw lastSuperadmin();
}

const longestPauseMs = 40;

/** A pause of random length: two who mark each other again and again would both give up. */
export async function giveWay(): Promise<void> {
  await wait(Math.random() * longestPauseMs);
}
