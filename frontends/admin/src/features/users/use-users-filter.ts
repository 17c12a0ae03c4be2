import { type ListFilter, useListFilter } from '@parcelbell/ui/table';
import type { UsersFilter } from './api/users.ts';

const choices = {
  status: ['active', 'suspended'],
  company: 'any',
  tenantId: 'any',
  sort: ['-name', 'email', '-email'],
} as const;

type UsersScreenFilter = ListFilter<typeof choices>;

export const userStatuses = choices.status;
export const pageSize = 50;

/** The filter of the users in the address. */
export function useUsersFilter() {
  return useListFilter(choices, ['status', 'company', 'tenantId']);
}

/** The filter of the API call. */
export function usersFilterOf({ q, status, company, tenantId, sort, page }: UsersScreenFilter): UsersFilter {
  return {
    page,
    pageSize,
    q: q || undefined,
    status: status || undefined,
    company: company || undefined,
    tenantId: tenantId || undefined,
    sort: sort || 'name',
  };
}
