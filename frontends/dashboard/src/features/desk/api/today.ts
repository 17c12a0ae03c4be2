import { type AnswerTo, type ApiClient, useClient } from '@parcelbell/client';
import { keepPreviousData, queryOptions, useQuery } from '@parcelbell/client/query';
import { type DeliveriesFilter, deliveriesQuery } from '../../../parcels/api/deliveries.ts';
import { isSettled } from '../../../parcels/notices.ts';

export type DeskToday = AnswerTo<'getDeliveriesToday'>;

/** Two desks of a building know of each other within five seconds. */
const freshMs = 4_000;
/** After a failure the desk asks more patiently. */
const afterFailureMs = 15_000;

export const todayKey = ['deliveries', 'today'] as const;

function fetchToday(client: ApiClient, signal?: AbortSignal): Promise<DeskToday> {
  return client.request<DeskToday>({ path: '/deliveries/today', signal });
}

/** Asked again and again while somebody sees it; it rests by itself while the tab is hidden or has no connection. */
function todayQuery(client: ApiClient) {
  return queryOptions({
    queryKey: [...todayKey, client.session.tenantId()],
    queryFn: ({ signal }) => fetchToday(client, signal),
    refetchInterval: ({ state }) => (state.status === 'error' ? afterFailureMs : freshMs),
    placeholderData: keepPreviousData,
    retry: false,
  });
}

export function useToday() {
  return useQuery(todayQuery(useClient()));
}

/** A page of today's parcels. It is asked for again by itself only while messages about them are under way. */
export function useTodaysParcels(filter: DeliveriesFilter) {
  return useQuery({
    ...deliveriesQuery(useClient(), filter),
    refetchInterval: ({ state }) => {
      const isOpen = state.data?.deliveries.some(
        ({ notifications }) => notifications.length > 0 && !isSettled(notifications),
      );
      return isOpen ? freshMs : false;
    },
  });
}
