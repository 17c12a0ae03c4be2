import { type BillingCycle, type CalendarDate, dayOfMonth, type SubscriptionStatus } from '@parcelbell/rules';
import { present } from '@parcelbell/values';
import { firstStepOn } from './renewal.ts';

export const tenantStatuses = ['active', 'suspended', 'inactive'] as const;

/** The copy of a building, which lists show, sort by and filter by. */
export interface Building {
  readonly version: number;
  readonly name: string;
  readonly propertyManagementCompany: string;
  readonly status: (typeof tenantStatuses)[number];
  readonly conciergeEmail: string;
  readonly timeZone: string;
  readonly isDemoTenant: boolean;
}

/** The terms that people may set. */
export interface Terms {
  readonly subscriptionStatus: SubscriptionStatus;
  readonly billingCycle: BillingCycle;
  readonly nextPaymentAmountCents: number;
  readonly renewalDate?: CalendarDate;
}

/** A change of the terms. Absent fields do not change, and an empty renewal date removes it. */
export type TermsChange = Partial<Terms>;

/**
 * `awaited`: the tenant form requested a change before billing knew the building. `listed`: the building exists. `ended`: it was deleted; only ids,
 * versions and the sum of its payments are kept.
 */
type SubscriptionState = 'awaited' | 'listed' | 'ended';

/** The subscription of a building. */
export interface Subscription extends Terms {
  readonly tenantId: string;
  readonly state: SubscriptionState;
  /** It rises with every published change. */
  readonly version: number;
  /** It rises with every write. */
  readonly revision: number;
  /** The version of the building at the last requested change. */
  readonly requestVersion: number;
  readonly building?: Building;
  readonly startDate?: CalendarDate;
  readonly lastPaymentAt?: Date;
  /** The day of the month on which the subscription renews. In a shorter month it renews on the last day. */
  readonly anchorDay?: number;
  /** The day of the next step of the daily job, on the building's calendar. */
  readonly nextStepOn?: CalendarDate;
  /** The past renewal date for which somebody set the status. The daily job does not change that status. */
  readonly statusKeptFor?: CalendarDate;
  /** The sum of all payments. */
  readonly paidCents: number;
  /** The last payments, newest first. They show a duplicate request before its payment is in the ledger. */
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

/** The subscription with which every building begins. */
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

/** A write that is not published. */
export function withRevision(before: Subscription, fields: Fields): Subscription {
  return present({ ...before, ...fields, revision: before.revision + 1 });
}

/** A write with the next version, which is published. */
export function changed(before: Subscription, fields: Fields): Subscription {
  return withRevision(before, { ...fields, version: before.version + 1 });
}

/** Whether a change sets another value. */
export function changesTerms(before: Subscription, change: TermsChange): boolean {
  const after = { ...before, ...change };
  return (
    after.subscriptionStatus !== before.subscriptionStatus ||
    after.billingCycle !== before.billingCycle ||
    after.nextPaymentAmountCents !== before.nextPaymentAmountCents ||
    (after.renewalDate ?? '') !== (before.renewalDate ?? '')
  );
}

/** The subscription under other terms. A new renewal date has its own anchor day and steps. A status that is set for a past date is kept. */
export function withTerms(before: Subscription, change: TermsChange, today: CalendarDate): Subscription {
  const { renewalDate = '', ...terms } = { ...before, ...change };
  const isNewDate = renewalDate !== (before.renewalDate ?? '');
  const isCanceled = terms.subscriptionStatus === 'canceled';
  const isResumed = before.subscriptionStatus === 'canceled' && !isCanceled;
  const isPast = renewalDate !== '' && renewalDate < today;
  const hasSteps = renewalDate !== '' && !isCanceled;
  const stepsRestart = isNewDate || isResumed;
  return changed(before, {
    ...change,
    renewalDate: renewalDate || undefined,
    ...(isNewDate ? { anchorDay: renewalDate === '' ? undefined : dayOfMonth(renewalDate) } : {}),
    ...(stepsRestart && hasSteps ? { nextStepOn: firstStepOn(renewalDate, today) } : {}),
    ...(hasSteps ? {} : { nextStepOn: undefined }),
    ...(change.subscriptionStatus !== undefined && isPast ? { statusKeptFor: renewalDate } : {}),
  });
}
