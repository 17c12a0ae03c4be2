import { type ApiClient, useClient } from '@parcelbell/client';
import { queryOptions, useQuery } from '@parcelbell/client/query';

/** The buildings of one property management company. */
interface Company {
  /** '' for those without one. */
  readonly company: string;
  readonly tenants: number;
}

function companiesQuery(client: ApiClient) {
  return queryOptions({
    queryKey: ['companies'],
    queryFn: async ({ signal }) => {
      const { companies } = await client.request<{ companies: Company[] }>({ path: '/tenants/companies', signal });
      return companies;
    },
    staleTime: 60_000,
  });
}

/** The companies that have buildings, by name. */
export function useCompanies() {
  return useQuery(companiesQuery(useClient()));
}
