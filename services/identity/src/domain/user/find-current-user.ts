import { UnauthenticatedError } from '@parcelbell/platform';
import { accountSuspended } from './grant-access.ts';
import type { User } from './user.ts';
import type { UserRepository } from './user-repository.ts';

/** The user of a session. Throws UnauthenticatedError when there is no such user any more, ForbiddenError when it is suspended. */
export async function findCurrentUser(userId: string, users: Pick<UserRepository, 'find'>): Promise<User> {
  const user = await users.find(userId);
  if (!user) throw new UnauthenticatedError('SESSION_EXPIRED', 'Your session has expired. Please sign in again.');
  if (user.status === 'suspended') throw accountSuspended();
  return user;
}
