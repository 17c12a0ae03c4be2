import { pageUrl } from '@parcelbell/addresses';
import { createSealedTexts } from '@parcelbell/auth';
import { createRecentCounts } from '@parcelbell/database';
import type { Platform } from '@parcelbell/lifecycle';
import { createRetention } from '@parcelbell/retention';
import type { IdentityConfig } from './config.ts';
import { createGoogleCredentials } from './credentials/google-credentials.ts';
import { auditCollection } from './data/audit-collection.ts';
import { createAuditRepository } from './data/audit-repository.ts';
import { backupCollection, createBackupRepository } from './data/backup-repository.ts';
import { companyDomainCollection, createDomainRepository } from './data/company-domain-repository.ts';
import { companyLinkCollection, createCompanyLinkRepository } from './data/company-link-repository.ts';
import { companyNameCollection, createCompanyNameRepository } from './data/company-name-repository.ts';
import { companyProviderCollection, createProviderRepository } from './data/company-provider-repository.ts';
import { companyRoleCollection, createCompanyRoleRepository } from './data/company-role-repository.ts';
import {
  companySessionCollection,
  createCompanySessionRepository,
  createSignInAttemptRepository,
  signInAttemptCollection,
} from './data/company-sign-in-repository.ts';
import { createDebugLoggingRepository, debugLoggingCollection } from './data/debug-logging-repository.ts';
import { createDirectoryAccessRepository, directoryAccessCollection } from './data/directory-access-repository.ts';
import { createDirectoryUserRepository, directoryUserCollection } from './data/directory-user-repository.ts';
import { createInvitationBudget, invitationCountCollection } from './data/invitation-budget-repository.ts';
import { createMembershipRepository, membershipCollection } from './data/membership-repository.ts';
import { createRetentionStep } from './data/retention-step.ts';
import { createSessionFamilyRepository, sessionFamilyCollection } from './data/session-family-repository.ts';
import { createTenancyLookup } from './data/tenancy-client.ts';
import { createTenantNameRepository, tenantNameCollection } from './data/tenant-name-repository.ts';
import { createUsedCredentialRepository, usedCredentialCollection } from './data/used-credential-repository.ts';
import { deletedUserCollection, userCollection } from './data/user-collection.ts';
import { createUserRepository } from './data/user-repository.ts';
import { createDemoTokens } from './domain/demo/demo-tokens.ts';
import { createRefreshTokens, createXsrfTokens } from './domain/session/session-tokens.ts';
import { createNonceCookie } from './http/nonce-cookie.ts';
import { scimPath } from './http/scim/scim-path.ts';
import { createSessionCookies } from './http/session-cookies.ts';
import { createCompanyIssuers } from './issuers/company-issuers.ts';
import { createGuardedFetch } from './issuers/guarded-fetch.ts';
import { createTxtRecords } from './issuers/txt-records.ts';
import { createReports } from './reports.ts';
import { streamAuditEntry } from './stream-audit-entry.ts';

/** What routes and consumers of identity are given. Use cases take the parts they call. */
export type IdentityContext = ReturnType<typeof createContext>;

export function createContext(platform: Platform, config: IdentityConfig) {
  const { clock, ids, outbox, accessTokens, linkCodes } = platform;
  const { sessionSecret, previousSessionSecret, publicUrl, logLevel } = platform.config;
  const auditDocuments = platform.open(auditCollection);
  const companyRoles = createCompanyRoleRepository(platform.open(companyRoleCollection));
  const { allowsPrivate, nameServer } = config.companySignIn;
  const clientSecrets = createSealedTexts('company-client-secret', sessionSecret, previousSessionSecret);
  const companyRedirectUri = pageUrl(publicUrl, 'companyReturn');
  const retentionStep = createRetentionStep(auditDocuments);
  return {
    clock,
    ids,
    accessTokens,
    reports: createReports(platform),
    users: createUserRepository(
      platform.open(userCollection),
      platform.open(deletedUserCollection),
      companyRoles,
      outbox,
      createRecentCounts(clock),
    ),
    companyRoles,
    companyNames: createCompanyNameRepository(platform.open(companyNameCollection)),
    directoryAccess: createDirectoryAccessRepository(platform.open(directoryAccessCollection), outbox),
    directoryUsers: createDirectoryUserRepository(platform.open(directoryUserCollection)),
    scimUsersUrl: new URL(`${scimPath}/Users`, publicUrl).href,
    families: createSessionFamilyRepository(platform.open(sessionFamilyCollection), outbox),
    tenantNames: createTenantNameRepository(platform.open(tenantNameCollection)),
    clientSecrets,
    companyRedirectUri,
    providers: createProviderRepository(platform.open(companyProviderCollection), outbox),
    domains: createDomainRepository(platform.open(companyDomainCollection), outbox),
    companyLinks: createCompanyLinkRepository(platform.open(companyLinkCollection)),
    attempts: createSignInAttemptRepository(platform.open(signInAttemptCollection)),
    companySessions: createCompanySessionRepository(platform.open(companySessionCollection)),
    txtRecords: createTxtRecords(nameServer),
    issuers: createCompanyIssuers({
      fetch: createGuardedFetch({ allowsPrivate }),
      allowsHttp: allowsPrivate,
      clientSecrets,
      redirectUri: companyRedirectUri,
      clock,
    }),
    lookUpTenant: createTenancyLookup(platform),
    memberships: createMembershipRepository(platform.open(membershipCollection)),
    invitationBudget: createInvitationBudget(platform.open(invitationCountCollection)),
    auditEntries: createAuditRepository(auditDocuments),
    streamEntry: streamAuditEntry,
    auditDocuments,
    retentionStep,
    retention: createRetention(platform, [retentionStep]),
    auditMonths: config.auditMonths,
    credentials: createGoogleCredentials(config.signIn),
    usedCredentials: createUsedCredentialRepository(platform.open(usedCredentialCollection)),
    refreshTokens: createRefreshTokens(sessionSecret, previousSessionSecret),
    demoTokens: createDemoTokens(sessionSecret, previousSessionSecret),
    xsrfTokens: createXsrfTokens(sessionSecret, previousSessionSecret),
    cookies: createSessionCookies(publicUrl),
    nonceCookie: createNonceCookie(publicUrl),
    linkCodes,
    backups: createBackupRepository(platform.open(backupCollection)),
    debugLogging: createDebugLoggingRepository(platform.open(debugLoggingCollection), outbox),
    // The level of the log while debug logging is off.
    defaultLogLevel: logLevel,
  };
}
