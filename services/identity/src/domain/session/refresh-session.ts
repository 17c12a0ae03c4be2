import { ForbiddenError, ParcelbellError, UnauthenticatedError } from '@parcelbell/errors';
import type { Clock } from '@parcelbell/values';
import { type CompanyAccountDeps, requireCompanySession } from '../company-sign-in/company-account.ts';
import type { CompanySessionRepository } from '../company-sign-in/sign-in-attempt.ts';
import type { Reports } from '../reports.ts';
import { sessionGeneration, type User } from '../user/user.ts';
import type { UserRepository } from '../user/user-repository.ts';
import { type Grant, grantFor } from './grant-access.ts';
import {
  classifyStaleToken,
  type RevocationReason,
  type SessionFamily,
  type SessionFamilyRepository,
  sessionRevoked,
} from './session-family.ts';
import { issueTokens, type RefreshTokenContent, type SessionTokens, type TokenIssuer } from './session-tokens.ts';

export interface RefreshSessionDeps extends TokenIssuer, CompanyAccountDeps {
  readonly users: Pick<UserRepository, 'find'>;
  readonly families: Pick<SessionFamilyRepository, 'find' | 'rotate' | 'revoke'>;
  readonly companySessions: Pick<CompanySessionRepository, 'companyOf'>;
  readonly clock: Clock;
  readonly reports: Pick<Reports, 'sessionRevoked' | 'refreshRefused'>;
}

export interface RefreshAttempt {
  readonly presented: RefreshTokenContent;
  readonly clientAddress: string;
}

/**
 * Exchanges a valid refresh token for new tokens. Throws UnauthenticatedError when the session has ended, ForbiddenError when its user may no longer be
 * signed in.
 */
export async function refreshSession(attempt: RefreshAttempt, deps: RefreshSessionDeps): Promise<SessionTokens> {
  const { presented, clientAddress } = attempt;
  const { families, clock, reports } = deps;
  const now = clock.now();
  let family: SessionFamily | undefined;
  try {
    family = await families.rotate(presented.familyId, presented.n, now);
    family ??= await retryOrRefuse(attempt, now, deps);
    return issueTokens(family, await grantOrRevoke(family, attempt, deps), deps, now);
  } catch (error) {
    if (error instanceof ParcelbellError) {
      const userId = family && { userId: family.userId };
      reports.refreshRefused({ reason: error.code, sessionId: presented.familyId, clientAddress, ...userId });
    }
    throw error;
  }
}

async function retryOrRefuse(attempt: RefreshAttempt, now: Date, deps: RefreshSessionDeps): Promise<SessionFamily> {
  const { familyId, n } = attempt.presented;
  const family = await deps.families.find(familyId);
  const verdict = classifyStaleToken(family, n, now);
  if (family && verdict === 'repeat') return family;
  if (family && verdict === 'reuse') await end(family, 'reuse', attempt, deps);
  throw sessionEnded();
}

/** What the session's user may do now. Ends the session of a user who may no longer sign in, and one that a change of the user has ended. */
async function grantOrRevoke(family: SessionFamily, attempt: RefreshAttempt, deps: RefreshSessionDeps): Promise<Grant> {
  const user = await deps.users.find(family.userId);
  try {
    if (!user) throw sessionEnded();
    const grant = await grantFor(user, deps.tenantNames);
    if ((family.generation ?? 0) !== sessionGeneration(user)) throw sessionEnded();
    const companyId = await deps.companySessions.companyOf(family.id);
    if (companyId !== undefined) await requireCompanySession(user, companyId, deps);
    return grant;
  } catch (error) {
    const reason = reasonToEnd(user, error);
    if (reason) await end(family, reason, attempt, deps);
    throw error;
  }
}

function reasonToEnd(user: User | undefined, error: unknown): RevocationReason | undefined {
  if (!user) return 'deleted';
  if (error instanceof UnauthenticatedError) return user.sessionsEnded?.reason;
  if (!(error instanceof ForbiddenError)) return undefined;
  return user.status === 'suspended' ? 'suspended' : 'role_changed';
}

async function end(
  family: SessionFamily,
  reason: RevocationReason,
  { clientAddress }: RefreshAttempt,
  { families, clock, reports }: Pick<RefreshSessionDeps, 'families' | 'clock' | 'reports'>,
): Promise<void> {
  const now = clock.now();
  const facts = [sessionRevoked(family, reason, now)];
  if (await families.revoke(family.id, reason, now, facts)) reports.sessionRevoked(family, reason, { clientAddress });
}

function sessionEnded(): UnauthenticatedError {
  return new UnauthenticatedError('SESSION_EXPIRED', 'Your session has expired. Please sign in again.');
}
