import { timestampDate, timestampFromDate } from '@bufbuild/protobuf/wkt';
import {
  type PaymentReceived,
  PaymentReceivedSchema,
  RenewalReminderDueSchema,
  SubscriptionStateSchema,
} from '@parcelbell/contracts/billing';
import { type Fact, fact } from '@parcelbell/outbox';
import { billingCycles, type CalendarDate, daysBetween } from '@parcelbell/rules';
import type { Payment } from '../payment/payment.ts';
import type { RenewalStep } from './renewal.ts';
import type { ListedSubscription, Subscription } from './subscription.ts';

/** The subscription's whole state, or its end. */
export function subscriptionState(subscription: Subscription): Fact {
  const { tenantId, subscriptionStatus, billingCycle, nextPaymentAmountCents, requestVersion } = subscription;
  if (subscription.state === 'ended') {
    return fact(SubscriptionStateSchema, { ...aggregateOf(subscription), final: true }, { tenantId, deleted: true });
  }
  const { renewalDate = '', startDate = '', lastPaymentAt } = subscription;
  return fact(SubscriptionStateSchema, aggregateOf(subscription), {
    tenantId,
    subscriptionStatus,
    billingCycle,
    nextPaymentAmountCents,
    renewalDate,
    startDate,
    requestVersion,
    ...(lastPaymentAt ? { lastPaymentAt: timestampFromDate(lastPaymentAt) } : {}),
  });
}

/** The states of all subscriptions, including ended ones, for a rebuild of copies. */
export async function* subscriptionSnapshots(subscriptions: AsyncIterable<Subscription>): AsyncGenerator<Fact> {
  for await (const subscription of subscriptions) {
    if (subscription.version > 0) yield subscriptionState(subscription);
  }
}

/** The building paid. Billing writes the ledger from this event. */
export function paymentReceived(subscription: Subscription, payment: Payment): Fact {
  const { receivedAt, previousRenewalDate = '', ...same } = payment;
  return fact(PaymentReceivedSchema, aggregateOf(subscription), {
    ...same,
    receivedAt: timestampFromDate(receivedAt),
    previousRenewalDate,
  });
}

export function readPayment(event: PaymentReceived): Payment {
  const { paymentId, tenantId, amountCents, receivedAt, previousRenewalDate, renewalDate, recordedBy } = event;
  return {
    paymentId,
    tenantId,
    amountCents,
    billingCycle: billingCycles.find((cycle) => cycle === event.billingCycle) ?? 'monthly',
    receivedAt: receivedAt ? timestampDate(receivedAt) : new Date(0),
    ...(previousRenewalDate ? { previousRenewalDate } : {}),
    renewalDate,
    recordedBy,
  };
}

/** The building has to be reminded of its renewal date. */
export function renewalReminderDue(
  subscription: ListedSubscription & { readonly renewalDate: CalendarDate },
  step: RenewalStep,
  today: CalendarDate,
): Fact {
  const { tenantId, renewalDate, nextPaymentAmountCents, billingCycle, building } = subscription;
  return fact(RenewalReminderDueSchema, aggregateOf(subscription), {
    tenantId,
    reminderId: `${renewalDate}/${step.name}`,
    daysLeft: daysBetween(today, renewalDate),
    renewalDate,
    amountCents: nextPaymentAmountCents,
    billingCycle,
    to: building.conciergeEmail,
  });
}

function aggregateOf({ tenantId, version }: Subscription) {
  return { tenantId, aggregateId: tenantId, version };
}
