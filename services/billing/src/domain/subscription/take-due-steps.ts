import {
  type CalendarDate,
  type Clock,
  createFaults,
  datesOnEarth,
  type Fact,
  type LocalDates,
} from '@parcelbell/platform';
import { dueStep, type RenewalStep, stepAfter } from './renewal-steps.ts';
import { changed, type ListedSubscription, rewritten, type Subscription } from './subscription.ts';
import { renewalReminderDue, subscriptionState } from './subscription-facts.ts';
import type { SubscriptionRepository } from './subscription-repository.ts';

export interface TakeDueStepsDeps {
  readonly clock: Clock;
  readonly localDate: LocalDates;
  readonly subscriptions: Pick<SubscriptionRepository, 'waiting' | 'save'>;
  readonly reports: {
    reminderDue(tenantId: string, reminderId: string): void;
    markedPastDue(tenantId: string, renewalDate: string): void;
  };
}

/**
 * Takes the steps that are due on the buildings' calendars: asks for reminders, and marks what is past due. Each write holds only if nobody else wrote since
 * it was read, so several replicas may do this at once; what was lost to another is looked at in the next run.
 * A subscription that fails keeps no others; the run rejects with the first failure at its end.
 */
export async function takeDueSteps(signal: AbortSignal, deps: TakeDueStepsDeps): Promise<void> {
  const now = deps.clock.now();
  const faults = createFaults();
  for await (const subscription of deps.subscriptions.waiting(datesOnEarth(now).latest)) {
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
  const isMarked = marksPastDue(before, step);
  const after = withStepTaken(before, isMarked, stepAfter(renewalDate, today));
  const reminder = isReminded(before)
    ? [renewalReminderDue({ ...before, renewalDate, version: after.version }, step, today)]
    : [];
  const facts: Fact[] = [...(isMarked ? [subscriptionState(after)] : []), ...reminder];
  if (!(await deps.subscriptions.save(after, facts))) return;
  if (isMarked) deps.reports.markedPastDue(before.tenantId, renewalDate);
  if (reminder.length > 0) deps.reports.reminderDue(before.tenantId, `${renewalDate}/${step.name}`);
}

function withStepTaken(
  before: ListedSubscription,
  isMarked: boolean,
  nextStepOn: CalendarDate | undefined,
): Subscription {
  return isMarked ? changed(before, { subscriptionStatus: 'past_due', nextStepOn }) : rewritten(before, { nextStepOn });
}

/** A status that somebody set for this very date, after it had passed, stays. */
function marksPastDue(
  { subscriptionStatus, renewalDate, statusKeptFor }: Subscription,
  { name }: RenewalStep,
): boolean {
  const canLapse = subscriptionStatus === 'active' || subscriptionStatus === 'trial';
  return name === 'overdue' && canLapse && statusKeptFor !== renewalDate;
}

/** Nobody is reminded of nothing to pay, and no demo sends mails. */
function isReminded({ nextPaymentAmountCents, building }: ListedSubscription): boolean {
  return nextPaymentAmountCents > 0 && !building.isDemoTenant && building.conciergeEmail !== '';
}
