import { type ListFilter, useListFilter } from '@parcelbell/ui/table';
import type { RenewalWindow, SubscriptionsFilter } from './api/subscriptions.ts';

const choices = {
  tab: ['renewals', 'overdue'],
  status: ['active', 'trial', 'past_due', 'canceled'],
  company: 'any',
  sort: ['-name', 'renewalDate', '-renewalDate', 'amount', '-amount'],
  days: ['14', '30'],
} as const;

type SubscriptionsScreenFilter = ListFilter<typeof choices>;

export const statuses = choices.status;
export const pageSize = 50;

/** Tab, filter and window of the subscriptions in the address. */
export function useSubscriptionsFilter() {
  return useListFilter(choices, ['status', 'company']);
}

export type UsedFilter = ReturnType<typeof useSubscriptionsFilter>;

export function companyOf({ company }: SubscriptionsScreenFilter): string | undefined {
  return company || undefined;
}

/** How many days ahead renewals are listed; 7 unless chosen. */
export function windowOf({ days }: SubscriptionsScreenFilter): RenewalWindow {
  return days === '14' ? 14 : days === '30' ? 30 : 7;
}

/** The filter of the API call. */
export function listFilterOf({ q, status, company, sort, page }: SubscriptionsScreenFilter): SubscriptionsFilter {
  return {
    page,
    pageSize,
    ...(q ? { q } : {}),
    ...(status ? { status } : {}),
    ...(company ? { company } : {}),
    sort: sort || 'name',
  };
}
