import { type AnswerTo, type BodyOf, useClient, withList } from '@parcelbell/client';
import { keepPreviousData, useInfiniteQuery, useQueryClient } from '@parcelbell/client/query';

/** A building of the company, with its figures. */
export type ListedTenant = AnswerTo<'get', '/api/reporting/companies/{companyId}/buildings'>['buildings'][number];
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
export const headOfficeKey = 'head-office';
export const pageSize = 100;
/** Making the largest file takes longer than other calls. */
export const exportMs = 120_000;

/** The figures are at most a minute old, and those of a new building come within seconds. */
export const refetchMs = 60_000;
export const refetchPendingMs = 3_000;

const given = ({ q, sort }: TenantsQuery) => ({ sort, ...(q === '' ? {} : { q }) });

/** The buildings of a company, page after page. The previous ones stay until the new ones are loaded. */
export function useTenantsOfCompany(companyId: string, query: TenantsQuery) {
  const client = useClient();
  return useInfiniteQuery({
    queryKey: [headOfficeKey, companyId, query],
    queryFn: async ({ pageParam, signal }) => {
      const after = pageParam === '' ? {} : { after: pageParam };
      const options = { path: { companyId }, query: { ...given(query), pageSize, ...after }, signal };
      return withList(await client.get(address, options), 'buildings', 'total');
    },
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data } }) => (data?.pages.some(hasPending) ? refetchPendingMs : refetchMs),
  });
}

function hasPending({ buildings }: { buildings: readonly ListedTenant[] }): boolean {
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
