import { type StaffCaller, staffChangeMade } from '@parcelbell/audit';
import { retryOnConflict, versionConflict } from '@parcelbell/database';
import { type LocalDates, toDollars } from '@parcelbell/rules';
import type { Clock } from '@parcelbell/values';
import { getSubscription } from './get-subscription.ts';
import { changedMeanwhile } from './refusals.ts';
import { changesTerms, type ListedSubscription, type Terms, type TermsChange, withTerms } from './subscription.ts';
import { subscriptionState } from './subscription-facts.ts';
import type { SubscriptionRepository } from './subscription-repository.ts';

export interface ChangeSubscription {
  readonly tenantId: string;
  readonly change: TermsChange;
  /** The version that the form was filled from. Without it the change is made to the newest one. */
  readonly version?: number;
  readonly by: StaffCaller;
}

export interface ChangeSubscriptionDeps {
  readonly clock: Clock;
  readonly localDate: LocalDates;
  readonly subscriptions: Pick<SubscriptionRepository, 'find' | 'save'>;
  readonly reports: { subscriptionChanged(tenantId: string): void };
}

/** Sets the given terms. Without a difference, nothing is written. Throws NotFoundError, and ConflictError where somebody else changed it since `version`. */
export async function changeSubscription(
  command: ChangeSubscription,
  deps: ChangeSubscriptionDeps,
): Promise<ListedSubscription> {
  const { tenantId, change, by } = command;
  return retryOnConflict(async () => {
    const before = await getSubscription(tenantId, deps);
    if (command.version !== undefined && command.version !== before.version) throw changedMeanwhile();
    if (!changesTerms(before, change)) return before;
    const today = deps.localDate(before.building.timeZone, deps.clock.now());
    const after = { ...withTerms(before, change, today), building: before.building };
    const auditEntry = staffChangeMade({
      action: 'subscription.changed',
      subjectId: tenantId,
      tenantId,
      version: after.version,
      by,
      before: auditedTerms(before),
      after: auditedTerms(after),
    });
    if (!(await deps.subscriptions.save(after, [subscriptionState(after), auditEntry]))) return versionConflict;
    deps.reports.subscriptionChanged(tenantId);
    return after;
  }, changedMeanwhile);
}

/** The terms for the audit log. */
export function auditedTerms({ subscriptionStatus, billingCycle, nextPaymentAmountCents, renewalDate }: Terms) {
  return {
    subscriptionStatus,
    billingCycle,
    nextPaymentAmount: toDollars(nextPaymentAmountCents).toFixed(2),
    renewalDate: renewalDate ?? '',
  };
}
