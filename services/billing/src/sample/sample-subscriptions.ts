import type { Terms } from '../domain/subscription/subscription.ts';

/** A subscription of a sample building. Its dates are counted from today, so that it looks the same on every day. */
export interface SampleSubscription extends Omit<Terms, 'renewalDate'> {
  readonly renewsInDays: number;
  readonly timeZone: string;
  /** How many periods were paid so far. */
  readonly paidPeriods: number;
}

/** The subscriptions of the sample buildings by their ids: one renews in five days, the other tries the product for 20 days more. */
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
