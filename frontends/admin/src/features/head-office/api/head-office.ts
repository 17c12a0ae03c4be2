import { type AnswerTo, type BodyOf, useClient, withList } from '@parcelbell/client';
import { useQueryClient } from '@parcelbell/client/query';
import { headOfficeKey, useBuildingPages } from './building-pages.ts';

type TenantsPage = AnswerTo<'get', '/api/reporting/companies/{companyId}/buildings'>;
/** A building of the company, with its figures. */
export type ListedTenant = TenantsPage['buildings'][number];
export type NewTenant = BodyOf<'post', '/api/companies/{companyId}/new-tenants'>;

/** A company that the reader administers, or any for a superadmin. */
export interface Company {
  readonly companyId: string;
  readonly name: string;
}

export interface TenantsQuery {
  readonly q: string;
  readonly sort: 'name' | '-waiting';
}

const address = '/api/reporting/companies/{companyId}/buildings';
/** Making the largest file takes longer than other calls. */
export const exportMs = 120_000;

const given = ({ q, sort }: TenantsQuery) => ({ sort, ...(q === '' ? {} : { q }) });

/** The buildings of a company with their figures, page after page. */
export function useTenantsOfCompany(companyId: string, query: TenantsQuery) {
  const client = useClient();
  return useBuildingPages(companyId, {
    key: [query],
    load: async (page, signal) => {
      const options = { path: { companyId }, query: { ...given(query), ...page }, signal };
      return withList(await client.get(address, options), 'buildings', 'total');
    },
    hasPending,
  });
}

function hasPending({ buildings }: TenantsPage): boolean {
  return buildings.some(({ isPending }) => isPending);
}

/** Gives the function that loads the table as a CSV file. */
export function useTableFile(companyId: string): (query: TenantsQuery) => Promise<Blob> {
  const client = useClient();
  return (query) =>
    client.get(`${address}/export`, { path: { companyId }, query: given(query), answer: 'file', timeoutMs: exportMs });
}

/** The table follows events, so a new building is in it a moment later. */
const followMs = [1_000, 5_000];

/** Adds a building to a company. */
export function useAddTenant(companyId: string) {
  const client = useClient();
  const queries = useQueryClient();
  return async (body: NewTenant) => {
    const tenant = await client.post('/api/companies/{companyId}/new-tenants', { path: { companyId }, body });
    void queries.invalidateQueries({ queryKey: ['my-tenants'] });
    for (const ms of followMs)
      setTimeout(() => void queries.invalidateQueries({ queryKey: [headOfficeKey, companyId] }), ms);
    return tenant;
  };
}
