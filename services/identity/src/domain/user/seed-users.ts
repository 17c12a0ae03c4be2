import type { SampleSize } from '@parcelbell/platform';
import { type CreateUserDeps, createUser } from './create-user.ts';
import { largeUsers } from './large-sample-users.ts';
import { sampleUsers } from './sample-users.ts';

/** Created at the same time. */
const portion = 200;

/** Creates the sample users. Those whose address is taken stay as they are. */
export async function seedUsers(size: SampleSize, deps: CreateUserDeps): Promise<void> {
  const users = size === 'large' ? [...sampleUsers, ...largeUsers()] : sampleUsers;
  for (let from = 0; from < users.length; from += portion) {
    await Promise.all(users.slice(from, from + portion).map((user) => createUser(user, deps)));
  }
}
