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

/** A change that billing answers by a subscription of a version after `afterVersion`. */
export interface AskedSubscription {
  readonly change: SubscriptionChange;
  readonly afterVersion: number;
}

/** Billing's first state of every building is the trial that it begins with; what the form of a new building asks for comes after it. */
const firstVersion = 1;

/** The subscription as it will be once billing has done what was asked of it last. */
export function expectedSubscription(known: Subscription, asked: AskedSubscription | undefined): Subscription {
  return asked && known.version <= asked.afterVersion ? { ...known, ...asked.change } : known;
}

/** What is asked of billing now, together with what it has not answered yet. */
export function askedOfBilling(
  known: Subscription,
  before: AskedSubscription | undefined,
  change: SubscriptionChange,
): AskedSubscription {
  const afterVersion = Math.max(known.version, firstVersion);
  const isOpen = before !== undefined && known.version <= before.afterVersion;
  return { change: isOpen ? { ...before.change, ...change } : change, afterVersion };
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
