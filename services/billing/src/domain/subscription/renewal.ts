import { addMonths, type BillingCycle, type CalendarDate, dayOfMonth } from '@parcelbell/platform';
import type { Subscription } from './subscription.ts';

interface Renewal {
  readonly renewalDate: CalendarDate;
  readonly anchorDay: number;
}

/**
 * SUBS-6: The renewal date that a payment leads to: one period after the old one. Where that has passed already, or there was none, it is one period after today, which
 * brings a new anchor day.
 */
export function nextRenewal(
  before: Pick<Subscription, 'renewalDate' | 'anchorDay'>,
  billingCycle: BillingCycle,
  today: CalendarDate,
): Renewal {
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
