import { NotFoundError } from '@parcelbell/platform';
import type { ProvenIdentity } from '../session/credential-verifier.ts';
import type { User } from './user.ts';
import type { UserRepository } from './user-repository.ts';

type Users = Pick<UserRepository, 'findBySub' | 'findByEmail' | 'link'>;

/**
 * The user of a proven identity. The first sign-in links the account that has the e-mail address. From then on only the provider's id counts, so an address
 * that passes to another person gives no access. Throws NotFoundError.
 */
export async function findAccount(users: Users, identity: ProvenIdentity): Promise<User> {
  const linked = await users.findBySub(identity.sub);
  if (linked) return linked;
  const found = await users.findByEmail(identity.email);
  // Visitors enter the demo without an account, so nobody proves to be its user.
  const known = found?.isDemoUser ? undefined : found;
  if (known && known.sub === undefined && (await users.link(known.id, known.email, identity.sub))) {
    return { ...known, sub: identity.sub };
  }
  // Another request may have linked it at the same moment.
  const linkedMeanwhile = known && (await users.findBySub(identity.sub));
  if (linkedMeanwhile) return linkedMeanwhile;
  throw new NotFoundError(
    'ACCOUNT_NOT_FOUND',
    'Account not found. Please contact your administrator to create an account.',
  );
}
