import { revocationSeconds } from '@parcelbell/auth';
import { bindRoutes } from '@parcelbell/http';
import { backfillJob, defineService, type Platform, type Service } from '@parcelbell/lifecycle';
import type { Fact } from '@parcelbell/outbox';
import { auditActions } from './audit-actions.ts';
import { type IdentityConfig, identityConfigSchema } from './config.ts';
import { companyStateConsumer } from './consumers/company-state.ts';
import { staffChangeMadeConsumer } from './consumers/staff-change-made.ts';
import { tenantStateConsumer } from './consumers/tenant-state.ts';
import { createContext, type IdentityContext } from './context.ts';
import { valuesSinceBackfill } from './data/retention-step.ts';
import { forgetOldValues } from './domain/audit/forget-old-values.ts';
import { resealSecrets } from './domain/company-sign-in/change-provider.ts';
import { debugLoggingSnapshot } from './domain/debug-logging/debug-logging.ts';
import { demoVisitor } from './domain/demo/demo-user.ts';
import { suspendDemoUser, upsertDemoUser } from './domain/demo/prepare-demo-user.ts';
import { revocationSnapshots } from './domain/session/session-family.ts';
import { companyOf, isDemoTenant } from './domain/tenant/tenant-names.ts';
import { createUser, firstSuperadmin } from './domain/user/create-user.ts';
import { seedUsers } from './domain/user/sample-users.ts';
import { userDeletions, userSnapshots } from './domain/user/user-facts.ts';
import { errorTypes, faultTypes } from './error-types.ts';
import { addUserRoute } from './http/add-user.ts';
import {
  exportAuditEntriesRoute,
  exportBuildingAuditEntriesRoute,
  listAuditEntriesRoute,
  listBuildingAuditEntriesRoute,
} from './http/audit.ts';
import { removeCompanyRoleRoute, setCompanyRoleRoute } from './http/company-role.ts';
import { findCompanySignInRoute, finishCompanySignInRoute, startCompanySignInRoute } from './http/company-sign-in.ts';
import {
  addDomainRoute,
  proveDomainRoute,
  removeDomainRoute,
  removeProviderRoute,
  setProviderRoute,
  showCompanySignInRoute,
} from './http/company-sign-in-settings.ts';
import { currentUserRoute } from './http/current-user.ts';
import {
  disableDebugLoggingRoute,
  enableDebugLoggingRoute,
  extendDebugLoggingRoute,
  showDebugLoggingRoute,
} from './http/debug-logging.ts';
import { deleteUserRoute } from './http/delete-user.ts';
import { enterDemoRoute, startDemoRoute } from './http/demo.ts';
import { editUserRoute } from './http/edit-user.ts';
import { exportUserRoute } from './http/export-user.ts';
import { inviteUserRoute } from './http/invite-user.ts';
import { listAdminsOfCompanyRoute, listUsersOfTenantRoute, listUsersRoute } from './http/list-users.ts';
import { loginRoute } from './http/login.ts';
import { logoutRoute } from './http/logout.ts';
import { refreshRoute } from './http/refresh.ts';
import {
  closeDirectoryAccessRoute,
  openDirectoryAccessRoute,
  showDirectoryAccessRoute,
} from './http/scim/directory-access.ts';
import { scimConfigRoute, scimResourceTypesRoute, scimSchemasRoute } from './http/scim/scim-discovery.ts';
import {
  addScimUserRoute,
  listScimUsersRoute,
  patchScimUserRoute,
  removeScimUserRoute,
  replaceScimUserRoute,
  showScimUserRoute,
} from './http/scim/scim-users.ts';
import {
  endAllSessionsRoute,
  endOwnSessionRoute,
  endUserSessionRoute,
  listOwnSessionsRoute,
  listUserSessionsRoute,
  unlinkCompanyAccountRoute,
} from './http/sessions.ts';
import {
  changeStaffRoute,
  endSessionsOfStaffRoute,
  inviteStaffAgainRoute,
  inviteStaffRoute,
  inviteToCompanyRoute,
  listStaffRoute,
  removeStaffRoute,
  unlinkAccountOfStaffRoute,
} from './http/staff.ts';
import { startSignInRoute } from './http/start-sign-in.ts';
import { removeTenantRoleRoute, setTenantRoleRoute } from './http/tenant-role.ts';
import { userDirectory } from './internal/user-directory.ts';

/** Users, their roles, sign-in and sessions. */
export const identity = defineService({
  name: 'identity',
  config: identityConfigSchema,
  auditActions,
  errorTypes,
  faultTypes,
  create: createIdentity,
});

function createIdentity(platform: Platform, config: IdentityConfig): Service {
  const context = createContext(platform, config);
  return {
    routes: bindRoutes(context, [
      startSignInRoute,
      loginRoute,
      findCompanySignInRoute,
      startCompanySignInRoute,
      finishCompanySignInRoute,
      startDemoRoute,
      enterDemoRoute,
      refreshRoute,
      logoutRoute,
      currentUserRoute,
      listOwnSessionsRoute,
      endOwnSessionRoute,
      listUsersRoute,
      listUsersOfTenantRoute,
      listAdminsOfCompanyRoute,
      addUserRoute,
      editUserRoute,
      deleteUserRoute,
      setTenantRoleRoute,
      removeTenantRoleRoute,
      setCompanyRoleRoute,
      removeCompanyRoleRoute,
      inviteUserRoute,
      showCompanySignInRoute,
      setProviderRoute,
      removeProviderRoute,
      addDomainRoute,
      proveDomainRoute,
      removeDomainRoute,
      exportUserRoute,
      listUserSessionsRoute,
      endAllSessionsRoute,
      endUserSessionRoute,
      unlinkCompanyAccountRoute,
      listStaffRoute,
      inviteStaffRoute,
      inviteToCompanyRoute,
      changeStaffRoute,
      removeStaffRoute,
      endSessionsOfStaffRoute,
      unlinkAccountOfStaffRoute,
      inviteStaffAgainRoute,
      showDirectoryAccessRoute,
      openDirectoryAccessRoute,
      closeDirectoryAccessRoute,
      listScimUsersRoute,
      showScimUserRoute,
      addScimUserRoute,
      replaceScimUserRoute,
      patchScimUserRoute,
      removeScimUserRoute,
      scimConfigRoute,
      scimResourceTypesRoute,
      scimSchemasRoute,
      listAuditEntriesRoute,
      exportAuditEntriesRoute,
      listBuildingAuditEntriesRoute,
      exportBuildingAuditEntriesRoute,
      showDebugLoggingRoute,
      enableDebugLoggingRoute,
      extendDebugLoggingRoute,
      disableDebugLoggingRoute,
    ]),
    internal: userDirectory(context),
    consumers: [
      tenantStateConsumer({ ...context, outbox: platform.outbox }),
      companyStateConsumer(context),
      staffChangeMadeConsumer(context),
      context.retention.consumer,
    ],
    jobs: [
      context.retention.job,
      {
        name: 'forget-audit-values',
        everyMs: 3_600_000,
        resumes: true,
        run: (signal) => forgetOldValues(signal, context),
      },
      {
        name: 'reseal-client-secrets',
        everyMs: 3_600_000,
        resumes: true,
        run: (signal) => resealSecrets(signal, context),
      },
      backfillJob(valuesSinceBackfill(context.auditDocuments), platform),
    ],
    start: async () => {
      await (platform.config.demo ? upsertDemoUser(demoVisitor, context) : suspendDemoUser(context));
      if (config.superadminEmail) await createUser(firstSuperadmin(config.superadminEmail), context);
    },
    backupDone: () => context.backups.record(context.clock.now()),
    measure: async () => ({ lastBackupAt: await context.backups.find() }),
    isDemoTenant: (tenantId) => isDemoTenant(tenantId, context),
    companyOf: (tenantId) => companyOf(tenantId, context),
    seed: (size) => seedUsers(size, context),
    republish: (tenantId) => snapshots(tenantId, context),
    announce: () => announcements(context),
  };
}

/** Of one building, or of all. Debug logging belongs to no building. */
async function* snapshots(
  tenantId: string | undefined,
  { users, debugLogging }: IdentityContext,
): AsyncGenerator<Fact> {
  yield* userSnapshots(users.all(tenantId));
  if (tenantId === undefined) yield* debugLoggingSnapshot(await debugLogging.find());
}

/** What a process that has just started must know, and what it must know before it lets anybody in. */
async function* announcements(context: IdentityContext): AsyncGenerator<Fact> {
  yield* revocations(context);
  yield* debugLoggingSnapshot(await context.debugLogging.find());
}

/**
 * What a process that has just started must know before it lets anybody in: who is suspended or deleted, whose sessions a change of the user ended, and which
 * sessions were ended alone, as long as their access tokens are valid.
 */
async function* revocations({ users, families, clock }: IdentityContext): AsyncGenerator<Fact> {
  const oldest = new Date(clock.now().getTime() - revocationSeconds * 1000);
  yield* userSnapshots(users.suspended());
  yield* userSnapshots(users.sessionsEndedSince(oldest));
  yield* userDeletions(users.deletedSince(oldest));
  yield* revocationSnapshots(families.revokedSince(oldest));
}
