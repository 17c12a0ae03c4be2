import { type AnswerTo, type ApiClient, useClient, whole } from '@parcelbell/client';
import { queryOptions, useQuery } from '@parcelbell/client/query';
import { residentsKey, type UnitRef } from './residents.ts';

export type UnitHistory = AnswerTo<'get', '/api/residents/history/{unit}'>;
/** The time from a move-in to a move-out. */
export type Residency = UnitHistory['history'][number];

function unitHistoryQuery(client: ApiClient, { unit, tower }: UnitRef) {
  return queryOptions({
    queryKey: [...residentsKey, 'history', client.session.tenantId(), unit, tower ?? ''],
    queryFn: async ({ signal }) => {
      const history = tower
        ? client.get('/api/residents/history/{unit}/{tower}', { path: { unit, tower }, signal })
        : client.get('/api/residents/history/{unit}', { path: { unit }, signal });
      return whole(await history, 'stats', 'history');
    },
  });
}

/** Everybody who has lived in a unit. */
export function useUnitHistory(unitRef: UnitRef) {
  return useQuery(unitHistoryQuery(useClient(), unitRef));
}
