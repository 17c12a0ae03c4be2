import { queryOptions, useQuery } from '@tanstack/react-query';
import { type ApiClient, apiPath } from '../api-client.ts';
import { useClient } from '../context.tsx';
import type { Tenant } from '../types.ts';

export function fetchTenant(client: ApiClient, tenantId: string, signal?: AbortSignal): Promise<Tenant> {
  return client.request<Tenant>({ path: apiPath`/tenants/${tenantId}`, query: { t: Date.now() }, signal });
}

export function tenantQuery(client: ApiClient, tenantId: string) {
  return queryOptions({
    queryKey: ['tenant', tenantId],
    queryFn: ({ signal }) => fetchTenant(client, tenantId, signal),
    staleTime: 60_000,
  });
}

/** One building's configuration. */
export function useTenant(tenantId: string) {
  return useQuery(tenantQuery(useClient(), tenantId));
}
