import { type AnswerTo, type BodyOf, type FilterOf, useClient, withList } from '@parcelbell/client';
import { keepPreviousData, useQuery, useQueryClient } from '@parcelbell/client/query';
import { companyKey } from '../../../lists/api/companies.ts';

export type Company = AnswerTo<'get', '/api/companies'>['companies'][number];
export type CompaniesFilter = FilterOf<'/api/companies'>;
/** A building in the lists of a company. */
export type ListedTenant = AnswerTo<'get', '/api/companies/{companyId}/tenants'>['tenants'][number];

export const pageSize = 50;
/** In the lists of one company; as many may be ticked at once. */
export const tenantPageSize = 100;

/** A page of the companies. The previous page stays visible until the new one is loaded. */
export function useCompanyPage(filter: CompaniesFilter) {
  const client = useClient();
  return useQuery({
    queryKey: [...companyKey, 'pages', filter],
    queryFn: async ({ signal }) =>
      withList(await client.get('/api/companies', { query: filter, signal }), 'companies', 'total'),
    placeholderData: keepPreviousData,
  });
}

export interface TenantsFilter {
  readonly show: 'members' | 'named' | 'all';
  readonly q: string;
  readonly page: number;
}

/** A page of the buildings of a company, of those that bear its name, or of all. */
export function useTenantsOf(companyId: string, { q, ...filter }: TenantsFilter) {
  const client = useClient();
  const query = { ...filter, pageSize: tenantPageSize, ...(q === '' ? {} : { q }) };
  return useQuery({
    queryKey: [...companyKey, 'tenants', companyId, query],
    queryFn: async ({ signal }) => {
      const answer = await client.get('/api/companies/{companyId}/tenants', { path: { companyId }, query, signal });
      return withList(answer, 'tenants', 'total');
    },
    placeholderData: keepPreviousData,
  });
}

/** What a superadmin does to companies. Each call ends once the lists show it. */
export function useChangeCompanies() {
  const client = useClient();
  const queries = useQueryClient();
  const changing =
    <A extends readonly unknown[], T>(call: (...of: A) => Promise<T>) =>
    async (...of: A): Promise<T> => {
      try {
        return await call(...of);
      } finally {
        // The names of companies are in the lists of buildings, too.
        await Promise.all(
          [companyKey, ['companies'], ['tenants']].map((queryKey) => queries.invalidateQueries({ queryKey })),
        );
      }
    };
  return {
    add: changing((name: string) => client.post('/api/companies', { body: { name } })),
    change: changing((companyId: string, body: BodyOf<'put', '/api/companies/{companyId}'>) =>
      client.put('/api/companies/{companyId}', { path: { companyId }, body }),
    ),
    addTenants: changing((companyId: string, tenantIds: string[]) =>
      client.post('/api/companies/{companyId}/tenants', { path: { companyId }, body: { tenantIds } }),
    ),
    removeTenant: changing((companyId: string, tenantId: string) =>
      client.delete('/api/companies/{companyId}/tenants', { path: { companyId }, body: { tenantIds: [tenantId] } }),
    ),
  };
}
