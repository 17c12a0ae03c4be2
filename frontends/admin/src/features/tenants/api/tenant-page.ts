import { type AnswerTo, type ApiClient, useClient, withList } from '@parcelbell/client';
import { keepPreviousData, queryOptions, useQuery } from '@parcelbell/client/query';
import type { TenantsFilter } from '../use-tenants-filter.ts';

export const pageSize = 50;

/** A page of the buildings. Its `mailDomain` is what a custom from address has to end with. */
export type TenantPage = Extract<AnswerTo<'get', '/api/tenants'>, { readonly total: number }>;
/** A building in the list. */
export type ListedTenant = TenantPage['tenants'][number];

export const tenantsKey = 'tenants';

function tenantPageQuery(client: ApiClient, filter: TenantsFilter, size = pageSize) {
  const { q, status, company, sort, page } = filter;
  const query = {
    page,
    pageSize: size,
    sort: sort || ('name' as const),
    ...(q === '' ? {} : { q }),
    ...(status === '' ? {} : { status }),
    ...(company === '' ? {} : { company }),
  };
  return queryOptions({
    queryKey: [tenantsKey, query],
    queryFn: async ({ signal }) => withList(await client.get('/api/tenants', { query, signal }), 'tenants', 'total'),
    placeholderData: keepPreviousData,
  });
}

/** A page of the buildings that a filter lets through. */
export function useTenantPage(filter: TenantsFilter) {
  return useQuery(tenantPageQuery(useClient(), filter));
}

/** The product's own mail domain, once it is known. */
export function useMailDomain(): string | undefined {
  const any: TenantsFilter = { q: '', status: '', company: '', sort: '', page: 1 };
  return useQuery({ ...tenantPageQuery(useClient(), any, 1), staleTime: Number.POSITIVE_INFINITY }).data?.mailDomain;
}
