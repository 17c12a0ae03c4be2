import { type AnswerTo, type ApiClient, apiPath, type Tenant, useClient, whole, withList } from '@parcelbell/client';
import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@parcelbell/client/query';

/** A building and the address at which its residents register, where it has one. */
export interface LinkedTenant extends Pick<Tenant, 'tenantId' | 'name' | 'slug' | 'status'> {
  readonly propertyManagementCompany: string;
  readonly registrationUrl?: string;
}

interface TenantPage {
  readonly tenants: readonly LinkedTenant[];
  readonly total: number;
}

interface LinksFilter {
  readonly page: number;
  readonly pageSize: number;
  readonly q?: string | undefined;
  readonly company?: string | undefined;
}

type SlugStatus = AnswerTo<'getTenantMigrationSlugStatus'>;

/** Everything about registration links has a query key that begins with this one, so that all can be refreshed together. */
const linksKey = ['registration-links'] as const;

function pageQuery(client: ApiClient, filter: LinksFilter) {
  return queryOptions({
    queryKey: [...linksKey, 'pages', filter],
    queryFn: async ({ signal }) => {
      const query = { ...filter, sort: 'name' };
      return withList(await client.request<TenantPage>({ path: '/tenants', query, signal }), 'tenants', 'total');
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
    queryFn: ({ signal }) => client.request<SlugStatus>({ path: '/tenant-migration/slug-status', signal }),
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
      queryFn: async ({ signal }) => {
        const path = apiPath`/tenants/${tenantId}`;
        return whole(await client.request<LinkedTenant>({ path, signal }), 'tenantId', 'name');
      },
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
      const path = '/tenant-migration/generate-slugs';
      const { updated } = await client.request<{ updated: number }>({ method: 'POST', path });
      await refresh();
      return updated;
    },
  };
}
