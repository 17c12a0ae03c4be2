import { type LocalDates, type SubscriptionStatus, subscriptionStatuses } from '@parcelbell/rules';
import type { Clock } from '@parcelbell/values';
import { defaultWindowDays, listOverdue, listRenewalsDue } from './list-renewals.ts';
import type { CompanyFigures, SubscriptionRepository } from './subscription-repository.ts';

export interface GetDashboardDeps {
  readonly clock: Clock;
  readonly localDate: LocalDates;
  readonly subscriptions: Pick<SubscriptionRepository, 'companyFigures' | 'paidByEnded' | 'renewalSummaries'>;
}

/** The number of subscriptions in each status and in total, and the sum of their payments. */
export type Figures = Readonly<Record<SubscriptionStatus, number>> & {
  readonly total: number;
  readonly totalRevenueCents: number;
};

export interface Dashboard {
  readonly stats: Figures;
  readonly renewalsThisWeek: number;
  readonly overdueCount: number;
  /** Every company, by name; the buildings without one have the empty name. */
  readonly companies: readonly (Figures & { readonly company: string })[];
}

/** The figures of all buildings, or of one company. Payments of deleted buildings belong to no company. */
export async function getDashboard(
  { company }: { readonly company?: string },
  deps: GetDashboardDeps,
): Promise<Dashboard> {
  const counting = { ...deps, renewals: deps.subscriptions.renewalSummaries };
  const [groups, paidByEnded, due, overdue] = await Promise.all([
    deps.subscriptions.companyFigures(),
    company === undefined ? deps.subscriptions.paidByEnded() : 0,
    listRenewalsDue({ days: defaultWindowDays, ...(company === undefined ? {} : { company }) }, counting),
    listOverdue(company === undefined ? {} : { company }, counting),
  ]);
  const byCompany = Map.groupBy(groups, (group) => group.company);
  const figures = figuresOf(company === undefined ? groups : (byCompany.get(company) ?? []));
  return {
    stats: { ...figures, totalRevenueCents: figures.totalRevenueCents + paidByEnded },
    renewalsThisWeek: due.length,
    overdueCount: overdue.length,
    companies: [...byCompany]
      .map(([name, of]) => ({ company: name, ...figuresOf(of) }))
      .sort((a, b) => a.company.localeCompare(b.company)),
  };
}

function figuresOf(groups: readonly CompanyFigures[]): Figures {
  const count = (status: SubscriptionStatus) =>
    sum(
      groups.filter((group) => group.status === status),
      'count',
    );
  const counts = Object.fromEntries(subscriptionStatuses.map((status) => [status, count(status)]));
  return {
    ...(counts as Record<SubscriptionStatus, number>),
    total: sum(groups, 'count'),
    totalRevenueCents: sum(groups, 'paidCents'),
  };
}

function sum(groups: readonly CompanyFigures[], field: 'count' | 'paidCents'): number {
  return groups.reduce((total, group) => total + group[field], 0);
}
