import { addDays, addMonths, type BillingCycle, type CalendarDate, dayOfMonth } from '@parcelbell/rules';

interface Renewal {
  readonly renewalDate: CalendarDate;
  readonly anchorDay: number;
}

/**
 * SUBS-6: The renewal date after a payment: one period after the old date. If that has passed, or there was no date, it is one period after today, with a new
 * anchor day.
 */
export function nextRenewal(before: Partial<Renewal>, billingCycle: BillingCycle, today: CalendarDate): Renewal {
  const months = billingCycle === 'yearly' ? 12 : 1;
  const oneAfter = (date: CalendarDate, anchorDay: number): Renewal => ({
    renewalDate: addMonths(date, months, anchorDay),
    anchorDay,
  });
  if (before.renewalDate !== undefined) {
    const next = oneAfter(before.renewalDate, before.anchorDay ?? dayOfMonth(before.renewalDate));
    if (next.renewalDate >= today) return next;
  }
  return oneAfter(today, dayOfMonth(today));
}

/** SUBS-10 and SUBS-11: A step of the daily job on a day that the renewal date determines: a reminder to the building, or, after the date, the status `past_due`. */
export interface RenewalStep {
  /** The stored name of the step; it never changes. */
  readonly name: '7' | '3' | '0' | 'overdue';
  readonly on: CalendarDate;
}

/** The steps of a renewal date in their order: 7, 3 and 0 days before it, and the day after it. */
function stepsOf(renewalDate: CalendarDate): readonly [RenewalStep, ...RenewalStep[]] {
  return [
    { name: '7', on: addDays(renewalDate, -7) },
    { name: '3', on: addDays(renewalDate, -3) },
    { name: '0', on: renewalDate },
    { name: 'overdue', on: addDays(renewalDate, 1) },
  ];
}

/** The day of the first step of a renewal date that was set today. Earlier steps are skipped; a past date still has its last step. */
export function firstStepOn(renewalDate: CalendarDate, today: CalendarDate): CalendarDate {
  return stepsOf(renewalDate).find(({ on }) => on >= today)?.on ?? addDays(renewalDate, 1);
}

/** The step that is due: the last one from `nextStepOn` to today, so that missed steps cause one reminder. */
export function dueStep(
  renewalDate: CalendarDate,
  nextStepOn: CalendarDate,
  today: CalendarDate,
): RenewalStep | undefined {
  return stepsOf(renewalDate).findLast(({ on }) => on >= nextStepOn && on <= today);
}

/** The day of the first step after today. */
export function stepAfter(renewalDate: CalendarDate, today: CalendarDate): CalendarDate | undefined {
  return stepsOf(renewalDate).find(({ on }) => on > today)?.on;
}
