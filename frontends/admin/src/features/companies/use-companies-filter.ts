import { type ListFilter, useListFilter } from '@parcelbell/ui/table';
import { type CompaniesFilter, pageSize } from './api/companies.ts';

export const states = ['proposed', 'confirmed'] as const;
const choices = { state: states } as const;

/** What the list of companies is narrowed by, in the address. */
export function useCompaniesFilter() {
  return useListFilter(choices, ['state']);
}

export function companiesFilterOf({ q, state, page }: ListFilter<typeof choices>): CompaniesFilter {
  return { page, pageSize, ...(q === '' ? {} : { q }), ...(state === '' ? {} : { state }) };
}
