import { queryOptions, useQuery } from '@tanstack/react-query';
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
