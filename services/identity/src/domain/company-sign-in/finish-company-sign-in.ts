import { ParcelbellError } from '@parcelbell/errors';
import type { Clock } from '@parcelbell/values';
import { companyLinked, sessionRefused, sessionStarted } from '../audit/own-entries.ts';
import { type RecordEntriesDeps, recordEntries } from '../audit/record-entries.ts';
import { type CompanyName, type CompanyNameRepository, getCompany } from '../company/company-names.ts';
import { hashOf } from '../hash-of.ts';
import type { Reports } from '../reports.ts';
import { grantFor } from '../session/grant-access.ts';
import { type BeginSessionDeps, beginSession, type SignedIn } from '../session/sign-in.ts';
import { nonceOf } from '../session/sign-in-nonce.ts';
import { isConfirmedBy, requestConfirmation } from '../user/confirm-address.ts';
import { noSuchAccount } from '../user/find-account.ts';
import type { User } from '../user/user.ts';
import type { UserRepository } from '../user/user-repository.ts';
import { type CompanyAccountDeps, companyOfAddress, requireCompanyAccount } from './company-account.ts';
import { accountIdOf, type CompanyLink, type CompanyLinkRepository } from './company-link.ts';
import type { CompanyIdentity, Issuers } from './issuer.ts';
import type { CompanySessionRepository, SignInAttempt, SignInAttemptRepository } from './sign-in-attempt.ts';
import {
  companyAddressNotConfirmed,
  linkedOtherwise,
  multiFactorRequired,
  noAddress,
  notACompanyAccount,
  refusedByCompany,
  signInLapsed,
} from './sign-in-refusals.ts';
import { confirmationLifetimeMs } from './start-company-sign-in.ts';

export interface FinishCompanySignIn {
  /** What the provider added to our address, `state` among it. */
  readonly parameters: Readonly<Record<string, string>>;
  /** The secret in the cookie of the browser. */
  readonly browserSecret?: string;
  readonly clientAddress: string;
  readonly userAgent?: string;
}

export interface FinishCompanySignInDeps
  extends BeginSessionDeps,
    CompanyAccountDeps,
    Omit<RecordEntriesDeps, 'users' | 'tenantNames'> {
  readonly clock: Clock;
  readonly reports: Pick<Reports, 'signedIn' | 'signInRefused'>;
  readonly users: BeginSessionDeps['users'] &
    Pick<UserRepository, 'find' | 'findByEmail' | 'findNames' | 'requestConfirmation' | 'spendConfirmation'>;
  readonly companyNames: Pick<CompanyNameRepository, 'find'>;
  readonly attempts: Pick<SignInAttemptRepository, 'take'>;
  readonly issuers: Pick<Issuers, 'redeem'>;
  readonly companyLinks: Pick<CompanyLinkRepository, 'find' | 'ofUser' | 'put'>;
  readonly companySessions: Pick<CompanySessionRepository, 'insert'>;
}

/**
 * SSO-5: Begins a session for somebody whom a company's provider sent back. Sign-ins, links and refusals are entries of the audit log. Throws Unauthenticated,
 * NotFound, Forbidden, TooMany and Unavailable errors.
 */
export async function finishCompanySignIn(
  command: FinishCompanySignIn,
  deps: FinishCompanySignInDeps,
): Promise<SignedIn> {
  const { clientAddress } = command;
  const { clock, reports } = deps;
  const now = clock.now();
  const about: { user?: User; company?: CompanyName } = {};
  try {
    const attempt = await takeAttempt(command, now, deps);
    about.company = await getCompany(attempt.companyId, deps.companyNames);
    const identity = await identityOf(command, attempt, deps);
    const link = await deps.companyLinks.find(accountIdOf(identity));
    const user = await (link ? userOfLink(link, deps) : userOfAddress(identity, attempt, deps));
    about.user = user;
    const grant = await grantFor(user, deps.tenantNames);
    await requireCompanyAccount(user, attempt.companyId, deps);
    if (!link) await linkUser({ user, identity, attempt, company: about.company, clientAddress, now }, deps);
    const signedIn = await beginSession(user, grant, command, now, {
      ...deps,
      beforeStored: ({ id, endsAt }) => deps.companySessions.insert({ id, companyId: attempt.companyId, endsAt }),
    });
    const by = { userId: user.id, clientAddress };
    const started = sessionStarted(signedIn.sessionId, { id: deps.ids.next(), at: now }, by, about.company.name);
    await recordEntries([started], deps);
    reports.signedIn({ userId: user.id, sessionId: signedIn.sessionId, clientAddress });
    return signedIn;
  } catch (error) {
    if (error instanceof ParcelbellError) {
      const { user, company } = about;
      reports.signInRefused({ reason: error.code, clientAddress, ...(user ? { userId: user.id } : {}) });
      const by = { userId: user?.id ?? '', clientAddress };
      if (company) await recordEntries([sessionRefused(error.code, now, by, company.name)], deps);
    }
    throw error;
  }
}

async function takeAttempt(
  { parameters: { state = '' }, browserSecret }: FinishCompanySignIn,
  now: Date,
  { attempts }: Pick<FinishCompanySignInDeps, 'attempts'>,
): Promise<SignInAttempt> {
  if (browserSecret === undefined) throw signInLapsed();
  const taken = await attempts.take({ id: hashOf(state), browserId: nonceOf(browserSecret) }, now);
  if (!taken) throw signInLapsed();
  return taken;
}

async function identityOf(
  { parameters }: FinishCompanySignIn,
  { companyId, providerVersion, nonce, codeVerifier }: SignInAttempt,
  { providers, issuers }: Pick<FinishCompanySignInDeps, 'providers' | 'issuers'>,
): Promise<CompanyIdentity> {
  const provider = await providers.find(companyId);
  if (provider?.version !== providerVersion) throw signInLapsed();
  const { state = '' } = parameters;
  if (parameters.error !== undefined) throw refusedByCompany();
  const identity = await issuers.redeem(provider, { state, nonce, codeVerifier }, parameters);
  if (provider.requiresMultiFactor && !identity.hasMultiFactor) throw multiFactorRequired();
  return identity;
}

/** SSO-8: From the first link on only the account at the provider counts. With another address the user is linked no more. */
async function userOfLink(
  { userId, addressId }: CompanyLink,
  { users }: Pick<FinishCompanySignInDeps, 'users'>,
): Promise<User> {
  const user = await users.find(userId);
  if (!user || hashOf(user.email) !== addressId) throw noSuchAccount();
  return user;
}

async function userOfAddress(
  { email }: CompanyIdentity,
  { companyId }: SignInAttempt,
  deps: Pick<FinishCompanySignInDeps, 'users' | 'domains'>,
): Promise<User> {
  if (email === undefined) throw noAddress();
  if ((await companyOfAddress(email, deps)) !== companyId) throw notACompanyAccount();
  const user = await deps.users.findByEmail(email);
  if (!user || user.isDemoUser) throw noSuchAccount();
  return user;
}

interface FirstLink {
  readonly user: User;
  readonly identity: CompanyIdentity;
  readonly attempt: SignInAttempt;
  readonly company: CompanyName;
  readonly clientAddress: string;
  readonly now: Date;
}

/** SSO-6: Links a user whose mailbox confirmed it, or sends the mail that asks for that. Throws ForbiddenError and TooManyError. */
async function linkUser(first: FirstLink, deps: FinishCompanySignInDeps): Promise<void> {
  const { user, identity, attempt, company, clientAddress, now } = first;
  const { users, companyLinks } = deps;
  const link = linkOf(first);
  const held = await companyLinks.ofUser(user.id);
  if (held && held.issuerId === link.issuerId && held.addressId === link.addressId) throw linkedOtherwise();
  const isConfirmed = isConfirmedBy(user, attempt.confirmation) && (await users.spendConfirmation(user));
  if (!isConfirmed) {
    await requestConfirmation(user, { lifetimeMs: confirmationLifetimeMs, company: company.name }, deps);
    throw companyAddressNotConfirmed();
  }
  if (!(await companyLinks.put(link))) throw linkedOtherwise();
  const by = { userId: user.id, clientAddress };
  await recordEntries(
    [companyLinked(user.id, { id: deps.ids.next(), at: now }, by, { company: company.name, issuer: identity.issuer })],
    deps,
  );
}

function linkOf({ user, identity, attempt: { companyId }, now }: FirstLink): CompanyLink {
  return {
    accountId: accountIdOf(identity),
    userId: user.id,
    companyId,
    issuerId: hashOf(identity.issuer),
    addressId: hashOf(user.email),
    linkedAt: now,
  };
}
