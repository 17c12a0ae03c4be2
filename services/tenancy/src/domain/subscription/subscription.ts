import type { BillingCycle, SubscriptionStatus } from '@parcelbell/platform';

/** What billing says of a building's subscription, as the last event told. Dates are yyyy-mm-dd; absent ones are empty. */
export interface Subscription {
  readonly tenantId: string;
  readonly version: number;
  readonly subscriptionStatus: string;
  readonly billingCycle: string;
  readonly nextPaymentAmountCents: number;
  readonly renewalDate: string;
  readonly startDate: string;
  readonly lastPaymentAt?: Date;
}

/** What a building has until billing has spoken. */
export function trialSubscription(tenantId: string): Subscription {
  return {
    tenantId,
    version: 0,
    subscriptionStatus: 'trial',
    billingCycle: 'monthly',
    nextPaymentAmountCents: 0,
    renewalDate: '',
    startDate: '',
  };
}

/** What the tenant form asks billing to change; what is absent stays as it is. */
export interface SubscriptionChange {
  readonly subscriptionStatus?: SubscriptionStatus;
  readonly billingCycle?: BillingCycle;
  readonly nextPaymentAmountCents?: number;
  readonly renewalDate?: string;
}

/** Whether a form's subscription section is the whole of what billing said last: then it asks for nothing. */
export function isSubscriptionSentBack(known: Subscription, change: SubscriptionChange): boolean {
  const { subscriptionStatus, billingCycle, nextPaymentAmountCents, renewalDate = '' } = change;
  return (
    subscriptionStatus === known.subscriptionStatus &&
    billingCycle === known.billingCycle &&
    nextPaymentAmountCents === known.nextPaymentAmountCents &&
    renewalDate === known.renewalDate
  );
}
