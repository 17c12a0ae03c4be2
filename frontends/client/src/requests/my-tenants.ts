import { queryOptions, useQuery } from '@tanstack/react-query';
import type { ApiClient } from '../api-client.ts';
import { ApiError } from '../api-error.ts';
import { useClient } from '../context.tsx';
import type { TenantSummary } from '../types.ts';

/** The server may answer a bare list or one under `data`. */
export async function fetchMyTenants(client: ApiClient, signal?: AbortSignal): Promise<TenantSummary[]> {
  const answer = await client.request<TenantSummary[] | { data?: TenantSummary[] }>({
    path: '/tenants/my-tenants',
    signal,
  });
  const list = Array.isArray(answer) ? answer : answer?.data;
  if (!Array.isArray(list)) throw new ApiError({ status: 502 });
  return list;
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
