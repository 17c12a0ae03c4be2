import { type ApiClient, type DeliveryPage, useClient } from '@parcelbell/client';
import { keepPreviousData, queryOptions, useQuery } from '@parcelbell/client/query';

/** What a page of deliveries is asked for; what is undefined does not narrow it. */
export interface DeliveriesFilter {
  /** From 1. */
  readonly page: number;
  readonly pageSize: number;
  readonly q?: string | undefined;
  readonly status?: 'pending' | 'pickedup' | undefined;
  readonly courier?: string | undefined;
  readonly unit?: string | undefined;
  readonly tower?: string | undefined;
  /** ISO time, inclusive. */
  readonly from?: string | undefined;
  readonly sort?: '-createdAt' | 'createdAt' | undefined;
}

/** The beginning of the key of every page of deliveries, for asking for those on screen anew. */
export const deliveriesKey = ['deliveries', 'pages'] as const;

function fetchDeliveries(client: ApiClient, filter: DeliveriesFilter, signal?: AbortSignal): Promise<DeliveryPage> {
  return client.request<DeliveryPage>({ path: '/deliveries', query: { ...filter }, signal });
}

function deliveriesQuery(client: ApiClient, filter: DeliveriesFilter) {
  return queryOptions({
    queryKey: [...deliveriesKey, client.session.tenantId(), filter],
    queryFn: ({ signal }) => fetchDeliveries(client, filter, signal),
    placeholderData: keepPreviousData,
  });
}

/** A page of the building's deliveries; the page before stays until it is there. Asks nothing while not `enabled`. */
export function useDeliveries(filter: DeliveriesFilter, { enabled = true } = {}) {
  return useQuery({ ...deliveriesQuery(useClient(), filter), enabled });
}
