import { ParcelbellError, UnauthenticatedError } from '@parcelbell/errors';
import type { Clock, Ids } from '@parcelbell/values';
import { sessionRefused, sessionStarted } from '../audit/own-entries.ts';
import { type RecordEntriesDeps, recordEntries } from '../audit/record-entries.ts';
import type { Reports } from '../reports.ts';
import type { TenantNameRepository } from '../tenant/tenant-names.ts';
import { findAccount } from '../user/find-account.ts';
import { type LinkAccountDeps, linkAccount } from '../user/link-account.ts';
import { sessionGeneration, type User } from '../user/user.ts';
import type { UserRepository } from '../user/user-repository.ts';
import type { CredentialVerifier, ProvenIdentity, UsedCredentialRepository } from './credential-verifier.ts';
import { type Grant, grantFor } from './grant-access.ts';
import { beginFamily, type SessionFamily, type SessionFamilyRepository } from './session-family.ts';
import { issueTokens, type SessionTokens, type TokenIssuer } from './session-tokens.ts';
import { nonceOf } from './sign-in-nonce.ts';

/** What a session begins with, whoever proved who its user is. */
export interface BeginSessionDeps extends TokenIssuer {
  readonly users: Pick<UserRepository, 'recordSignIn'>;
  readonly families: Pick<SessionFamilyRepository, 'insert'>;
  readonly ids: Ids;
}

export interface SignInDeps
  extends Omit<BeginSessionDeps, 'users'>,
    Omit<LinkAccountDeps, 'users'>,
    Omit<RecordEntriesDeps, 'users' | 'tenantNames'> {
  readonly credentials: CredentialVerifier;
  readonly usedCredentials: Pick<UsedCredentialRepository, 'insert'>;
  readonly users: LinkAccountDeps['users'] & Pick<UserRepository, 'findByEmail' | 'findNames' | 'recordSignIn'>;
  readonly tenantNames: Pick<TenantNameRepository, 'find'>;
  readonly clock: Clock;
  readonly reports: Pick<Reports, 'signedIn' | 'signInRefused'>;
}

export interface SignInAttempt {
  readonly credential: string;
  /** The secret of the browser, which the nonce of its credential is made of. */
  readonly nonceSecret?: string;
  /** The code of a mail, which proves the address. */
  readonly confirmation?: string;
  readonly clientAddress: string;
  /** What the browser calls itself. */
  readonly userAgent?: string;
}

export interface SignedIn extends SessionTokens {
  readonly user: User;
  /** The building to begin with; undefined for a superadmin without one. */
  readonly tenantId: string | undefined;
}

/**
 * Begins a session for the user of a credential. Sign-ins and refusals of a proven account are entries of the audit log. Throws Unauthenticated, NotFound,
 * Forbidden and Unavailable errors.
 */
export async function signIn(attempt: SignInAttempt, deps: SignInDeps): Promise<SignedIn> {
  const { clientAddress } = attempt;
  const { credentials, usedCredentials, users, tenantNames, reports } = deps;
  const now = deps.clock.now();
  let user: User | undefined;
  let isProven = false;
  try {
    const identity = await credentials.verify(attempt.credential);
    isProven = true;
    if (!isOfThisBrowser(identity, attempt)) throw nonceMismatch();
    if (!(await usedCredentials.insert(identity.credential))) {
      user = await users.findBySub(identity.sub);
      throw credentialUsed();
    }
    user = await findAccount(users, identity);
    const grant = await grantFor(user, tenantNames);
    if (user.sub === undefined) user = await linkAccount(user, { identity, code: attempt.confirmation }, deps);
    const signedIn = await beginSession(user, grant, attempt, now, deps);
    const { sessionId } = signedIn;
    const by = { userId: user.id, clientAddress };
    await recordEntries([sessionStarted(sessionId, { id: deps.ids.next(), at: now }, by)], deps);
    reports.signedIn({ userId: user.id, sessionId, clientAddress });
    return signedIn;
  } catch (error) {
    if (error instanceof ParcelbellError) {
      reports.signInRefused({ reason: error.code, clientAddress, ...(user ? { userId: user.id } : {}) });
      const by = { userId: user?.id ?? '', clientAddress };
      if (isProven) await recordEntries([sessionRefused(error.code, now, by)], deps);
    }
    throw error;
  }
}

/** A credential with a nonce is accepted only from the browser that requested it. A credential without one is accepted from every browser. */
function isOfThisBrowser({ nonce }: ProvenIdentity, { nonceSecret }: SignInAttempt): boolean {
  return nonce === undefined || (nonceSecret !== undefined && nonceOf(nonceSecret) === nonce);
}

/** The credential was issued to another browser: it was stolen, or somebody plants it in this one. */
function nonceMismatch(): UnauthenticatedError {
  return new UnauthenticatedError('NONCE_MISMATCH', 'Authentication failed. Please try again.');
}

/** A credential works once, so a stolen one is useless. */
function credentialUsed(): UnauthenticatedError {
  return new UnauthenticatedError('CREDENTIAL_USED', 'Authentication failed. Please try again.');
}

/** Stores a session and answers its tokens. `now` is a time before the user was read. */
export async function beginSession(
  user: User,
  grant: Grant,
  { userAgent }: Pick<SignInAttempt, 'userAgent'>,
  now: Date,
  deps: BeginSessionDeps & {
    /** What has to be stored before the session can be used. */
    readonly beforeStored?: (family: SessionFamily) => Promise<void>;
  },
): Promise<SignedIn> {
  const { ids, families, users } = deps;
  const owner = { userId: user.id, generation: sessionGeneration(user), ...(userAgent ? { userAgent } : {}) };
  const family = beginFamily(ids.next(), owner, now);
  await deps.beforeStored?.(family);
  await Promise.all([families.insert(family), users.recordSignIn(user.id, now)]);
  return { ...issueTokens(family, grant, deps, now), user: { ...user, lastSignInAt: now }, tenantId: grant.tenantId };
}
