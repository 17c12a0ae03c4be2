import { retryOnConflict, versionConflict } from '@parcelbell/database';
import { addMonths, type CalendarDate, type LocalDates } from '@parcelbell/rules';
import { demoTenantId } from '@parcelbell/sample-data/demo';
import { type Clock, present } from '@parcelbell/values';
import { changedMeanwhile } from '../subscription/refusals.ts';
import { isListed, type Subscription, withTerms } from '../subscription/subscription.ts';
import { subscriptionState } from '../subscription/subscription-facts.ts';
import type { SubscriptionRepository } from '../subscription/subscription-repository.ts';

export interface RenewDemoSubscriptionDeps {
  readonly clock: Clock;
  readonly localDate: LocalDates;
  readonly subscriptions: Pick<SubscriptionRepository, 'find' | 'save'>;
}

const terms = { subscriptionStatus: 'active', billingCycle: 'monthly', nextPaymentAmountCents: 64_900 } as const;
const monthsBefore = 13;

/**
 * Gives the demo building its subscription, and renews it on the first of each month. No payment is recorded, because nobody pays, and ledger and
 * revenue contain only real payments. A canceled subscription does not change.
 */
export async function renewDemoSubscription(deps: RenewDemoSubscriptionDeps): Promise<void> {
  const { clock, localDate, subscriptions } = deps;
  await retryOnConflict(async () => {
    const before = await subscriptions.find(demoTenantId);
    if (!before || !isListed(before) || !before.building.isDemoTenant) return;
    const today = localDate(before.building.timeZone, clock.now());
    if (before.subscriptionStatus === 'canceled' || (before.renewalDate ?? '') >= today) return;
    const after = renewed(before, today);
    return (await subscriptions.save(after, [subscriptionState(after)])) ? undefined : versionConflict;
  }, changedMeanwhile);
}

function renewed(before: Subscription, today: CalendarDate): Subscription {
  const renewalDate = addMonths(today, 1, 1);
  const isFirst = before.renewalDate === undefined;
  const after = withTerms(before, { ...terms, renewalDate }, today);
  return present({ ...after, ...(isFirst ? { startDate: addMonths(renewalDate, -monthsBefore, 1) } : {}) });
}
