import { addDays, type CalendarDate } from '@parcelbell/platform';

/** SUBS-10 and SUBS-11: What the daily job does on a day that a renewal date sets: it reminds the building, and once the date has passed it marks the subscription. */
export interface RenewalStep {
  /** Names the step for good. */
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

/** The day of the first step of a renewal date that was set today. Earlier ones are left out; of a date that has passed, the last step remains. */
export function firstStepOn(renewalDate: CalendarDate, today: CalendarDate): CalendarDate {
  return stepsOf(renewalDate).find(({ on }) => on >= today)?.on ?? addDays(renewalDate, 1);
}

/** The step that is due: the last one of those from `nextStepOn` to today, so that what was missed is told once. */
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
