import {
  type BillingCycle,
  type CalendarDate,
  dayOfMonth,
  present,
  type SubscriptionStatus,
} from '@parcelbell/platform';
import { firstStepOn } from './renewal-steps.ts';

export const tenantStatuses = ['active', 'suspended', 'inactive'] as const;

/** What billing keeps of a building beside its subscription: lists show it, sort by it and filter by it. */
export interface Building {
  readonly version: number;
  readonly name: string;
  readonly propertyManagementCompany: string;
  readonly status: (typeof tenantStatuses)[number];
  readonly conciergeEmail: string;
  readonly timeZone: string;
  readonly isDemoTenant: boolean;
}

/** What people may set. */
export interface Terms {
  readonly subscriptionStatus: SubscriptionStatus;
  readonly billingCycle: BillingCycle;
  readonly nextPaymentAmountCents: number;
  readonly renewalDate?: CalendarDate;
}

/** A change of the terms: what is absent stays as it is, and an empty renewal date removes it. */
export type TermsChange = Partial<Terms>;

/**
 * `awaited`: the tenant form asked for a change before billing heard of the building. `listed`: the building exists. `ended`: it was deleted; only ids,
 * versions and the sum of its payments stay.
 */
type SubscriptionState = 'awaited' | 'listed' | 'ended';

/** The subscription of a building. */
export interface Subscription extends Terms {
  readonly tenantId: string;
  readonly state: SubscriptionState;
  /** Rises with every change that others are told of. */
  readonly version: number;
  /** Rises with every write. */
  readonly revision: number;
  /** The version of the building whose form asked last for other terms. */
  readonly requestVersion: number;
  readonly building?: Building;
  readonly startDate?: CalendarDate;
  readonly lastPaymentAt?: Date;
  /** The day of the month on which the subscription is renewed, also where a month is too short for it. */
  readonly anchorDay?: number;
  /** When the daily job has to look at it next, on the building's calendar. */
  readonly nextStepOn?: CalendarDate;
  /** The past renewal date for which somebody set the status. The daily job leaves it then. */
  readonly statusKeptFor?: CalendarDate;
  /** The sum of all payments. */
  readonly paidCents: number;
  /** The payments received last, newest first, by which a repeated request is recognised before its payment is in the ledger. */
  readonly recentPayments: readonly RecentPayment[];
}

/** A payment and the request that recorded it. */
export interface RecentPayment {
  readonly paymentId: string;
  readonly amountCents: number;
  readonly billingCycle: BillingCycle;
}

/** A subscription of a building that billing knows. */
export type ListedSubscription = Subscription & { readonly building: Building };

export function isListed(subscription: Subscription): subscription is ListedSubscription {
  return subscription.state === 'listed' && subscription.building !== undefined;
}

/** What every building begins with. */
export function newSubscription(tenantId: string): Subscription {
  return {
    tenantId,
    state: 'awaited',
    version: 0,
    revision: 0,
    requestVersion: 0,
    subscriptionStatus: 'trial',
    billingCycle: 'monthly',
    nextPaymentAmountCents: 0,
    paidCents: 0,
    recentPayments: [],
  };
}

type Optional =
  | 'building'
  | 'startDate'
  | 'lastPaymentAt'
  | 'renewalDate'
  | 'anchorDay'
  | 'nextStepOn'
  | 'statusKeptFor';

/** Fields to set; an optional one that is undefined is removed. */
type Fields = Partial<Omit<Subscription, Optional>> & { readonly [K in Optional]?: Subscription[K] | undefined };

/** A write that others need not know of. */
export function rewritten(before: Subscription, fields: Fields): Subscription {
  return present({ ...before, ...fields, revision: before.revision + 1 });
}

/** A write that makes the next version, which others are told of. */
export function changed(before: Subscription, fields: Fields): Subscription {
  return rewritten(before, { ...fields, version: before.version + 1 });
}

/** Whether a change would set anything anew. */
export function asksForChange(before: Subscription, change: TermsChange): boolean {
  const after = { ...before, ...change };
  return (
    after.subscriptionStatus !== before.subscriptionStatus ||
    after.billingCycle !== before.billingCycle ||
    after.nextPaymentAmountCents !== before.nextPaymentAmountCents ||
    (after.renewalDate ?? '') !== (before.renewalDate ?? '')
  );
}

/** The subscription under other terms. A new renewal date brings its own anchor day and steps; a status that is given for a past date is kept. */
export function withTerms(before: Subscription, change: TermsChange, today: CalendarDate): Subscription {
  const { renewalDate = '', ...terms } = { ...before, ...change };
  const isNewDate = renewalDate !== (before.renewalDate ?? '');
  const isCanceled = terms.subscriptionStatus === 'canceled';
  const isResumed = before.subscriptionStatus === 'canceled' && !isCanceled;
  const isPast = renewalDate !== '' && renewalDate < today;
  const hasSteps = renewalDate !== '' && !isCanceled;
  const beginsAnew = isNewDate || isResumed;
  return changed(before, {
    ...change,
    renewalDate: renewalDate || undefined,
    ...(isNewDate ? { anchorDay: renewalDate === '' ? undefined : dayOfMonth(renewalDate) } : {}),
    ...(beginsAnew && hasSteps ? { nextStepOn: firstStepOn(renewalDate, today) } : {}),
    ...(hasSteps ? {} : { nextStepOn: undefined }),
    ...(change.subscriptionStatus !== undefined && isPast ? { statusKeptFor: renewalDate } : {}),
  });
}
