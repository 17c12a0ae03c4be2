import { ParcelbellError } from '@parcelbell/errors';
import { demoTenantId } from '@parcelbell/sample-data/demo';
import type { Clock, Ids } from '@parcelbell/values';
import type { Reports } from '../reports.ts';
import type { UsedCredentialRepository } from '../session/credential-verifier.ts';
import { grantAccess } from '../session/grant-access.ts';
import { beginFamily, type SessionFamilyRepository } from '../session/session-family.ts';
import { issueTokens, type TokenIssuer } from '../session/session-tokens.ts';
import type { SignedIn } from '../session/sign-in.ts';
import { sessionGeneration } from '../user/user.ts';
import type { DemoTokens } from './demo-tokens.ts';
import { demoTokenInvalid, type FindDemoUserDeps, findDemoUser } from './demo-user.ts';

export interface StartDemoDeps extends FindDemoUserDeps {
  readonly demoTokens: Pick<DemoTokens, 'issue'>;
  readonly clock: Clock;
  readonly ids: Ids;
}

/** A token with which a visitor may enter the demo once. Throws UnavailableError without a demo, or before it is ready. */
export async function startDemo({ demoTokens, clock, ids, ...deps }: StartDemoDeps): Promise<string> {
  await findDemoUser(deps);
  return demoTokens.issue(ids.next(), clock.now());
}

export interface EnterDemoDeps extends FindDemoUserDeps, TokenIssuer {
  readonly demoTokens: Pick<DemoTokens, 'read'>;
  readonly usedCredentials: Pick<UsedCredentialRepository, 'insert'>;
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

/** A visit ends after this time, so that visitors leave few sessions behind. */
const maxVisitMs = 4 * 60 * 60_000;

/**
 * Begins a visitor's session. It writes nothing to the user, whom all visitors share. Throws UnauthenticatedError for a token that is invalid or used,
 * and UnavailableError without a demo.
 */
export async function enterDemo({ token, clientAddress }: EnterDemo, deps: EnterDemoDeps): Promise<SignedIn> {
  const { demoTokens, usedCredentials, families, clock, ids, reports } = deps;
  const now = clock.now();
  try {
    // This comes first, so that a token is not used up before the demo is ready.
    const user = await findDemoUser(deps);
    const credential = demoTokens.read(token, now);
    if (!credential || !(await usedCredentials.insert(credential))) throw demoTokenInvalid();
    const owner = { userId: user.id, generation: sessionGeneration(user), lastsMs: maxVisitMs };
    const family = beginFamily(ids.next(), owner, now);
    await families.insert(family);
    reports.signedIn({ userId: user.id, sessionId: family.id, clientAddress });
    return { ...issueTokens(family, grantAccess(user, new Set()), deps, now), user, tenantId: demoTenantId };
  } catch (error) {
    if (error instanceof ParcelbellError) reports.signInRefused({ reason: error.code, clientAddress });
    throw error;
  }
}
