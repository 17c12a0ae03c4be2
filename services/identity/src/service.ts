import { bindRoutes, defineService, type Platform, revocationSeconds, type Service } from '@parcelbell/platform';
import { type IdentityConfig, identityConfigSchema } from './config.ts';
import { tenantStateConsumer } from './consumers/tenant-state.ts';
import { createContext, createModels, type IdentityContext } from './context.ts';
import { ensureUsers, firstSuperadmin } from './domain/user/ensure-users.ts';
import { sampleUsers } from './domain/user/sample-users.ts';
import { currentUser } from './http/current-user.ts';
import { endOwnSession } from './http/end-own-session.ts';
import { endUserSession } from './http/end-user-session.ts';
import { listOwnSessions } from './http/list-own-sessions.ts';
import { listUserSessions } from './http/list-user-sessions.ts';
import { login } from './http/login.ts';
import { logout } from './http/logout.ts';
import { refresh } from './http/refresh.ts';
import { announceRevocations, republishUsers } from './snapshots.ts';

function createIdentity(platform: Platform, config: IdentityConfig): Service {
  const models = createModels(platform);
  const context: IdentityContext = createContext(platform, config, models);
  const { users, families, tenantNames, clock } = context;
  return {
    routes: bindRoutes(context, [
      login,
      refresh,
      logout,
      currentUser,
      listOwnSessions,
      endOwnSession,
      listUserSessions,
      endUserSession,
    ]),
    consumers: [tenantStateConsumer(tenantNames)],
    models: Object.values(models) as never,
    outboxes: [models.user, models.sessionFamily] as never,
    start: async () => {
      if (config.superadminEmail) await ensureUsers(users, [firstSuperadmin(config.superadminEmail)]);
    },
    seed: () => ensureUsers(users, sampleUsers),
    republish: (tenantId) => republishUsers(users.all(tenantId), platform.outbox),
    announce: () => {
      const oldest = new Date(clock.now().getTime() - revocationSeconds * 1000);
      const refused = [users.suspended(), users.sessionsEndedSince(oldest)];
      return announceRevocations(refused, families.revokedSince(oldest), platform.outbox);
    },
  };
}

/** Users, their roles, sign-in and sessions. */
export const identity = defineService({
  name: 'identity',
  config: identityConfigSchema,
  create: createIdentity,
});
