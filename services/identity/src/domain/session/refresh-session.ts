import { ForbiddenError, UnauthenticatedError } from '@parcelbell/platform';
import type { SessionFamilyRepository } from '../../data/session-family-repository.ts';
import type { TenantNameRepository } from '../../data/tenant-name-repository.ts';
import type { UserRepository } from '../../data/user-repository.ts';
import type { IdentityFacts } from '../../facts.ts';
import type { Grant } from '../user/grant-access.ts';
import type { User } from '../user/user.ts';
import { grantFor } from './grant-for.ts';
import { issueTokens, type SessionTokens, type TokenIssuer } from './issue-tokens.ts';
import type { RefreshTokenContent } from './refresh-tokens.ts';
import { judgeStaleToken, type RevocationReason, type SessionFamily } from './session-family.ts';

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
  dependencies: RefreshDependencies,
): Promise<SessionFamily> {
  const family = await dependencies.families.find(familyId);
  const judgement = judgeStaleToken(family, n, dependencies.clock.now());
  if (family && judgement === 'repeat') return family;
  if (family && judgement === 'reuse') await end(family, 'reuse', dependencies);
  throw sessionEnded();
}

/** What the session's user may do now. One who may no longer be signed in has no session either, so it ends. */
async function grantOrRevoke(family: SessionFamily, dependencies: RefreshDependencies): Promise<Grant> {
  const user = await dependencies.users.find(family.userId);
  try {
    if (!user) throw sessionEnded();
    return await grantFor(user, dependencies.tenantNames);
  } catch (error) {
    const reason = reasonToEnd(user, error);
    if (reason) await end(family, reason, dependencies);
    throw error;
  }
}

function reasonToEnd(user: User | undefined, error: unknown): RevocationReason | undefined {
  if (!user) return 'deleted';
  if (!(error instanceof ForbiddenError)) return undefined;
  return user.status === 'suspended' ? 'suspended' : 'role_changed';
}

async function end(
  family: SessionFamily,
  reason: RevocationReason,
  { families, clock, facts }: Pick<RefreshDependencies, 'families' | 'clock' | 'facts'>,
): Promise<void> {
  if (await families.revoke(family, reason, clock.now())) facts.sessionRevoked(family, reason);
}

function sessionEnded(): UnauthenticatedError {
  return new UnauthenticatedError('SESSION_EXPIRED', 'Your session has expired. Please sign in again.');
}
