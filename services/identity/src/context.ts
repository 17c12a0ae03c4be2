import type { AccessTokens, Clock, Ids, Platform } from '@parcelbell/platform';
import type { IdentityConfig } from './config.ts';
import type { CredentialVerifier } from './credentials/credential-verifier.ts';
import { createGoogleCredentials } from './credentials/google-credentials.ts';
import { createSessionFamilyModel } from './data/session-family-model.ts';
import { createSessionFamilyRepository, type SessionFamilyRepository } from './data/session-family-repository.ts';
import { createTenantNameModel } from './data/tenant-name-model.ts';
import { createTenantNameRepository, type TenantNameRepository } from './data/tenant-name-repository.ts';
import { createUsedCredentialModel } from './data/used-credential-model.ts';
import { createUsedCredentialRepository, type UsedCredentialRepository } from './data/used-credential-repository.ts';
import { createUserModel } from './data/user-model.ts';
import { createUserRepository, type UserRepository } from './data/user-repository.ts';
import { createRefreshTokens, type RefreshTokens } from './domain/session/refresh-tokens.ts';
import { createXsrfTokens, type XsrfTokens } from './domain/session/xsrf-tokens.ts';
import { createIdentityFacts, type IdentityFacts } from './facts.ts';
import { createSessionCookies, type SessionCookies } from './http/session-cookies.ts';

/** What identity's operations work with. */
export interface IdentityContext {
  readonly clock: Clock;
  readonly ids: Ids;
  readonly facts: IdentityFacts;
  readonly users: UserRepository;
  readonly families: SessionFamilyRepository;
  readonly tenantNames: TenantNameRepository;
  readonly credentials: CredentialVerifier;
  readonly usedCredentials: UsedCredentialRepository;
  readonly accessTokens: AccessTokens;
  readonly refreshTokens: RefreshTokens;
  readonly xsrfTokens: XsrfTokens;
  readonly cookies: SessionCookies;
}

export interface IdentityModels {
  readonly user: ReturnType<typeof createUserModel>;
  readonly sessionFamily: ReturnType<typeof createSessionFamilyModel>;
  readonly tenantName: ReturnType<typeof createTenantNameModel>;
  readonly usedCredential: ReturnType<typeof createUsedCredentialModel>;
}

export function createModels({ database }: Pick<Platform, 'database'>): IdentityModels {
  return {
    user: createUserModel(database),
    sessionFamily: createSessionFamilyModel(database),
    tenantName: createTenantNameModel(database),
    usedCredential: createUsedCredentialModel(database),
  };
}

export function createContext(platform: Platform, config: IdentityConfig, models: IdentityModels): IdentityContext {
  const { clock, ids, outbox, log, metrics, accessTokens } = platform;
  const { sessionSecret, publicUrl } = platform.config;
  return {
    clock,
    ids,
    accessTokens,
    facts: createIdentityFacts(log, metrics),
    users: createUserRepository({ model: models.user, outbox, clock, ids }),
    families: createSessionFamilyRepository({ model: models.sessionFamily, outbox }),
    tenantNames: createTenantNameRepository(models.tenantName),
    credentials: createGoogleCredentials(config.signIn),
    usedCredentials: createUsedCredentialRepository(models.usedCredential),
    refreshTokens: createRefreshTokens(sessionSecret),
    xsrfTokens: createXsrfTokens(sessionSecret),
    cookies: createSessionCookies(publicUrl),
  };
}
