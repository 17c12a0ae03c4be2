import {
  type AccessTokens,
  type Clock,
  createRecentCounts,
  type Ids,
  type LinkCodes,
  type Platform,
} from '@parcelbell/platform';
import type { IdentityConfig } from './config.ts';
import { createGoogleCredentials } from './credentials/google-credentials.ts';
import { auditCollection } from './data/audit-collection.ts';
import { createAuditRepository } from './data/audit-repository.ts';
import { createDebugLoggingRepository, debugLoggingCollection } from './data/debug-logging-repository.ts';
import { createSessionFamilyRepository, sessionFamilyCollection } from './data/session-family-repository.ts';
import { createTenancyLookup } from './data/tenancy-client.ts';
import { createTenantNameRepository, tenantNameCollection } from './data/tenant-name-repository.ts';
import { createUsedCredentialRepository, usedCredentialCollection } from './data/used-credential-repository.ts';
import { deletedUserCollection, userCollection } from './data/user-collection.ts';
import { createUserRepository } from './data/user-repository.ts';
import type { AuditRepository } from './domain/audit/audit-entry.ts';
import type { DebugLoggingRepository } from './domain/debug-logging/debug-logging.ts';
import { createDemoTokens, type DemoTokens } from './domain/demo/demo-tokens.ts';
import type { Reports } from './domain/reports.ts';
import type { CredentialVerifier, UsedCredentialRepository } from './domain/session/credential-verifier.ts';
import type { SessionFamilyRepository } from './domain/session/session-family.ts';
import {
  createRefreshTokens,
  createXsrfTokens,
  type RefreshTokens,
  type XsrfTokens,
} from './domain/session/session-tokens.ts';
import type { TenancyLookup, TenantNameRepository } from './domain/tenant/tenant-names.ts';
import type { UserRepository } from './domain/user/user-repository.ts';
import { createNonceCookie, type NonceCookie } from './http/nonce-cookie.ts';
import { createSessionCookies, type SessionCookies } from './http/session-cookies.ts';
import { createReports } from './reports.ts';

/** What routes and consumers of identity are given. Use cases take the parts they call. */
export interface IdentityContext {
  readonly clock: Clock;
  readonly ids: Ids;
  readonly reports: Reports;
  readonly users: UserRepository;
  readonly families: SessionFamilyRepository;
  readonly tenantNames: TenantNameRepository;
  readonly lookUpTenant: TenancyLookup;
  readonly auditEntries: AuditRepository;
  readonly credentials: CredentialVerifier;
  readonly usedCredentials: UsedCredentialRepository;
  readonly accessTokens: AccessTokens;
  readonly refreshTokens: RefreshTokens;
  readonly xsrfTokens: XsrfTokens;
  readonly demoTokens: DemoTokens;
  readonly cookies: SessionCookies;
  readonly nonceCookie: NonceCookie;
  readonly linkCodes: LinkCodes;
  readonly debugLogging: DebugLoggingRepository;
  /** The level of the log while debug logging is off. */
  readonly defaultLogLevel: string;
}

export function createContext(platform: Platform, config: IdentityConfig): IdentityContext {
  const { clock, ids, outbox, accessTokens, linkCodes } = platform;
  const { sessionSecret, previousSessionSecret, publicUrl, logLevel } = platform.config;
  return {
    clock,
    ids,
    accessTokens,
    reports: createReports(platform),
    users: createUserRepository(
      platform.open(userCollection),
      platform.open(deletedUserCollection),
      outbox,
      createRecentCounts(clock),
    ),
    families: createSessionFamilyRepository(platform.open(sessionFamilyCollection), outbox),
    tenantNames: createTenantNameRepository(platform.open(tenantNameCollection)),
    lookUpTenant: createTenancyLookup(platform),
    auditEntries: createAuditRepository(platform.open(auditCollection)),
    credentials: createGoogleCredentials(config.signIn),
    usedCredentials: createUsedCredentialRepository(platform.open(usedCredentialCollection)),
    refreshTokens: createRefreshTokens(sessionSecret, previousSessionSecret),
    demoTokens: createDemoTokens(sessionSecret, previousSessionSecret),
    xsrfTokens: createXsrfTokens(sessionSecret, previousSessionSecret),
    cookies: createSessionCookies(publicUrl),
    nonceCookie: createNonceCookie(publicUrl),
    linkCodes,
    debugLogging: createDebugLoggingRepository(platform.open(debugLoggingCollection), outbox),
    defaultLogLevel: logLevel,
  };
}
