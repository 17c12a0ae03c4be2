import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import type { ApiClient } from '../api-client.ts';
import { useClient } from '../context.tsx';
import { entriesIn } from '../older-forms.ts';
import type { TenantSummary } from '../types.ts';

/** The server may answer a bare list or one under `data`. */
export async function fetchMyTenants(client: ApiClient, signal?: AbortSignal): Promise<TenantSummary[]> {
  return entriesIn(await client.get('/api/tenants/my-tenants', { signal }), 'data');
}

export function myTenantsQuery(client: ApiClient) {
  return queryOptions({
    queryKey: ['my-tenants'],
    queryFn: ({ signal }) => fetchMyTenants(client, signal),
    staleTime: 60_000,
  });
}

/** The buildings that the signed-in user may open. */
export function useMyTenants() {
  return useQuery(myTenantsQuery(useClient()));
}

/** The first of them that a search finds, by name, and how many it finds. The previous ones stay until the new ones are loaded. */
export function useFoundTenants(q: string, pageSize: number) {
  const client = useClient();
  const query = { page: 1, pageSize, q };
  return useQuery({
    queryKey: ['my-tenants', 'found', query],
    queryFn: async ({ signal }) => {
      const answer = await client.get('/api/tenants/my-tenants', { query, signal });
      // An earlier server answers a list that it has not searched.
      return 'tenants' in answer ? answer : { tenants: answer, total: answer.length };
    },
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });
}
