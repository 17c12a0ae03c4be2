import { bindRoutes } from '@parcelbell/http';
import { backfillJob, defineService, type Platform, type Service, type ServiceDefinition } from '@parcelbell/lifecycle';
import { fillHistoryJob } from '@parcelbell/sample-data/demo';
import { auditActions } from './audit-actions.ts';
import { deliveriesConfigSchema } from './config.ts';
import { delegationsChangedConsumer } from './consumers/delegations-changed.ts';
import { deliveryLoggedConsumer } from './consumers/delivery-logged.ts';
import { householdBroadcastConsumer, householdStateConsumer } from './consumers/household-state.ts';
import { messageOutcomeConsumer } from './consumers/message-outcome.ts';
import { tenantBroadcastConsumer, tenantStateConsumer } from './consumers/tenant-state.ts';
import { createContext } from './context.ts';
import { retentionMarkersBackfill } from './data/retention-markers-backfill.ts';
import { deliverySnapshots } from './domain/delivery/delivery-facts.ts';
import { notifyAllAwaitedResidents } from './domain/delivery/notify-awaited-residents.ts';
import { type RemindedDays, remindResidents } from './domain/delivery/remind-residents.ts';
import { sendDueNotices } from './domain/delivery/send-due-notices.ts';
import { demoDeliveries } from './domain/demo/demo-deliveries.ts';
import { forgetDeletedTenants } from './domain/tenant/forget-deleted-tenants.ts';
import { companyOf, isDemoTenant } from './domain/tenant/tenant.ts';
import { errorTypes, faultTypes } from './error-types.ts';
import { closeDeliveryRoute } from './http/close-delivery.ts';
import { correctDeliveryRoute } from './http/correct-delivery.ts';
import { describeDeliveryRoute } from './http/describe-delivery.ts';
import { exportStorageFeesRoute } from './http/export-storage-fees.ts';
import { getDeliveryRoute } from './http/get-delivery.ts';
import { getHomeDeliveriesRoute } from './http/get-home-deliveries.ts';
import { getPhotoRoute, getSignatureRoute } from './http/get-pictures.ts';
import { getTodayRoute } from './http/get-today.ts';
import { holdDeliveryRoute, releaseDeliveryRoute } from './http/hold-delivery.ts';
import { delegatePickupRoute, withdrawDelegationRoute } from './http/home-delegations.ts';
import { listDeliveriesRoute } from './http/list-deliveries.ts';
import { listUnitsRoute } from './http/list-units.ts';
import { logDeliveryRoute } from './http/log-delivery.ts';
import { notifyAgainRoute } from './http/notify-again.ts';
import { pickUpDeliveryRoute } from './http/pick-up-delivery.ts';
import { removePhotoRoute } from './http/remove-photo.ts';
import { reopenDeliveryRoute } from './http/reopen-delivery.ts';
import { searchCompanyRoute } from './http/search-company.ts';
import { setPhotoRoute } from './http/set-photo.ts';
import { undoDeliveryRoute } from './http/undo-delivery.ts';
import { findUnitsInUseRoute, getUseRoute } from './http/units-in-use.ts';
import { deliveryDirectory } from './internal/delivery-directory.ts';
import { personData } from './internal/person-data.ts';
import { seedDeliveries } from './sample/seed-deliveries.ts';

/** Deliveries and their pickups. */
export const deliveries: ServiceDefinition = defineService({
  name: 'deliveries',
  config: deliveriesConfigSchema,
  auditActions,
  errorTypes,
  faultTypes,
  create: createDeliveries,
});

function createDeliveries(platform: Platform): Service {
  const context = createContext(platform);
  const remindedDays: RemindedDays = new Map();
  const { clock, log, deskLatency } = platform;
  return {
    routes: bindRoutes(context, [
      logDeliveryRoute,
      listUnitsRoute,
      getUseRoute,
      findUnitsInUseRoute,
      getTodayRoute,
      listDeliveriesRoute,
      searchCompanyRoute,
      getHomeDeliveriesRoute,
      delegatePickupRoute,
      withdrawDelegationRoute,
      pickUpDeliveryRoute,
      undoDeliveryRoute,
      holdDeliveryRoute,
      releaseDeliveryRoute,
      exportStorageFeesRoute,
      // After the calls whose path has a fixed word in the place of the id.
      getDeliveryRoute,
      describeDeliveryRoute,
      correctDeliveryRoute,
      closeDeliveryRoute,
      reopenDeliveryRoute,
      notifyAgainRoute,
      setPhotoRoute,
      getPhotoRoute,
      removePhotoRoute,
      getSignatureRoute,
    ]),
    isDemoTenant: (tenantId) => isDemoTenant(context.tenants, tenantId),
    companyOf: (tenantId) => companyOf(context.tenants, tenantId),
    internal: (router) => {
      deliveryDirectory(context)(router);
      personData(context)(router);
    },
    consumers: [
      tenantStateConsumer(context),
      householdStateConsumer(context),
      messageOutcomeConsumer(context),
      deliveryLoggedConsumer(context),
      delegationsChangedConsumer(context),
      context.retention.consumer,
    ],
    gathersEvents: true,
    broadcasts: [tenantBroadcastConsumer(context), householdBroadcastConsumer(context)],
    jobs: [
      { name: 'send-due-notices', everyMs: 5_000, resumes: true, run: (signal) => sendDueNotices(signal, context) },
      {
        name: 'notify-awaited-residents',
        everyMs: 300_000,
        maxRunMs: 30 * 60_000,
        run: (signal) => notifyAllAwaitedResidents(signal, context),
      },
      {
        name: 'remind-residents',
        everyMs: 60_000,
        resumes: true,
        run: (signal) => remindResidents(signal, remindedDays, context),
      },
      {
        name: 'forget-deleted-tenants',
        everyMs: 60_000,
        resumes: true,
        run: (signal) => forgetDeletedTenants(signal, { ...context, tenants: context.tenantCopies }),
      },
      context.retention.job,
      backfillJob(retentionMarkersBackfill(context.deliveryDocuments), platform),
      ...(platform.config.demo
        ? [fillHistoryJob(demoDeliveries(context), { clock, log, deskLatency, cursor: context.demoHistoryCursor })]
        : []),
    ],
    republish: (tenantId) => deliverySnapshots(context.deliveries.all(tenantId)),
    seed: () => seedDeliveries(context),
  };
}
