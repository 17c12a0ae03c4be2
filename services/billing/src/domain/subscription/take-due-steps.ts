import { createFaults } from '@parcelbell/async';
import type { Fact } from '@parcelbell/outbox';
import { type CalendarDate, datesOnEarth, type LocalDates } from '@parcelbell/rules';
import type { Clock } from '@parcelbell/values';
import { dueStep, type RenewalStep, stepAfter } from './renewal.ts';
import { changed, type ListedSubscription, type Subscription, withRevision } from './subscription.ts';
import { renewalReminderDue, subscriptionState } from './subscription-facts.ts';
import type { SubscriptionRepository } from './subscription-repository.ts';

export interface TakeDueStepsDeps {
  readonly clock: Clock;
  readonly localDate: LocalDates;
  readonly subscriptions: Pick<SubscriptionRepository, 'withDueSteps' | 'save'>;
  readonly reports: {
    reminderDue(tenantId: string, reminderId: string): void;
    markedPastDue(tenantId: string, renewalDate: string): void;
  };
}

/**
 * Takes the steps that are due on the buildings' calendars: publishes reminders, and sets `past_due`. Each write is conditional, so several replicas may
 * run at once; a conflict is decided again in the next run. A subscription that fails does not stop the others; the run rejects with the first failure
 * at its end.
 */
export async function takeDueSteps(signal: AbortSignal, deps: TakeDueStepsDeps): Promise<void> {
  const now = deps.clock.now();
  const faults = createFaults();
  for await (const subscription of deps.subscriptions.withDueSteps(datesOnEarth(now).latest)) {
    if (signal.aborted) return;
    await faults.attempt(() => {
      return takeDueStep(subscription, deps.localDate(subscription.building.timeZone, now), deps);
    });
  }
  faults.throwFirst();
}

async function takeDueStep(before: ListedSubscription, today: CalendarDate, deps: TakeDueStepsDeps): Promise<void> {
  const { renewalDate, nextStepOn } = before;
  if (renewalDate === undefined || nextStepOn === undefined) return;
  const step = dueStep(renewalDate, nextStepOn, today);
  if (!step) return;
  const isPastDueNow = becomesPastDue(before, step);
  const after = withStepTaken(before, isPastDueNow, stepAfter(renewalDate, today));
  const reminder = isReminded(before)
    ? [renewalReminderDue({ ...before, renewalDate, version: after.version }, step, today)]
    : [];
  const facts: Fact[] = [...(isPastDueNow ? [subscriptionState(after)] : []), ...reminder];
  if (!(await deps.subscriptions.save(after, facts))) return;
  if (isPastDueNow) deps.reports.markedPastDue(before.tenantId, renewalDate);
  if (reminder.length > 0) deps.reports.reminderDue(before.tenantId, `${renewalDate}/${step.name}`);
}

function withStepTaken(
  before: ListedSubscription,
  isPastDueNow: boolean,
  nextStepOn: CalendarDate | undefined,
): Subscription {
  return isPastDueNow
    ? changed(before, { subscriptionStatus: 'past_due', nextStepOn })
    : withRevision(before, { nextStepOn });
}

/** A status that somebody set for this date after it had passed does not change. */
function becomesPastDue(
  { subscriptionStatus, renewalDate, statusKeptFor }: Subscription,
  { name }: RenewalStep,
): boolean {
  const canLapse = subscriptionStatus === 'active' || subscriptionStatus === 'trial';
  return name === 'overdue' && canLapse && statusKeptFor !== renewalDate;
}

/** Without an amount, in a demo or without an address there is no reminder. */
function isReminded({ nextPaymentAmountCents, building }: ListedSubscription): boolean {
  return nextPaymentAmountCents > 0 && !building.isDemoTenant && building.conciergeEmail !== '';
}
