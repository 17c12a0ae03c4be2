import { timestampDate } from '@bufbuild/protobuf/wkt';
import { SubscriptionStateSchema } from '@parcelbell/contracts/billing';
import { type Consumer, consumer } from '@parcelbell/platform';
import type { TenancyContext } from '../context.ts';

/** Keeps the copy of a building's subscription that tenant answers show. */
export function subscriptionState({ subscriptions }: Pick<TenancyContext, 'subscriptions'>): Consumer {
  return consumer(SubscriptionStateSchema, async (events) => {
    for (const { tenantId, version, event } of events) {
      await subscriptions.keep({
        tenantId,
        version,
        subscriptionStatus: event.subscriptionStatus,
        billingCycle: event.billingCycle,
        nextPaymentAmountCents: event.nextPaymentAmountCents,
        renewalDate: event.renewalDate,
        startDate: event.startDate,
        ...(event.lastPaymentAt ? { lastPaymentAt: timestampDate(event.lastPaymentAt) } : {}),
      });
    }
  });
}
