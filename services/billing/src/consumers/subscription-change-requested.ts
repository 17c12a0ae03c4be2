import { type SubscriptionChangeRequested, SubscriptionChangeRequestedSchema } from '@parcelbell/contracts/tenancy';
import {
  billingCycles,
  type Consumer,
  consumer,
  isCalendarDate,
  present,
  subscriptionStatuses,
} from '@parcelbell/platform';
import { type ApplyRequestedChangeDeps, applyRequestedChange } from '../domain/subscription/apply-requested-change.ts';
import type { TermsChange } from '../domain/subscription/subscription.ts';

/** Applies what the tenant form asks for. */
export function subscriptionChangeRequestedConsumer(
  context: ApplyRequestedChangeDeps,
): Consumer<typeof SubscriptionChangeRequestedSchema> {
  return consumer(SubscriptionChangeRequestedSchema, async (events) => {
    for (const { aggregateId: tenantId, version: requestVersion, event } of events) {
      await applyRequestedChange({ tenantId, requestVersion, change: changeOf(event) }, context);
    }
  });
}

/** What is empty, or not a value that billing knows, stays as it is. */
function changeOf(event: SubscriptionChangeRequested): TermsChange {
  return present({
    subscriptionStatus: subscriptionStatuses.find((status) => status === event.subscriptionStatus),
    billingCycle: billingCycles.find((cycle) => cycle === event.billingCycle),
    nextPaymentAmountCents: event.nextPaymentAmountCents,
    renewalDate: isCalendarDate(event.renewalDate) ? event.renewalDate : undefined,
  });
}
