import { queryOptions, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { noteTenant, untilAnswered } from '../access/last-known.ts';
import { type ApiClient, apiPath } from '../api-client.ts';
import { useClient } from '../context.tsx';
import { whole } from '../older-forms.ts';
import type { DeskTenant, Tenant } from '../types.ts';

/** What its admins see. A concierge is answered a `DeskTenant`. */
export async function fetchTenant(client: ApiClient, tenantId: string, signal?: AbortSignal): Promise<Tenant> {
  const tenant = await client.request<Tenant>({
    path: apiPath`/tenants/${tenantId}`,
    fields: ['tenantId'],
    query: { t: Date.now() },
    signal,
  });
  return whole(tenant, 'tenantId', 'name', 'settings', 'features');
}

export function tenantQuery(client: ApiClient, tenantId: string) {
  return queryOptions({
    queryKey: ['tenant', tenantId],
    queryFn: async ({ signal }) => {
      const tenant = await fetchTenant(client, tenantId, signal);
      noteTenant(client.session, tenant);
      return tenant;
    },
    staleTime: 60_000,
    refetchInterval: untilAnswered,
  });
}

/** One building's configuration, as every staff of it sees it. */
export function useTenant(tenantId: string): UseQueryResult<DeskTenant> {
  return useQuery(tenantQuery(useClient(), tenantId));
}
