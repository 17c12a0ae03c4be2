import { bindRoutes } from '@parcelbell/http';
import { backfillJob, defineService } from '@parcelbell/lifecycle';
import { fillHistoryJob } from '@parcelbell/sample-data/demo';
import { auditActions } from './audit-actions.ts';
import { residentsConfigSchema } from './config.ts';
import { contactBouncedConsumer, contactOptedInConsumer, contactOptedOutConsumer } from './consumers/contact-status.ts';
import { deliveryConsumers } from './consumers/delivery-events.ts';
import { tenantStateConsumer } from './consumers/tenant-state.ts';
import { createContext } from './context.ts';
import { formerSinceBackfill } from './data/retention-step.ts';
import { householdDemoHistory } from './domain/demo/demo-history.ts';
import { repeatErasures } from './domain/erasure/repeat-erasures.ts';
import { runErasures } from './domain/erasure/run-erasures.ts';
import { lapseContacts, sendNotices } from './domain/household/due-households.ts';
import { forgetDeletedTenants } from './domain/household/forget-deleted-tenants.ts';
import { householdSnapshots } from './domain/household/household-facts.ts';
import { registerLines } from './domain/import/register-lines.ts';
import { companyOf, isDemoTenant } from './domain/tenant/tenant.ts';
import { errorTypes, faultTypes } from './error-types.ts';
import { addResidentRoute } from './http/add-resident.ts';
import { approveAddition, listAdditions, removeAddition } from './http/additions.ts';
import { approveContactRoute, removeContactRoute, resendVerificationRoute } from './http/contacts.ts';
import { confirmDataRequestRoute, getDataRequestRoute, makeDataRequestRoute } from './http/data-requests.ts';
import { exportPersonPageRoute, exportPersonRoute } from './http/export-person.ts';
import { getLink } from './http/get-link.ts';
import { getUnitHistoryOfTowerRoute, getUnitHistoryRoute } from './http/get-unit-history.ts';
import { changeHomeRoute, getHomeRoute, renewHomeLinkRoute } from './http/home.ts';
import { addHomeContactRoute, approveHomeContactRoute, removeHomeContactRoute } from './http/home-contacts.ts';
import { getResidentsImportRoute, importResidentsRoute } from './http/import-residents.ts';
import { listResidentsRoute } from './http/list-residents.ts';
import { approveMemberAddition, getMemberAdditions, removeMemberAddition } from './http/member-additions.ts';
import {
  moveOutNamedResidentRoute,
  moveOutResidentOfTowerRoute,
  moveOutResidentRoute,
} from './http/move-out-resident.ts';
import {
  getErasureRoute,
  listErasuresRoute,
  requestErasureRoute,
  restartErasureRoute,
} from './http/person-erasures.ts';
import { registerResident } from './http/register-resident.ts';
import { searchCompanyRoute } from './http/search-company.ts';
import { searchPersonRoute, showPersonMessagesRoute, showPersonPickupsRoute } from './http/show-person.ts';
import { getUnsubscription, unsubscribe, unsubscribeByOneClick } from './http/unsubscribe.ts';
import { getVerification, verifyEmail } from './http/verify-email.ts';
import { confirmPhone, sendPhoneCode } from './http/verify-phone.ts';
import { residentDirectory } from './internal/resident-directory.ts';
import { seedResidents } from './sample/seed-residents.ts';

/** Households: who lives in a unit, how they are reached, and whether they verified it. */
export const residents = defineService({
  name: 'residents',
  config: residentsConfigSchema,
  auditActions,
  errorTypes,
  faultTypes,
  create: (platform, config) => {
    const context = createContext(platform, config);
    const { clock, log, deskLatency } = platform;
    return {
      routes: bindRoutes(context, [
        registerResident,
        sendPhoneCode,
        confirmPhone,
        getLink,
        getVerification,
        verifyEmail,
        getUnsubscription,
        unsubscribe,
        unsubscribeByOneClick,
        getMemberAdditions,
        removeMemberAddition,
        approveMemberAddition,
        getHomeRoute,
        changeHomeRoute,
        renewHomeLinkRoute,
        addHomeContactRoute,
        approveHomeContactRoute,
        removeHomeContactRoute,
        makeDataRequestRoute,
        getDataRequestRoute,
        confirmDataRequestRoute,
        listResidentsRoute,
        getUnitHistoryRoute,
        getUnitHistoryOfTowerRoute,
        searchCompanyRoute,
        searchPersonRoute,
        showPersonMessagesRoute,
        showPersonPickupsRoute,
        exportPersonRoute,
        exportPersonPageRoute,
        requestErasureRoute,
        listErasuresRoute,
        getErasureRoute,
        restartErasureRoute,
        listAdditions,
        approveAddition,
        removeAddition,
        addResidentRoute,
        resendVerificationRoute,
        approveContactRoute,
        removeContactRoute,
        moveOutNamedResidentRoute,
        moveOutResidentRoute,
        moveOutResidentOfTowerRoute,
        importResidentsRoute,
        getResidentsImportRoute,
      ]),
      isDemoTenant: (tenantId) => isDemoTenant(context.tenants, tenantId),
      companyOf: (tenantId) => companyOf(context.tenants, tenantId),
      internal: residentDirectory(context),
      consumers: [
        tenantStateConsumer(context),
        contactOptedOutConsumer(context),
        contactOptedInConsumer(context),
        contactBouncedConsumer(context),
        ...deliveryConsumers(context),
        context.retention.consumer,
      ],
      gathersEvents: true,
      jobs: [
        {
          name: 'import-residents',
          everyMs: 1_000,
          resumes: true,
          run: (signal) => context.imports.run((file, lines) => registerLines(file, lines, context), signal),
        },
        { name: 'lapse-contacts', everyMs: 5 * 60_000, resumes: true, run: (signal) => lapseContacts(signal, context) },
        { name: 'notice-additions', everyMs: 5 * 60_000, resumes: true, run: (signal) => sendNotices(signal, context) },
        {
          name: 'forget-buildings',
          everyMs: 60_000,
          resumes: true,
          run: (signal) => forgetDeletedTenants(signal, context),
        },
        {
          name: 'erase-persons',
          everyMs: 1_000,
          resumes: true,
          run: (signal) => runErasures(signal, { ...context, ...context.erasing }),
        },
        {
          name: 'repeat-erasures',
          everyMs: 60 * 60_000,
          resumes: true,
          run: (signal) => repeatErasures(signal, { ...context, ...context.erasing }),
        },
        context.retention.job,
        backfillJob(formerSinceBackfill(context.householdDocuments), platform),
        ...(platform.config.demo
          ? [
              fillHistoryJob(householdDemoHistory(context), {
                clock,
                log,
                deskLatency,
                cursor: context.demoHistoryCursor,
              }),
            ]
          : []),
      ],
      republish: (tenantId) => householdSnapshots(tenantId, context),
      seed: (size) => seedResidents(size, context),
    };
  },
});
