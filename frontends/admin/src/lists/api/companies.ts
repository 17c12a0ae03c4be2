import { type AnswerTo, type ApiClient, entriesIn, useClient } from '@parcelbell/client';
import { queryOptions, useQuery } from '@parcelbell/client/query';

/** The buildings of one property management company, '' for those without one, and their units. */
export type CompanyFigures = AnswerTo<'get', '/api/tenants/companies'>['companies'][number];

function companiesQuery(client: ApiClient) {
  return queryOptions({
    queryKey: ['companies'],
    queryFn: async ({ signal }) => {
      const answer = await client.get('/api/tenants/companies', { signal });
      return entriesIn<CompanyFigures>(answer, 'companies');
    },
    staleTime: 60_000,
  });
}

/** The companies that have buildings, by name. */
export function useCompanies() {
  return useQuery(companiesQuery(useClient()));
}
