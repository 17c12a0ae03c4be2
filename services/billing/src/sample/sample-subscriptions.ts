import { type LargeSampleTenant, largeSampleTenants } from '@parcelbell/sample-data/large';
import type { Terms } from '../domain/subscription/subscription.ts';

/** A subscription of a sample building. Its dates count from today, so it looks the same on every day. */
export interface SampleSubscription extends Omit<Terms, 'renewalDate'> {
  readonly renewsInDays: number;
  readonly timeZone: string;
  /** How many periods were paid so far. */
  readonly paidPeriods: number;
}

/** The subscriptions of the sample buildings by their ids: one renews in five days, the trial of the other ends in 20 days. */
export const sampleSubscriptions: Readonly<Record<string, SampleSubscription>> = {
  'maple-court': {
    subscriptionStatus: 'active',
    billingCycle: 'monthly',
    nextPaymentAmountCents: 18_900,
    renewsInDays: 5,
    timeZone: 'America/Toronto',
    paidPeriods: 8,
  },
  'harbour-towers': {
    subscriptionStatus: 'trial',
    billingCycle: 'monthly',
    nextPaymentAmountCents: 42_000,
    renewsInDays: 20,
    timeZone: 'America/Vancouver',
    paidPeriods: 0,
  },
};

/** The subscriptions of `SEED=large` by the ids of their buildings: a few are overdue, some renew within days, some are in their trial. */
export function largeSubscriptions(): Record<string, SampleSubscription> {
  return Object.fromEntries(largeSampleTenants().map((sample) => [sample.tenantId, subscriptionOf(sample)]));
}

function subscriptionOf({ number, company, floors, unitsPerFloor }: LargeSampleTenant): SampleSubscription {
  const isTrial = number % 11 === 5;
  const isYearly = number % 4 === 3;
  // It is within one period from today, so that the last payment is in the past.
  const renewsInDays = isYearly ? ((number * 17) % 75) - 12 : ((number * 17) % 29) - 3;
  const monthlyCents = floors * unitsPerFloor * 250 + 4_900;
  return {
    subscriptionStatus: isTrial ? 'trial' : number % 41 === 40 ? 'canceled' : renewsInDays < 0 ? 'past_due' : 'active',
    billingCycle: isYearly ? 'yearly' : 'monthly',
    nextPaymentAmountCents: isYearly ? monthlyCents * 10 : monthlyCents,
    renewsInDays: isTrial ? 3 + (number % 27) : renewsInDays,
    timeZone: company.timeZone,
    paidPeriods: isTrial ? 0 : isYearly ? 1 + (number % 2) : 2 + (number % 10),
  };
}
