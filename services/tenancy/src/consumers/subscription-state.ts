import { timestampDate } from '@bufbuild/protobuf/wkt';
import { SubscriptionStateSchema } from '@parcelbell/contracts/billing';
import { type Consumer, consumer } from '@parcelbell/events';
import type { SubscriptionRepository } from '../domain/subscription/subscription.ts';

/** Stores the subscriptions that answers about tenants show. */
export function subscriptionStateConsumer(context: {
  readonly subscriptions: Pick<SubscriptionRepository, 'upsert'>;
}): Consumer<typeof SubscriptionStateSchema> {
  return consumer(SubscriptionStateSchema, (events) =>
    context.subscriptions.upsert(
      events.map(({ tenantId, version, event }) => ({
        tenantId,
        version,
        subscriptionStatus: event.subscriptionStatus,
        billingCycle: event.billingCycle,
        nextPaymentAmountCents: event.nextPaymentAmountCents,
        renewalDate: event.renewalDate,
        startDate: event.startDate,
        requestVersion: event.requestVersion,
        ...(event.lastPaymentAt ? { lastPaymentAt: timestampDate(event.lastPaymentAt) } : {}),
      })),
    ),
  );
}
