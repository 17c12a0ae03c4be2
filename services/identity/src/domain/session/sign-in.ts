import { type Clock, type Ids, ParcelbellError, UnauthenticatedError } from '@parcelbell/platform';
import type { CredentialVerifier } from '../../credentials/credential-verifier.ts';
import type { SessionFamilyRepository } from '../../data/session-family-repository.ts';
import type { TenantNameRepository } from '../../data/tenant-name-repository.ts';
import type { UsedCredentialRepository } from '../../data/used-credential-repository.ts';
import type { UserRepository } from '../../data/user-repository.ts';
import type { IdentityFacts } from '../../facts.ts';
import { findAccount } from '../user/find-account.ts';
import { sessionGeneration, type User } from '../user/user.ts';
import { grantFor } from './grant-for.ts';
import { issueTokens, type SessionTokens, type TokenIssuer } from './issue-tokens.ts';
import { beginFamily } from './session-family.ts';

export interface SignInDependencies extends TokenIssuer {
  readonly credentials: CredentialVerifier;
  readonly usedCredentials: Pick<UsedCredentialRepository, 'keep'>;
  readonly users: Pick<UserRepository, 'findBySub' | 'findByEmail' | 'link'>;
  readonly tenantNames: Pick<TenantNameRepository, 'find'>;
  readonly families: Pick<SessionFamilyRepository, 'insert'>;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly facts: Pick<IdentityFacts, 'signedIn' | 'signInRefused'>;
}

export interface SignInAttempt {
  readonly credential: string;
  readonly clientAddress: string;
  /** What the browser calls itself. */
  readonly userAgent?: string;
}

export interface SignedIn extends SessionTokens {
  readonly user: User;
  /** The building to begin with; undefined for a superadmin without one. */
  readonly tenantId: string | undefined;
}

/** Begins a session for whoever a credential proves to be. Throws Unauthenticated, NotFound, Forbidden and Unavailable errors. */
export async function signIn(attempt: SignInAttempt, dependencies: SignInDependencies): Promise<SignedIn> {
  const { clientAddress } = attempt;
  const { credentials, usedCredentials, users, tenantNames, facts } = dependencies;
  const now = dependencies.clock.now();
  let user: User | undefined;
  try {
    const identity = await credentials.verify(attempt.credential);
    if (!(await usedCredentials.keep(identity.credential))) {
      user = await users.findBySub(identity.sub);
      throw credentialUsed();
    }
    user = await findAccount(users, identity);
    const grant = await grantFor(user, tenantNames);
    const family = await begin(user, attempt, now, dependencies);
    facts.signedIn({ userId: user.id, sessionId: family.id, clientAddress });
    return { ...issueTokens(family, grant, dependencies, now), user, tenantId: grant.tenantId };
  } catch (error) {
    if (error instanceof ParcelbellError) {
      facts.signInRefused({ reason: error.code, clientAddress, ...(user ? { userId: user.id } : {}) });
    }
    throw error;
  }
}

/** Whoever took a credential from its owner opens nothing with it. */
function credentialUsed(): UnauthenticatedError {
  return new UnauthenticatedError('CREDENTIAL_USED', 'Authentication failed. Please try again.');
}

async function begin(
  user: User,
  { userAgent }: SignInAttempt,
  now: Date,
  { ids, families }: Pick<SignInDependencies, 'ids' | 'families'>,
) {
  const owner = { userId: user.id, generation: sessionGeneration(user), ...(userAgent ? { userAgent } : {}) };
  const family = beginFamily(ids.next(), owner, now);
  await families.insert(family);
  return family;
}
