import { type SubscriptionChangeRequested, SubscriptionChangeRequestedSchema } from '@parcelbell/contracts/tenancy';
import { type Consumer, consumer } from '@parcelbell/events';
import { billingCycles, isCalendarDate, subscriptionStatuses } from '@parcelbell/rules';
import { present } from '@parcelbell/values';
import { type ApplyRequestedChangeDeps, applyRequestedChange } from '../domain/subscription/apply-requested-change.ts';
import type { TermsChange } from '../domain/subscription/subscription.ts';

/** Applies the changes that the tenant form requests. */
export function subscriptionChangeRequestedConsumer(
  context: ApplyRequestedChangeDeps,
): Consumer<typeof SubscriptionChangeRequestedSchema> {
  return consumer(SubscriptionChangeRequestedSchema, async (events) => {
    for (const { aggregateId: tenantId, version: requestVersion, event } of events) {
      await applyRequestedChange({ tenantId, requestVersion, change: changeOf(event) }, context);
    }
  });
}

/** Empty and unknown values change nothing. */
function changeOf(event: SubscriptionChangeRequested): TermsChange {
  return present({
    subscriptionStatus: subscriptionStatuses.find((status) => status === event.subscriptionStatus),
    billingCycle: billingCycles.find((cycle) => cycle === event.billingCycle),
    nextPaymentAmountCents: event.nextPaymentAmountCents,
    renewalDate: isCalendarDate(event.renewalDate) ? event.renewalDate : undefined,
  });
}
