import { retryOnConflict, versionConflict } from '@parcelbell/database';
import type { LocalDates } from '@parcelbell/rules';
import type { Clock } from '@parcelbell/values';
import { changedMeanwhile } from './refusals.ts';
import {
  changesTerms,
  newSubscription,
  type Subscription,
  type TermsChange,
  withRevision,
  withTerms,
} from './subscription.ts';
import { subscriptionState } from './subscription-facts.ts';
import type { SubscriptionRepository } from './subscription-repository.ts';

/** A change that the tenant form requests. */
export interface RequestedChange {
  readonly tenantId: string;
  /** The version of the building at the request. */
  readonly requestVersion: number;
  readonly change: TermsChange;
}

export interface ApplyRequestedChangeDeps {
  readonly clock: Clock;
  readonly localDate: LocalDates;
  readonly subscriptions: Pick<SubscriptionRepository, 'find' | 'insertMany' | 'save'>;
  readonly reports: { subscriptionChanged(tenantId: string): void };
}

/** Sets the terms that the tenant form requests, even before billing knows the building. A request older than the last one changes nothing. */
export async function applyRequestedChange(command: RequestedChange, deps: ApplyRequestedChangeDeps): Promise<void> {
  const { tenantId, requestVersion } = command;
  await retryOnConflict(async () => {
    const before = await deps.subscriptions.find(tenantId);
    if (before && (before.state === 'ended' || requestVersion <= before.requestVersion)) return;
    const after = requested(before ?? newSubscription(tenantId), command, deps);
    const isChanged = after.version > (before?.version ?? 0);
    const facts = isChanged ? [subscriptionState(after)] : [];
    const isSaved = before
      ? await deps.subscriptions.save(after, facts)
      : (await deps.subscriptions.insertMany([{ subscription: after, facts }])).includes(true);
    if (!isSaved) return versionConflict;
    if (isChanged) deps.reports.subscriptionChanged(tenantId);
    return;
  }, changedMeanwhile);
}

function requested(
  before: Subscription,
  { change, requestVersion }: RequestedChange,
  { clock, localDate }: ApplyRequestedChangeDeps,
): Subscription {
  if (!changesTerms(before, change)) return withRevision(before, { requestVersion });
  const today = localDate(before.building?.timeZone ?? '', clock.now());
  return { ...withTerms(before, change, today), requestVersion };
}
