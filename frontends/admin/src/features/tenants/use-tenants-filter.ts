import { type ListFilter, useListFilter } from '@parcelbell/ui/table';

const choices = {
  status: ['active', 'suspended', 'inactive'],
  company: 'any',
  sort: ['name', '-name', 'status', '-status'],
} as const;

export type TenantsFilter = ListFilter<typeof choices>;
export type SortKey = (typeof choices.sort)[number];

/** What the list of buildings is narrowed by, in the address. */
export function useTenantsFilter() {
  return useListFilter(choices, ['status', 'company']);
}

/** The order of the list as the table shows it. */
export function sortOf({ sort }: Pick<TenantsFilter, 'sort'>): { by: string; direction: 'asc' | 'desc' } {
  const by = sort.replace('-', '') || 'name';
  return { by, direction: sort.startsWith('-') ? 'desc' : 'asc' };
}

/** The order as the address has it. By name is what the list begins with. */
export function sortKey({ by, direction }: { by: string; direction: 'asc' | 'desc' }): SortKey | '' {
  if (by === 'status') return direction === 'asc' ? 'status' : '-status';
  return direction === 'asc' ? '' : '-name';
}
