import type { BillingCycle, SubscriptionStatus } from '@parcelbell/rules';

/** The copy of a building's subscription, from billing's last event. Dates are yyyy-mm-dd; absent ones are empty. */
export interface Subscription {
  readonly tenantId: string;
  readonly version: number;
  readonly subscriptionStatus: string;
  readonly billingCycle: string;
  readonly nextPaymentAmountCents: number;
  readonly renewalDate: string;
  readonly startDate: string;
  readonly lastPaymentAt?: Date;
  /** The version of the building at the last request that billing has handled; 0 without one. */
  readonly requestVersion: number;
}

/** The subscription of a building until billing publishes one. */
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

/** The change that the tenant form requests from billing. Absent fields do not change. */
export interface SubscriptionChange {
  readonly subscriptionStatus?: SubscriptionStatus;
  readonly billingCycle?: BillingCycle;
  readonly nextPaymentAmountCents?: number;
  readonly renewalDate?: string;
}

/** A change that a form requested from billing, and the version of the building at that request. */
export interface RequestedSubscription {
  readonly change: SubscriptionChange;
  readonly version: number;
}

/** The subscription after billing has handled the last request. */
export function expectedSubscription(known: Subscription, asked: RequestedSubscription | undefined): Subscription {
  return asked && isUnanswered(known, asked) ? { ...known, ...asked.change } : known;
}

/** The request to billing, merged with an earlier one that billing has not handled. */
export function mergedRequest(
  known: Subscription,
  before: RequestedSubscription | undefined,
  { change, version }: RequestedSubscription,
): RequestedSubscription {
  return { change: before && isUnanswered(known, before) ? { ...before.change, ...change } : change, version };
}

/** Whether billing has not handled a request yet. Versions of subscriptions do not show it, because an older one may arrive after the request. */
function isUnanswered({ requestVersion }: Subscription, { version }: RequestedSubscription): boolean {
  return requestVersion < version;
}

/** Whether a form's subscription section has only the present values. Then it requests nothing. */
export function isSubscriptionUnchanged(shown: Subscription, change: SubscriptionChange): boolean {
  const { subscriptionStatus, billingCycle, nextPaymentAmountCents, renewalDate = '' } = change;
  return (
    subscriptionStatus === shown.subscriptionStatus &&
    billingCycle === shown.billingCycle &&
    nextPaymentAmountCents === shown.nextPaymentAmountCents &&
    renewalDate === shown.renewalDate
  );
}

/** The copy of billing's subscriptions. */
export interface SubscriptionRepository {
  /** The building's subscription; a trial until billing has published one. */
  find(tenantId: string): Promise<Subscription>;
  /** Those of several buildings, by tenant id. */
  findMany(tenantIds: readonly string[]): Promise<ReadonlyMap<string, Subscription>>;
  /** Stores subscriptions that are newer than the stored ones. */
  upsert(subscriptions: readonly Subscription[]): Promise<void>;
}
