import {
  type ApiClient,
  type Delivery,
  type DeliveryPage,
  deliveryIn,
  entriesIn,
  type FilterOf,
  pageIn,
  useClient,
} from '@parcelbell/client';
import { keepPreviousData, queryOptions, useQuery } from '@parcelbell/client/query';

/** Which deliveries to list. */
export type DeliveriesFilter = FilterOf<'/api/deliveries'>;

/** Every call about deliveries has a query key that begins with this one. */
export const everyDeliveryKey = ['deliveries'] as const;

/** Every page of deliveries has a query key that begins with this one, so that all can be refreshed together. */
export const deliveriesKey = [...everyDeliveryKey, 'pages'] as const;

export async function fetchDeliveries(
  client: ApiClient,
  filter: DeliveriesFilter,
  signal?: AbortSignal,
): Promise<DeliveryPage> {
  const answer = await client.get('/api/deliveries', { query: filter, signal });
  const { entries, ...page } = pageIn(answer, 'deliveries', filter);
  return { ...page, deliveries: entries.map(deliveryIn) };
}

export function deliveriesQuery(client: ApiClient, filter: DeliveriesFilter) {
  return queryOptions({
    queryKey: [...deliveriesKey, client.session.tenantId(), filter],
    queryFn: ({ signal }) => fetchDeliveries(client, filter, signal),
    placeholderData: keepPreviousData,
  });
}

/** The parcels of these ids, whatever became of them. At most 50. */
export async function fetchGiven(
  client: ApiClient,
  packageIds: readonly string[],
  signal?: AbortSignal,
): Promise<Delivery[]> {
  const answer = await client.get('/api/deliveries', { query: { ids: packageIds.join(',') }, signal });
  return entriesIn(answer, 'deliveries').map(deliveryIn);
}

/** A page of the building's deliveries. The previous page stays visible until the new one is loaded. Nothing is requested unless `enabled`. */
export function useDeliveries(filter: DeliveriesFilter, { enabled = true } = {}) {
  return useQuery({ ...deliveriesQuery(useClient(), filter), enabled });
}
