import {
  type ApiClient,
  type Delivery,
  type DeliveryPage,
  deliveryIn,
  entriesIn,
  pageIn,
  type QueryOf,
  useClient,
} from '@parcelbell/client';
import { keepPreviousData, queryOptions, useQuery } from '@parcelbell/client/query';

type Query = QueryOf<'getDeliveries'>;

/** Which deliveries to list. An undefined field does not narrow the list. */
export interface DeliveriesFilter {
  /** From 1. */
  readonly page: number;
  readonly pageSize: number;
  readonly q?: string | undefined;
  readonly status?: Query['status'] | undefined;
  readonly courier?: Query['courier'] | undefined;
  readonly unit?: string | undefined;
  readonly tower?: string | undefined;
  /** The building's day of the pickup, such as 2026-11-22. */
  readonly pickedupOn?: string | undefined;
  /** ISO time, inclusive. */
  readonly from?: string | undefined;
  /** ISO time, exclusive. */
  readonly to?: string | undefined;
  readonly sort?: Query['sort'] | undefined;
}

/** Every call about deliveries has a query key that begins with this one. */
export const everyDeliveryKey = ['deliveries'] as const;

/** Every page of deliveries has a query key that begins with this one, so that all can be refreshed together. */
export const deliveriesKey = [...everyDeliveryKey, 'pages'] as const;

export async function fetchDeliveries(
  client: ApiClient,
  filter: DeliveriesFilter,
  signal?: AbortSignal,
): Promise<DeliveryPage> {
  const answer = await client.request({ path: '/deliveries', query: { ...filter }, signal });
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
  const answer = await client.request({ path: '/deliveries', query: { ids: packageIds.join(',') }, signal });
  return entriesIn(answer, 'deliveries').map(deliveryIn);
}

/** A page of the building's deliveries. The previous page stays visible until the new one is loaded. Nothing is requested unless `enabled`. */
export function useDeliveries(filter: DeliveriesFilter, { enabled = true } = {}) {
  return useQuery({ ...deliveriesQuery(useClient(), filter), enabled });
}
