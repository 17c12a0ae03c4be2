import { bindRoutes } from '@parcelbell/http';
import { defineService, type Platform, type Service } from '@parcelbell/lifecycle';
import { auditActions } from './audit-actions.ts';
import { billingConfigSchema } from './config.ts';
import { paymentReceivedConsumer } from './consumers/payment-received.ts';
import { subscriptionChangeRequestedConsumer } from './consumers/subscription-change-requested.ts';
import { tenantStateConsumer } from './consumers/tenant-state.ts';
import { createContext } from './context.ts';
import { renewDemoSubscription } from './domain/demo/renew-demo-subscription.ts';
import { subscriptionSnapshots } from './domain/subscription/subscription-facts.ts';
import { takeDueSteps } from './domain/subscription/take-due-steps.ts';
import { errorTypes } from './error-types.ts';
import { changeSubscriptionRoute } from './http/change-subscription.ts';
import { getDashboardRoute } from './http/get-dashboard.ts';
import { getSubscriptionRoute } from './http/get-subscription.ts';
import { listPaymentsRoute } from './http/list-payments.ts';
import { listOverdueRoute, listRenewalsDueRoute } from './http/list-renewals.ts';
import { listSubscriptionsRoute } from './http/list-subscriptions.ts';
import { renewSubscriptionRoute } from './http/renew-subscription.ts';
import { seedSubscriptions } from './sample/seed-subscriptions.ts';

/** Subscriptions, their renewals, and the ledger of payments. */
export const billing = defineService({
  name: 'billing',
  config: billingConfigSchema,
  auditActions,
  errorTypes,
  create: createBilling,
});

function createBilling(platform: Platform): Service {
  const context = createContext(platform);
  return {
    routes: bindRoutes(context, [
      listSubscriptionsRoute,
      // The first match answers, so these come before the path with an id.
      getDashboardRoute,
      listRenewalsDueRoute,
      listOverdueRoute,
      getSubscriptionRoute,
      changeSubscriptionRoute,
      renewSubscriptionRoute,
      listPaymentsRoute,
    ]),
    consumers: [
      tenantStateConsumer(context),
      subscriptionChangeRequestedConsumer(context),
      paymentReceivedConsumer(context),
    ],
    jobs: [
      // Days begin at different hours in the buildings' time zones.
      { name: 'renewal-steps', everyMs: 60 * 60_000, resumes: true, run: (signal) => takeDueSteps(signal, context) },
      ...(platform.config.demo
        ? [{ name: 'renew-demo-subscription', everyMs: 60_000, run: () => renewDemoSubscription(context) }]
        : []),
    ],
    republish: (tenantId) => subscriptionSnapshots(context.subscriptions.all(tenantId)),
    seed: (size) => seedSubscriptions(size, context),
  };
}
