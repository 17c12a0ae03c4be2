import { randomBytes } from 'node:crypto';
import type { Clock } from '@parcelbell/values';
import { present } from '@parcelbell/values';
import { hashOf } from '../hash-of.ts';
import { nonceOf } from '../session/sign-in-nonce.ts';
import { readConfirmation } from '../user/confirm-address.ts';
import type { LinkAccountDeps } from '../user/link-account.ts';
import { type CompanyAccountDeps, providerOfAddress } from './company-account.ts';
import type { Issuers } from './issuer.ts';
import type { SignInAttemptRepository } from './sign-in-attempt.ts';

/** How long somebody may take at the provider. */
const lifetimeMs = 10 * 60_000;
/** How long the link of a mail works that confirms an address. */
export const confirmationLifetimeMs = 30 * 60_000;

export interface StartCompanySignIn {
  readonly email: string;
  /** The code of the mail that led here. */
  readonly confirmation?: string;
  /** The secret in the cookie of the browser. */
  readonly browserSecret: string;
}

export interface StartCompanySignInDeps extends Pick<CompanyAccountDeps, 'domains' | 'providers'> {
  readonly attempts: Pick<SignInAttemptRepository, 'insert'>;
  readonly issuers: Pick<Issuers, 'begin'>;
  readonly linkCodes: LinkAccountDeps['linkCodes'];
  readonly clock: Clock;
}

/**
 * SSO-5: The address of the provider at which somebody with this address signs in. The address goes no further: the provider asks for it itself. Throws
 * NotFoundError where no company has the domain of the address, and UnavailableError.
 */
export async function startCompanySignIn(
  { email, confirmation, browserSecret }: StartCompanySignIn,
  deps: StartCompanySignInDeps,
): Promise<string> {
  const provider = await providerOfAddress(email, deps);
  const [state, nonce, codeVerifier] = [newSecret(), newSecret(), newSecret()];
  const url = await deps.issuers.begin(provider, { state, nonce, codeVerifier });
  await deps.attempts.insert({
    id: hashOf(state),
    companyId: provider.companyId,
    providerVersion: provider.version,
    nonce,
    codeVerifier,
    browserId: nonceOf(browserSecret),
    ...present({ confirmation: readConfirmation(confirmation, confirmationLifetimeMs, deps) }),
    expiresAt: new Date(deps.clock.now().getTime() + lifetimeMs),
  });
  return url;
}

function newSecret(): string {
  return randomBytes(32).toString('base64url');
}
