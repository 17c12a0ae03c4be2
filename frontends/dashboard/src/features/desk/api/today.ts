import { type AnswerTo, type ApiClient, useClient, whole } from '@parcelbell/client';
import { keepPreviousData, queryOptions, useQuery } from '@parcelbell/client/query';
import { type DeliveriesFilter, deliveriesQuery } from '../../../deliveries/api/deliveries.ts';
import { freshMs, keepFresh } from '../../../deliveries/api/fresh.ts';
import { isSettled } from '../../../deliveries/notices.ts';

export type DeskToday = AnswerTo<'get', '/api/deliveries/today'>;

export const todayKey = ['deliveries', 'today'] as const;

async function fetchToday(client: ApiClient, signal?: AbortSignal): Promise<DeskToday> {
  return whole(await client.get('/api/deliveries/today', { signal }), 'figures', 'longest');
}

function todayQuery(client: ApiClient) {
  return queryOptions({
    queryKey: [...todayKey, client.session.tenantId()],
    queryFn: ({ signal }) => fetchToday(client, signal),
    refetchInterval: keepFresh,
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
