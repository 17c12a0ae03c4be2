import { type AnswerTo, type ApiClient, entriesIn, useClient, withList } from '@parcelbell/client';
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

/** A company of which a superadmin said which buildings belong to it. */
export type ConfirmedCompany = AnswerTo<'get', '/api/companies'>['companies'][number];

/** The lists of companies have query keys that begin with this one. */
export const companyKey = ['company-entities'] as const;

/** The first 200 confirmed companies by name. */
export function useConfirmedCompanies() {
  const client = useClient();
  const query = { state: 'confirmed', page: 1, pageSize: 200 } as const;
  return useQuery({
    queryKey: [...companyKey, 'confirmed'],
    queryFn: async ({ signal }): Promise<readonly ConfirmedCompany[]> =>
      withList(await client.get('/api/companies', { query, signal }), 'companies').companies,
  });
}
