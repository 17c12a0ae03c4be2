import { NotFoundError } from '@parcelbell/errors';
import type { ProvenIdentity } from '../session/credential-verifier.ts';
import type { User } from './user.ts';
import type { UserRepository } from './user-repository.ts';

type Users = Pick<UserRepository, 'findBySub' | 'findByEmail'>;

/**
 * The user of a proven identity: the one that is linked to it, or else the one that has its e-mail address and is linked to nothing. Once a user is
 * linked, only the provider's id counts, so a later owner of the address gets no access. Throws NotFoundError.
 */
export async function findAccount(users: Users, identity: ProvenIdentity): Promise<User> {
  const linked = await users.findBySub(identity.sub);
  if (linked) return linked;
  const found = await users.findByEmail(identity.email);
  // Visitors enter the demo without an account, so no identity belongs to its user.
  const known = found?.isDemoUser ? undefined : found;
  // Another request may have linked it at the same moment.
  if (known && (known.sub === undefined || known.sub === identity.sub)) return known;
  throw noSuchAccount();
}

export function noSuchAccount(): NotFoundError {
  return new NotFoundError(
    'ACCOUNT_NOT_FOUND',
    'Account not found. Please contact your administrator to create an account.',
  );
}
