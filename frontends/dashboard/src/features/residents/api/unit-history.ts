import { type AnswerTo, type ApiClient, apiPath, useClient, whole } from '@parcelbell/client';
import { queryOptions, useQuery } from '@parcelbell/client/query';
import { residentsKey, type UnitPlace } from './residents.ts';

export type UnitHistory = AnswerTo<'getResidentsHistoryUnit'>;
/** The time from a move-in to a move-out. */
export type Residency = UnitHistory['history'][number];

function unitHistoryQuery(client: ApiClient, { unit, tower }: UnitPlace) {
  const path = tower ? apiPath`/residents/history/${unit}/${tower}` : apiPath`/residents/history/${unit}`;
  return queryOptions({
    queryKey: [...residentsKey, 'history', client.session.tenantId(), unit, tower ?? ''],
    queryFn: async ({ signal }) => whole(await client.request<UnitHistory>({ path, signal }), 'stats', 'history'),
  });
}

/** Everybody who has lived in a unit. */
export function useUnitHistory(place: UnitPlace) {
  return useQuery(unitHistoryQuery(useClient(), place));
}
