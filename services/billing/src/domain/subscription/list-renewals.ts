import { addDays, type CalendarDate, datesOnEarth, daysBetween, firstDate, type LocalDates } from '@parcelbell/rules';
import type { Clock } from '@parcelbell/values';
import type { RenewalSummary, Renewals } from './subscription-repository.ts';

/** The windows in which renewals are listed, in days. */
export const renewalWindows = [7, 14, 30] as const;
export const defaultWindowDays = 7;

export interface ListRenewalsDeps<S extends RenewalSummary> {
  readonly clock: Clock;
  readonly localDate: LocalDates;
  readonly renewals: Renewals<S>;
}

interface DueRenewal<S> {
  readonly subscription: S;
  readonly daysUntilRenewal: number;
}

interface OverdueRenewal<S> {
  readonly subscription: S;
  readonly daysOverdue: number;
}

/** The subscriptions that renew from today to `days` later, on each building's calendar, the earliest first. Canceled ones do not renew. */
export async function listRenewalsDue<S extends RenewalSummary>(
  { days, company }: { readonly days: number; readonly company?: string },
  { clock, localDate, renewals }: ListRenewalsDeps<S>,
): Promise<DueRenewal<S>[]> {
  const now = clock.now();
  const { earliest, latest } = datesOnEarth(now);
  const found = await renewals.renewing({ from: earliest, to: addDays(latest, days), ...inCompany(company) });
  return found.flatMap((subscription) => {
    const today = localDate(subscription.building.timeZone, now);
    const daysUntilRenewal = daysBetween(today, subscription.renewalDate ?? '');
    return daysUntilRenewal >= 0 && daysUntilRenewal <= days ? [{ subscription, daysUntilRenewal }] : [];
  });
}

/**
 * The subscriptions whose renewal date has passed on the building's calendar, and those that are past due, the longest first. Canceled ones are not
 * overdue. A past due subscription whose date has not passed is overdue for 0 days.
 */
export async function listOverdue<S extends RenewalSummary>(
  { company }: { readonly company?: string },
  { clock, localDate, renewals }: ListRenewalsDeps<S>,
): Promise<OverdueRenewal<S>[]> {
  const now = clock.now();
  const range = { from: firstDate, to: datesOnEarth(now).latest, ...inCompany(company) };
  const [passed, pastDue] = await Promise.all([renewals.renewing(range), renewals.pastDue(company)]);
  const found = new Map([...passed, ...pastDue].map((subscription) => [subscription.tenantId, subscription]));
  return [...found.values()]
    .map((subscription) => ({
      subscription,
      daysOverdue: daysOverdueOf(subscription, localDate(subscription.building.timeZone, now)),
    }))
    .filter(({ subscription, daysOverdue }) => daysOverdue > 0 || subscription.subscriptionStatus === 'past_due')
    .sort((a, b) => b.daysOverdue - a.daysOverdue);
}

function daysOverdueOf({ renewalDate }: RenewalSummary, today: CalendarDate): number {
  return renewalDate === undefined ? 0 : Math.max(0, daysBetween(renewalDate, today));
}

function inCompany(company: string | undefined) {
  return company === undefined ? {} : { company };
}
