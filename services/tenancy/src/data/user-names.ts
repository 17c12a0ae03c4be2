import { UserDirectoryService } from '@parcelbell/contracts/identity';
import type { Platform } from '@parcelbell/lifecycle';

/** The names of users by id; of whom identity does not know, or does not say in time, there is none. */
export type UserNames = (userIds: readonly string[]) => Promise<ReadonlyMap<string, string>>;

const timeoutMs = 1_000;

/** Asks identity for names. A name is shown beside what somebody did, so without an answer it is left out. */
export function createUserNames(platform: Pick<Platform, 'internal' | 'log'>): UserNames {
  const client = platform.internal('identity', UserDirectoryService);
  return async (userIds) => {
    if (userIds.length === 0) return new Map();
    try {
      const { users } = await client.findUserNames({ userIds: [...userIds] }, { timeoutMs });
      return new Map(users.map(({ userId, name }) => [userId, name]));
    } catch (error) {
      platform.log.warn({ err: error }, 'identity did not say who changed something');
      return new Map();
    }
  };
}
