import { type AnswerTo, type ApiClient, type FilterOf, useClient, whole, withList } from '@parcelbell/client';
import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@parcelbell/client/query';

/** A building and the address at which its residents register, where it has one. */
export type LinkedTenant = Extract<AnswerTo<'get', '/api/tenants'>, { readonly total: number }>['tenants'][number];

type LinksFilter = FilterOf<'/api/tenants'>;

/** Everything about registration links has a query key that begins with this one, so that all can be refreshed together. */
const linksKey = ['registration-links'] as const;

function pageQuery(client: ApiClient, filter: LinksFilter) {
  return queryOptions({
    queryKey: [...linksKey, 'pages', filter],
    queryFn: async ({ signal }) => {
      const query = { ...filter, sort: 'name' } as const;
      return withList(await client.get('/api/tenants', { query, signal }), 'tenants', 'total');
    },
    placeholderData: keepPreviousData,
  });
}

/** A page of buildings by name. */
export function useLinks(filter: LinksFilter) {
  return useQuery(pageQuery(useClient(), filter));
}

function slugStatusQuery(client: ApiClient) {
  return queryOptions({
    queryKey: [...linksKey, 'slug-status'],
    queryFn: ({ signal }) => client.get('/api/tenant-migration/slug-status', { signal }),
  });
}

/** How many buildings have an address, and how many do not. */
export function useSlugStatus() {
  return useQuery(slugStatusQuery(useClient()));
}

/** One building, for its poster. */
export function useLinkedTenant(tenantId: string) {
  const client = useClient();
  return useQuery(
    queryOptions({
      queryKey: [...linksKey, 'one', tenantId],
      queryFn: async ({ signal }) =>
        whole(await client.get('/api/tenants/{tenantId}', { path: { tenantId }, signal }), 'tenantId', 'name'),
    }),
  );
}

export function useChangeLinks() {
  const client = useClient();
  const queries = useQueryClient();
  const refresh = () => queries.invalidateQueries({ queryKey: linksKey });
  return {
    refresh,
    /** Gives every building without an address one, and answers how many got one. */
    generate: async () => {
      const { updated } = await client.post('/api/tenant-migration/generate-slugs');
      await refresh();
      return updated;
    },
  };
}
