import { type ApiClient, entriesIn, type UnitSuggestion, useClient } from '@parcelbell/client';
import { keepPreviousData, queryOptions, useQuery } from '@parcelbell/client/query';

/** The longest unit number that the server looks up. */
const longestUnit = 12;

/** Every look-up of units has a query key that begins with this one. */
export const unitsKey = ['deliveries', 'units'] as const;

async function fetchUnits(client: ApiClient, beginning: string, signal?: AbortSignal): Promise<UnitSuggestion[]> {
  return entriesIn(await client.get('/api/deliveries/units', { query: { q: beginning }, signal }), 'units');
}

function unitsQuery(client: ApiClient, beginning: string) {
  return queryOptions({
    queryKey: [...unitsKey, client.session.tenantId(), beginning],
    queryFn: ({ signal }) => fetchUnits(client, beginning, signal),
    enabled: beginning !== '' && beginning.length <= longestUnit,
    placeholderData: keepPreviousData,
    staleTime: 10_000,
    retry: false,
  });
}

/** The building's units with this beginning, at most 20, and who will hear of a parcel for each. */
export function useUnits(beginning: string) {
  return useQuery(unitsQuery(useClient(), beginning));
}
