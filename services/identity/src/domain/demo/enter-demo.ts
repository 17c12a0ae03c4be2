import { type Clock, type Ids, ParcelbellError } from '@parcelbell/platform';
import { demoTenantId } from '@parcelbell/platform/demo';
import type { Reports } from '../reports.ts';
import { issueTokens, type TokenIssuer } from '../session/issue-tokens.ts';
import { beginFamily } from '../session/session-family.ts';
import type { SessionFamilyRepository } from '../session/session-family-repository.ts';
import type { SignedIn } from '../session/sign-in.ts';
import type { UsedCredentialRepository } from '../session/used-credential-repository.ts';
import { grantAccess } from '../user/grant-access.ts';
import { sessionGeneration } from '../user/user.ts';
import type { DemoTokens } from './demo-tokens.ts';
import { type FindDemoUserDeps, findDemoUser } from './find-demo-user.ts';
import { demoTokenInvalid } from './refusals.ts';

export interface EnterDemoDeps extends FindDemoUserDeps, TokenIssuer {
  readonly demoTokens: Pick<DemoTokens, 'read'>;
  readonly usedCredentials: Pick<UsedCredentialRepository, 'keep'>;
  readonly families: Pick<SessionFamilyRepository, 'insert'>;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly reports: Pick<Reports, 'signedIn' | 'signInRefused'>;
}

export interface EnterDemo {
  /** Empty where the visitor sent none. */
  readonly token: string;
  readonly clientAddress: string;
}

/** Longer than anybody looks at a demo, so that visitors leave little behind. */
const longestVisitMs = 4 * 60 * 60_000;

/**
 * Begins a visitor's session. It writes nothing to the user, whom all visitors share. Throws UnauthenticatedError for a token that is not good or was used, and
 * UnavailableError where there is no demo.
 */
export async function enterDemo({ token, clientAddress }: EnterDemo, deps: EnterDemoDeps): Promise<SignedIn> {
  const { demoTokens, usedCredentials, families, clock, ids, reports } = deps;
  const now = clock.now();
  try {
    // Asked first, so that a token is not lost where there is no demo yet.
    const user = await findDemoUser(deps);
    const credential = demoTokens.read(token, now);
    if (!credential || !(await usedCredentials.keep(credential))) throw demoTokenInvalid();
    const owner = { userId: user.id, generation: sessionGeneration(user), lastsMs: longestVisitMs };
    const family = beginFamily(ids.next(), owner, now);
    await families.insert(family);
    reports.signedIn({ userId: user.id, sessionId: family.id, clientAddress });
    return { ...issueTokens(family, grantAccess(user, new Set()), deps, now), user, tenantId: demoTenantId };
  } catch (error) {
    if (error instanceof ParcelbellError) reports.signInRefused({ reason: error.code, clientAddress });
    throw error;
  }
}
