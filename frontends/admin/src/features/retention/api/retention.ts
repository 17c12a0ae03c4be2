import { type AnswerTo, type ApiClient, type BodyOf, useClient, whole, withList } from '@parcelbell/client';
import { keepPreviousData, queryOptions, useMutation, useQuery, useQueryClient } from '@parcelbell/client/query';

/** A building's periods with the installation's bounds. */
export type RetentionOfTenant = AnswerTo<'get', '/api/retention/{tenantId}'>;
export type RetentionPeriods = RetentionOfTenant['periods'];
type RetentionPage = AnswerTo<'get', '/api/retention'>;
/** A building in the list, and what the last runs did there. */
export type ListedRetention = RetentionPage['buildings'][number];
export type RetentionState = ListedRetention['state'];

export const pageSize = 50;
const listKey = 'retention';

/** The periods of a building. */
export function retentionQuery(client: ApiClient, tenantId: string) {
  return queryOptions({
    queryKey: ['retention-of', tenantId],
    queryFn: ({ signal }) => fetchRetention(client, tenantId, signal),
  });
}

export async function fetchRetention(client: ApiClient, tenantId: string, signal?: AbortSignal) {
  const options = { path: { tenantId }, ...(signal ? { signal } : {}) };
  return whole(await client.get('/api/retention/{tenantId}', options), 'periods', 'bounds');
}

/** Sends only the periods that changed, and the version that they were read from. */
export function changePeriods(
  client: ApiClient,
  { tenantId, version }: Pick<RetentionOfTenant, 'tenantId' | 'version'>,
  periods: BodyOf<'put', '/api/retention/{tenantId}'>,
): Promise<RetentionOfTenant> {
  return client.put('/api/retention/{tenantId}', { path: { tenantId }, body: { ...periods, version } });
}

/** A page of the buildings in a state. */
export function useRetentionPage(state: RetentionState, page: number) {
  const client = useClient();
  const query = { state, page, pageSize };
  return useQuery({
    queryKey: [listKey, query],
    queryFn: async ({ signal }) =>
      withList(await client.get('/api/retention', { query, signal }), 'buildings', 'counts'),
    placeholderData: keepPreviousData,
  });
}

/** Says that a superadmin has seen what would be removed in a building, or has it removed at once. */
export function useDecideRemoval(tenantId: string) {
  const client = useClient();
  const queries = useQueryClient();
  const refresh = () => queries.invalidateQueries({ queryKey: [listKey] });
  const path = { path: { tenantId } };
  return {
    review: useMutation({ mutationFn: () => client.post('/api/retention/{tenantId}/review', path) }),
    confirm: useMutation({
      mutationFn: () => client.post('/api/retention/{tenantId}/confirmation', path),
      onSuccess: refresh,
    }),
    refresh,
  };
}
