import type { Clock } from '@parcelbell/platform';
import { addDays, type CalendarDate, daysBetween, firstDate } from '../calendar/calendar-date.ts';
import { datesOnEarth, type LocalDates } from '../calendar/local-date.ts';
import type { RenewalMark, SubscriptionRepository } from './subscription-repository.ts';

/** The windows in which renewals are listed, in days. */
export const renewalWindows = [7, 14, 30] as const;
export const usualWindow = 7;

export interface ListRenewalsDeps {
  readonly clock: Clock;
  readonly localDate: LocalDates;
  readonly subscriptions: Pick<SubscriptionRepository, 'renewing' | 'pastDue'>;
}

interface DueRenewal {
  readonly tenantId: string;
  readonly daysUntilRenewal: number;
}

interface OverdueRenewal {
  readonly tenantId: string;
  readonly daysOverdue: number;
}

/** The subscriptions that renew from today to `days` later, on each building's calendar, the earliest first. Canceled ones do not renew. */
export async function listRenewalsDue(
  { days, company }: { readonly days: number; readonly company?: string },
  { clock, localDate, subscriptions }: ListRenewalsDeps,
): Promise<DueRenewal[]> {
  const now = clock.now();
  const { earliest, latest } = datesOnEarth(now);
  const marks = await subscriptions.renewing({ from: earliest, to: addDays(latest, days), ...inCompany(company) });
  return marks.flatMap(({ tenantId, renewalDate, building }) => {
    const daysUntilRenewal = daysBetween(localDate(building.timeZone, now), renewalDate ?? '');
    return daysUntilRenewal >= 0 && daysUntilRenewal <= days ? [{ tenantId, daysUntilRenewal }] : [];
  });
}

/**
 * The subscriptions whose renewal date has passed on the building's calendar, and those that are past due, the longest first. Canceled ones are not overdue. A past
 * due one whose date has not passed is overdue for 0 days.
 */
export async function listOverdue(
  { company }: { readonly company?: string },
  { clock, localDate, subscriptions }: ListRenewalsDeps,
): Promise<OverdueRenewal[]> {
  const now = clock.now();
  const range = { from: firstDate, to: datesOnEarth(now).latest, ...inCompany(company) };
  const [passed, pastDue] = await Promise.all([subscriptions.renewing(range), subscriptions.pastDue(company)]);
  const marks = new Map([...passed, ...pastDue].map((mark) => [mark.tenantId, mark]));
  return [...marks.values()]
    .map((mark) => ({ mark, daysOverdue: daysOverdueOf(mark, localDate(mark.building.timeZone, now)) }))
    .filter(({ mark, daysOverdue }) => daysOverdue > 0 || mark.subscriptionStatus === 'past_due')
    .map(({ mark: { tenantId }, daysOverdue }) => ({ tenantId, daysOverdue }))
    .sort((a, b) => b.daysOverdue - a.daysOverdue);
}

function daysOverdueOf({ renewalDate }: RenewalMark, today: CalendarDate): number {
  return renewalDate === undefined ? 0 : Math.max(0, daysBetween(renewalDate, today));
}

function inCompany(company: string | undefined) {
  return company === undefined ? {} : { company };
}
