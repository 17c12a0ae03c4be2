import { type ListFilter, useListFilter } from '@parcelbell/ui/table';
import type { ResidentsFilter } from './api/residents.ts';

const choices = {
  filter: ['active', 'inactive', 'sms-enabled', 'sms-verified', 'sms-unverified', 'no-sms'],
  tower: 'any',
  sort: ['-unit', 'moveInDate', '-moveInDate'],
} as const;

type ScreenFilter = ListFilter<typeof choices>;
export type ContactFilter = (typeof choices.filter)[number];

export const pageSize = 25;

const always = ['active', 'inactive'] as const;

/** What residents can be narrowed by. Texts count only where the building sends them. */
export function contactFilters(smsEnabled: boolean): readonly ContactFilter[] {
  return smsEnabled ? choices.filter : always;
}

/** The filter of the residents in the address. */
export function useResidentsFilter() {
  return useListFilter(choices, ['filter', 'tower']);
}

/** The filter of the API call. */
export function residentsFilterOf({ q, filter, tower, sort, page }: ScreenFilter): ResidentsFilter {
  return {
    page,
    pageSize,
    q: q || undefined,
    filter: filter || undefined,
    tower: tower || undefined,
    sort: sort || 'unit',
  };
}
