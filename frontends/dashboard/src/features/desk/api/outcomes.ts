import { type ApiClient, useClient } from '@parcelbell/client';
import { queryOptions, useQuery } from '@parcelbell/client/query';
import { fetchGiven } from '../../../deliveries/api/deliveries.ts';

/** Asked again after `delayMs`, or no more where that is false; it rests by itself while the tab is hidden. */
function outcomesQuery(client: ApiClient, packageIds: readonly string[], delayMs: () => number | false) {
  return queryOptions({
    queryKey: ['deliveries', 'outcomes', client.session.tenantId(), packageIds],
    queryFn: ({ signal }) => fetchGiven(client, packageIds, signal),
    enabled: packageIds.length > 0,
    refetchInterval: delayMs,
    retry: false,
    gcTime: 0,
  });
}

/** The parcels just logged, asked for again until there are none to ask for. */
export function useOutcomes(packageIds: readonly string[], delayMs: () => number | false) {
  return useQuery(outcomesQuery(useClient(), packageIds, delayMs));
}
