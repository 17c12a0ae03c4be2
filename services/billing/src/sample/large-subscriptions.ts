import { type LargeSampleTenant, largeSampleTenants } from '@parcelbell/platform/sample';
import type { SampleSubscription } from './sample-subscriptions.ts';

/** The subscriptions of `SEED=large` by the ids of their buildings: a few are overdue, some renew within days, some still try the product. */
export function largeSubscriptions(): Record<string, SampleSubscription> {
  return Object.fromEntries(largeSampleTenants().map((sample) => [sample.tenantId, subscriptionOf(sample)]));
}

function subscriptionOf({ number, company, floors, unitsPerFloor }: LargeSampleTenant): SampleSubscription {
  const isTrial = number % 11 === 5;
  const isYearly = number % 4 === 3;
  // Within a period from today, so that the last payment does not lie ahead.
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
