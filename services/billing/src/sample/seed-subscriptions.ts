import { retryOnConflict, versionConflict } from '@parcelbell/database';
import type { SampleSize } from '@parcelbell/lifecycle';
import type { Fact } from '@parcelbell/outbox';
import { addDays, addMonths, type CalendarDate, dayOfMonth } from '@parcelbell/rules';
import { present } from '@parcelbell/values';
import type { BillingContext } from '../context.ts';
import type { Payment } from '../domain/payment/payment.ts';
import { changedMeanwhile } from '../domain/subscription/refusals.ts';
import { newSubscription, type Subscription, withTerms } from '../domain/subscription/subscription.ts';
import { paymentReceived, subscriptionState } from '../domain/subscription/subscription-facts.ts';
import { largeSubscriptions, type SampleSubscription, sampleSubscriptions } from './sample-subscriptions.ts';

type Deps = Pick<BillingContext, 'clock' | 'localDate' | 'subscriptions'>;

const trialDays = 30;

/** Gives the sample buildings their subscriptions and payments. A subscription that was changed or has ended does not change. */
export async function seedSubscriptions(size: SampleSize, deps: Deps): Promise<void> {
  const samples = size === 'large' ? { ...sampleSubscriptions, ...largeSubscriptions() } : sampleSubscriptions;
  for (const [tenantId, sample] of Object.entries(samples)) await seedSubscription(tenantId, sample, deps);
}

async function seedSubscription(tenantId: string, sample: SampleSubscription, deps: Deps): Promise<void> {
  const { clock, localDate, subscriptions } = deps;
  const today = localDate(sample.timeZone, clock.now());
  await retryOnConflict(async () => {
    const known = await subscriptions.find(tenantId);
    if (known && !isUntouched(known)) return;
    const { subscription, facts } = sampled(known ?? newSubscription(tenantId), sample, today);
    const isSaved = known
      ? await subscriptions.save(subscription, facts)
      : (await subscriptions.insertMany([{ subscription, facts }])).includes(true);
    return isSaved ? undefined : versionConflict;
  }, changedMeanwhile);
}

function isUntouched({ state, version }: Subscription): boolean {
  return state === 'listed' && version === 1;
}

function sampled(
  before: Subscription,
  sample: SampleSubscription,
  today: CalendarDate,
): { subscription: Subscription; facts: Fact[] } {
  const { renewsInDays, timeZone: _, paidPeriods, ...terms } = sample;
  const renewalDate = addDays(today, renewsInDays);
  const payments = paymentsBefore(before.tenantId, sample, renewalDate);
  const last = payments.at(-1);
  const changed = withTerms(before, { ...terms, renewalDate }, today);
  const subscription = present({
    ...changed,
    startDate: payments[0]?.previousRenewalDate ?? addDays(renewalDate, -trialDays),
    lastPaymentAt: last?.receivedAt,
    paidCents: payments.reduce((sum, { amountCents }) => sum + amountCents, 0),
  });
  const facts = payments.map((payment) => paymentReceived(subscription, payment));
  return { subscription, facts: [subscriptionState(subscription), ...facts] };
}

/** A payment on each renewal date before this one. */
function paymentsBefore(
  tenantId: string,
  { paidPeriods, nextPaymentAmountCents, billingCycle }: SampleSubscription,
  renewalDate: CalendarDate,
): Payment[] {
  const months = billingCycle === 'yearly' ? 12 : 1;
  const earlier = (periods: number) => addMonths(renewalDate, -periods * months, dayOfMonth(renewalDate));
  return Array.from({ length: paidPeriods }, (_, index): Payment => {
    const previousRenewalDate = earlier(paidPeriods - index);
    return {
      paymentId: `sample-${tenantId}-${index + 1}`,
      tenantId,
      amountCents: nextPaymentAmountCents,
      billingCycle,
      receivedAt: new Date(`${previousRenewalDate}T15:00:00Z`),
      previousRenewalDate,
      renewalDate: earlier(paidPeriods - index - 1),
      recordedBy: 'sample',
    };
  });
}
