import { type AnswerTo, useClient, whole, withList } from '@parcelbell/client';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@parcelbell/client/query';
import type { Named } from './person-data.ts';

/** The erasure of a person. It does not name them. */
export type PersonErasure = AnswerTo<'get', '/api/residents/person-data/erasures/{erasureId}'>;

export const pageSize = 10;
const erasuresKey = 'person-erasures';

/** How often a running erasure is asked for, in milliseconds, and how many times: it usually takes 20 seconds. */
const followMs = 2_000;
const maxAsked = 150;

interface Asked {
  readonly dataUpdateCount: number;
  readonly errorUpdateCount: number;
}

function followRunning(isRunning: boolean | undefined, { dataUpdateCount, errorUpdateCount }: Asked): number | false {
  return isRunning && dataUpdateCount + errorUpdateCount < maxAsked ? followMs : false;
}

/** A page of the building's erasures, the newest first, asked for again while one of them runs. */
export function useErasures(page: number) {
  const client = useClient();
  const query = { page, pageSize };
  return useQuery({
    queryKey: [erasuresKey, 'pages', client.session.tenantId(), query],
    queryFn: async ({ signal }) =>
      withList(await client.get('/api/residents/person-data/erasures', { query, signal }), 'erasures'),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => followRunning(state.data?.erasures.some(isRunning), state),
  });
}

/** How far an erasure is, asked for again while it runs. */
export function useErasure(erasureId: string) {
  const client = useClient();
  return useQuery({
    queryKey: [erasuresKey, 'one', client.session.tenantId(), erasureId],
    queryFn: async ({ signal }) => {
      const path = { erasureId };
      return whole(await client.get('/api/residents/person-data/erasures/{erasureId}', { path, signal }), 'steps');
    },
    refetchInterval: ({ state }) => followRunning(state.data && isRunning(state.data), state),
  });
}

/** Begins the erasure of a person, with the chosen pickups. */
export function useErasePerson(named: Named, packageIds: readonly string[]) {
  const client = useClient();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () =>
      client.post('/api/residents/person-data/erasures', { body: { ...named, packageIds: [...packageIds] } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: [erasuresKey] }),
  });
}

/** Begins a failed erasure again where it ended. */
export function useRestartErasure(erasureId: string) {
  const client = useClient();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () =>
      client.post('/api/residents/person-data/erasures/{erasureId}/restart', { path: { erasureId }, body: {} }),
    onSuccess: () => queries.invalidateQueries({ queryKey: [erasuresKey] }),
  });
}

function isRunning({ state }: Pick<PersonErasure, 'state'>): boolean {
  return state === 'running';
}
