import { queryOptions, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { noteTenant, untilAnswered } from '../access/last-known.ts';
import type { ApiClient } from '../api-client.ts';
import { useClient } from '../context.tsx';
import { whole } from '../older-forms.ts';
import type { DeskTenant } from '../types.ts';

/** A `Tenant` for who administers it; for a concierge it is a `DeskTenant`. */
export async function fetchTenant(client: ApiClient, tenantId: string, signal?: AbortSignal) {
  const tenant = await client.get('/api/tenants/{tenantId}', {
    path: { tenantId },
    query: { t: Date.now() },
    fields: ['tenantId'],
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
