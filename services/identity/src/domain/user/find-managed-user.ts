import { noSuchUser } from './refusals.ts';
import type { User } from './user.ts';
import type { UserRepository } from './user-repository.ts';

/** A user whom superadmins look after, which the demo's is not. Throws NotFoundError without one. */
export async function findManagedUser(userId: string, users: Pick<UserRepository, 'find'>): Promise<User> {
  const user = await users.find(userId);
  if (!user || user.isDemoUser) throw noSuchUser();
  return user;
}
