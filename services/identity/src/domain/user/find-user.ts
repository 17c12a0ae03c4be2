import { UnauthenticatedError } from '@parcelbell/errors';
import { accountSuspended } from '../session/grant-access.ts';
import { noSuchUser } from './refusals.ts';
import type { User } from './user.ts';
import type { UserRepository } from './user-repository.ts';

/** A user whom superadmins manage. The demo's user is not managed. Throws NotFoundError without one. */
export async function findManagedUser(userId: string, users: Pick<UserRepository, 'find'>): Promise<User> {
  const user = await users.find(userId);
  if (!user || user.isDemoUser) throw noSuchUser();
  return user;
}

/** The user of a session. Throws UnauthenticatedError for a deleted user, ForbiddenError for a suspended one. */
export async function findCurrentUser(userId: string, users: Pick<UserRepository, 'find'>): Promise<User> {
  const user = await users.find(userId);
  if (!user) throw new UnauthenticatedError('SESSION_EXPIRED', 'Your session has expired. Please sign in again.');
  if (user.status === 'suspended') throw accountSuspended();
  return user;
}
