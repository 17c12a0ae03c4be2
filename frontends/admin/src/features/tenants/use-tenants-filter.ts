import { type ListFilter, type Sort, useListFilter } from '@parcelbell/ui/table';

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

/** The order as the address has it. By name is what the list begins with. */
export function sortKey({ by, direction }: Sort): SortKey | '' {
  if (by === 'status') return direction === 'asc' ? 'status' : '-status';
  return direction === 'asc' ? '' : '-name';
}
