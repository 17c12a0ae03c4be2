import { type Clock, type LocalDates, retryOnConflict, versionConflict } from '@parcelbell/platform';
import { changedMeanwhile } from './refusals.ts';
import {
  asksForChange,
  newSubscription,
  rewritten,
  type Subscription,
  type TermsChange,
  withTerms,
} from './subscription.ts';
import { subscriptionState } from './subscription-facts.ts';
import type { SubscriptionRepository } from './subscription-repository.ts';

/** What the tenant form asks for. */
export interface RequestedChange {
  readonly tenantId: string;
  /** The version of the building with which it was asked. */
  readonly requestVersion: number;
  readonly change: TermsChange;
}

export interface ApplyRequestedChangeDeps {
  readonly clock: Clock;
  readonly localDate: LocalDates;
  readonly subscriptions: Pick<SubscriptionRepository, 'find' | 'insertMany' | 'save'>;
  readonly reports: { subscriptionChanged(tenantId: string): void };
}

/** Sets the terms that the tenant form asks for, also before billing has heard of the building. What was asked before the last request changes nothing. */
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
  if (!asksForChange(before, change)) return rewritten(before, { requestVersion });
  const today = localDate(before.building?.timeZone ?? '', clock.now());
  return { ...withTerms(before, change, today), requestVersion };
}
