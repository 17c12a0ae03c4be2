import { useListFilter } from '@parcelbell/ui/table';
import type { TenantsQuery } from './api/head-office.ts';
import type { MonthsQuery } from './api/months.ts';
import { monthInAddress } from './use-comparison.ts';

const choices = { tab: ['months', 'search'], sort: ['-waiting', '-deliveries'], company: 'any', month: 'any' } as const;

/** Tab, company, search, order and month of the head office, in the address. */
export function useHeadOfficeFilter() {
  return useListFilter(choices);
}

export type HeadOfficeFilter = ReturnType<typeof useHeadOfficeFilter>;

/** What the tab of months asks for. */
export function monthsQueryOf({ q, sort, month }: HeadOfficeFilter['filter']): MonthsQuery {
  return { q, sort: sort === '-deliveries' ? sort : 'name', month: monthInAddress(month, new Date()) };
}

/** What the tab of buildings asks for. */
export function tableQueryOf({ q, sort }: HeadOfficeFilter['filter']): TenantsQuery {
  return { q, sort: sort === '-waiting' ? sort : 'name' };
}
