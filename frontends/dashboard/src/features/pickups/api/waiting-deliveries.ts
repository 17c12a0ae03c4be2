import { type ApiClient, useClient } from '@parcelbell/client';
import { keepPreviousData, queryOptions, useQuery } from '@parcelbell/client/query';
import {
  type DeliveriesFilter,
  deliveriesKey,
  deliveriesQuery,
  fetchGiven,
} from '../../../deliveries/api/deliveries.ts';
import { keepFresh } from '../../../deliveries/api/fresh.ts';

/** A page of waiting parcels, the oldest first, fresh while somebody sees it. */
export function useWaiting(filter: Pick<DeliveriesFilter, 'page' | 'pageSize' | 'unit' | 'tower'>) {
  const query = deliveriesQuery(useClient(), { ...filter, status: 'pending', sort: 'createdAt' });
  return useQuery({ ...query, refetchInterval: keepFresh });
}

function leftQuery(client: ApiClient, packageIds: readonly string[]) {
  return queryOptions({
    queryKey: [...deliveriesKey, client.session.tenantId(), { left: packageIds }],
    queryFn: ({ signal }) => fetchGiven(client, packageIds, signal),
    enabled: packageIds.length > 0,
    placeholderData: keepPreviousData,
    refetchInterval: keepFresh,
  });
}

/** What became of parcels that left the list. */
export function useLeft(packageIds: readonly string[]) {
  return useQuery(leftQuery(useClient(), packageIds));
}
