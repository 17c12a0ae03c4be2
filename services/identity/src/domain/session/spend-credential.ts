import { UnauthenticatedError } from '@parcelbell/platform';
import type { ProvenIdentity } from '../../credentials/credential-verifier.ts';
import type { UsedCredentialRepository } from '../../data/used-credential-repository.ts';

/** Notes that a credential has been used. Throws UnauthenticatedError for one that was used before: whoever took it from its owner opens nothing. */
export async function spendCredential(
  credential: ProvenIdentity['credential'],
  used: Pick<UsedCredentialRepository, 'keep'>,
): Promise<void> {
  if (await used.keep(credential)) return;
  throw new UnauthenticatedError('CREDENTIAL_USED', 'Authentication failed. Please try again.');
}
