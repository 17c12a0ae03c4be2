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
  /** The version of the building with which its form asked last for what billing has dealt with; 0 where it never asked. */
  readonly requestVersion: number;
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
    requestVersion: 0,
  };
}

/** What the tenant form asks billing to change; what is absent stays as it is. */
export interface SubscriptionChange {
  readonly subscriptionStatus?: SubscriptionStatus;
  readonly billingCycle?: BillingCycle;
  readonly nextPaymentAmountCents?: number;
  readonly renewalDate?: string;
}

/** What a form asked of billing, and the version of the building with which it asked. */
export interface AskedSubscription {
  readonly change: SubscriptionChange;
  readonly version: number;
}

/** The subscription as it will be once billing has done what was asked of it last. */
export function expectedSubscription(known: Subscription, asked: AskedSubscription | undefined): Subscription {
  return asked && isOpen(known, asked) ? { ...known, ...asked.change } : known;
}

/** What is asked of billing, together with what was asked before and billing has not dealt with. */
export function askedOfBilling(
  known: Subscription,
  before: AskedSubscription | undefined,
  { change, version }: AskedSubscription,
): AskedSubscription {
  return { change: before && isOpen(known, before) ? { ...before.change, ...change } : change, version };
}

/** Versions of subscriptions cannot tell it: one that billing made earlier may come later than the question. */
function isOpen({ requestVersion }: Subscription, { version }: AskedSubscription): boolean {
  return requestVersion < version;
}

/** Whether a form's subscription section repeats the whole of what answers show: then it asks for nothing. */
export function isSubscriptionSentBack(shown: Subscription, change: SubscriptionChange): boolean {
  const { subscriptionStatus, billingCycle, nextPaymentAmountCents, renewalDate = '' } = change;
  return (
    subscriptionStatus === shown.subscriptionStatus &&
    billingCycle === shown.billingCycle &&
    nextPaymentAmountCents === shown.nextPaymentAmountCents &&
    renewalDate === shown.renewalDate
  );
}
