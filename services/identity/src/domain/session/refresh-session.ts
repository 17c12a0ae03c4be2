import { UnauthenticatedError } from '@parcelbell/platform';
import type { SessionFamilyRepository } from '../../data/session-family-repository.ts';
import type { TenantNameRepository } from '../../data/tenant-name-repository.ts';
import type { UserRepository } from '../../data/user-repository.ts';
import type { IdentityFacts } from '../../facts.ts';
import type { Grant } from '../user/grant-access.ts';
import { grantFor } from './grant-for.ts';
import { issueTokens, type SessionTokens, type TokenIssuer } from './issue-tokens.ts';
import type { RefreshTokenContent } from './refresh-tokens.ts';
import { judgeStaleToken, type SessionFamily } from './session-family.ts';

export interface RefreshDependencies extends TokenIssuer {
  readonly users: Pick<UserRepository, 'find'>;
  readonly tenantNames: Pick<TenantNameRepository, 'find'>;
  readonly families: Pick<SessionFamilyRepository, 'find' | 'rotate' | 'revoke'>;
  readonly facts: Pick<IdentityFacts, 'sessionRevoked'>;
}

/** Trades a genuine refresh token for new tokens. Throws UnauthenticatedError when the session has ended, ForbiddenError when its user may no longer be signed in. */
export async function refreshSession(
  presented: RefreshTokenContent,
  dependencies: RefreshDependencies,
): Promise<SessionTokens> {
  const { families, clock } = dependencies;
  const rotated = await families.rotate(presented.familyId, presented.n, clock.now());
  const family = rotated ?? (await repeatOrRefuse(presented, dependencies));
  return issueTokens(family, await grantOrRevoke(family, dependencies), dependencies);
}

async function repeatOrRefuse(
  { familyId, n }: RefreshTokenContent,
  { families, clock, facts }: RefreshDependencies,
): Promise<SessionFamily> {
  const family = await families.find(familyId);
  const judgement = judgeStaleToken(family, n, clock.now());
  if (family && judgement === 'repeat') return family;
  if (family && judgement === 'reuse' && (await families.revoke(family, 'reuse', clock.now()))) {
    facts.sessionRevoked(family, 'reuse');
  }
  throw sessionEnded();
}

async function grantOrRevoke(
  family: SessionFamily,
  { users, tenantNames, families, clock, facts }: RefreshDependencies,
): Promise<Grant> {
  const user = await users.find(family.userId);
  if (user?.status === 'suspended' && (await families.revoke(family, 'suspended', clock.now()))) {
    facts.sessionRevoked(family, 'suspended');
  }
  if (!user) throw sessionEnded();
  return grantFor(user, tenantNames);
}

function sessionEnded(): UnauthenticatedError {
  return new UnauthenticatedError('SESSION_EXPIRED', 'Your session has expired. Please sign in again.');
}
