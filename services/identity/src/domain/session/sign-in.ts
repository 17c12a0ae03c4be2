import type { Ids } from '@parcelbell/platform';
import type { CredentialVerifier } from '../../credentials/credential-verifier.ts';
import type { SessionFamilyRepository } from '../../data/session-family-repository.ts';
import type { TenantNameRepository } from '../../data/tenant-name-repository.ts';
import type { UserRepository } from '../../data/user-repository.ts';
import type { IdentityFacts } from '../../facts.ts';
import { findAccount } from '../user/find-account.ts';
import type { User } from '../user/user.ts';
import { grantFor } from './grant-for.ts';
import { issueTokens, type SessionTokens, type TokenIssuer } from './issue-tokens.ts';
import { beginFamily } from './session-family.ts';

export interface SignInDependencies extends TokenIssuer {
  readonly credentials: CredentialVerifier;
  readonly users: Pick<UserRepository, 'findBySub' | 'findByEmail' | 'link'>;
  readonly tenantNames: Pick<TenantNameRepository, 'find'>;
  readonly families: Pick<SessionFamilyRepository, 'insert'>;
  readonly ids: Ids;
  readonly facts: Pick<IdentityFacts, 'signedIn'>;
}

export interface SignedIn extends SessionTokens {
  readonly user: User;
  /** The building to begin with; undefined for a superadmin without one. */
  readonly tenantId: string | undefined;
}

/** Begins a session for whoever a credential proves to be. Throws Unauthenticated, NotFound, Forbidden and Unavailable errors. */
export async function signIn(credential: string, dependencies: SignInDependencies): Promise<SignedIn> {
  const { credentials, users, tenantNames, families, ids, clock, facts } = dependencies;
  const user = await findAccount(users, await credentials.verify(credential));
  const grant = await grantFor(user, tenantNames);
  const family = beginFamily(ids.next(), user.id, clock.now());
  await families.insert(family);
  facts.signedIn(user.id);
  return { ...issueTokens(family, grant, dependencies), user, tenantId: grant.tenantId };
}
