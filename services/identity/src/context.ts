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
import { createAskTenancy } from './data/ask-tenancy.ts';
import { auditCollection } from './data/audit-collection.ts';
import { createAuditRepository } from './data/audit-repository.ts';
import { createDebugLoggingRepository, debugLoggingCollection } from './data/debug-logging-repository.ts';
import { createSessionFamilyRepository, sessionFamilyCollection } from './data/session-family-repository.ts';
import { createTenantNameRepository, tenantNameCollection } from './data/tenant-name-repository.ts';
import { createUsedCredentialRepository, usedCredentialCollection } from './data/used-credential-repository.ts';
import { deletedUserCollection, userCollection } from './data/user-collection.ts';
import { createUserRepository } from './data/user-repository.ts';
import type { AuditRepository } from './domain/audit/audit-repository.ts';
import type { DebugLoggingRepository } from './domain/debug-logging/debug-logging-repository.ts';
import { createDemoTokens, type DemoTokens } from './domain/demo/demo-tokens.ts';
import type { Reports } from './domain/reports.ts';
import type { CredentialVerifier } from './domain/session/credential-verifier.ts';
import { createRefreshTokens, type RefreshTokens } from './domain/session/refresh-tokens.ts';
import type { SessionFamilyRepository } from './domain/session/session-family-repository.ts';
import type { UsedCredentialRepository } from './domain/session/used-credential-repository.ts';
import { createXsrfTokens, type XsrfTokens } from './domain/session/xsrf-tokens.ts';
import type { AskTenancy } from './domain/tenant/require-tenant.ts';
import type { TenantNameRepository } from './domain/tenant/tenant-name-repository.ts';
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
  readonly askTenancy: AskTenancy;
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
  readonly usualLogLevel: string;
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
    askTenancy: createAskTenancy(platform),
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
    usualLogLevel: logLevel,
  };
}
