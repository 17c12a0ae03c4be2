import type { LinkCodes } from '@parcelbell/auth';
import { ForbiddenError } from '@parcelbell/errors';
import type { Clock } from '@parcelbell/values';
import type { ProvenIdentity } from '../session/credential-verifier.ts';
import { isConfirmedBy, readConfirmation, requestConfirmation } from './confirm-address.ts';
import { noSuchAccount } from './find-account.ts';
import type { User } from './user.ts';
import type { UserRepository } from './user-repository.ts';

/** How long the link of a mail works. */
const lifetimeMs = 60 * 60_000;

export interface LinkAccountDeps {
  readonly users: Pick<UserRepository, 'findBySub' | 'link' | 'requestConfirmation'>;
  readonly linkCodes: Pick<LinkCodes, 'read'>;
  readonly clock: Clock;
}

/**
 * Links a user, who is linked to nothing, to the account of a proven identity with the user's address. If the provider does not guarantee the address,
 * the account's owner also has to prove it by the code of a mail: the address may belong to somebody else by now. Throws ForbiddenError after a mail was
 * sent, and TooManyError.
 */
export async function linkAccount(
  user: User,
  { identity, code }: { readonly identity: ProvenIdentity; readonly code?: string | undefined },
  deps: LinkAccountDeps,
): Promise<User> {
  const { users } = deps;
  if (!identity.ownsAddress && !isConfirmedBy(user, readConfirmation(code, lifetimeMs, deps))) {
    await requestConfirmation(user, { lifetimeMs }, deps);
    throw addressNotConfirmed();
  }
  if (await users.link(user, identity.sub)) return { ...user, sub: identity.sub };
  // Another request may have linked it at the same moment.
  const linkedMeanwhile = await users.findBySub(identity.sub);
  if (!linkedMeanwhile) throw noSuchAccount();
  return linkedMeanwhile;
}

function addressNotConfirmed(): ForbiddenError {
  return new ForbiddenError(
    'ADDRESS_NOT_CONFIRMED',
    'We have sent a mail to your address. Open its link within an hour, and sign in again there.',
  );
}
