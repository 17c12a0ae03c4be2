import { type AnswerTo, type ApiClient, type BodyOf, useClient, whole } from '@parcelbell/client';
import { queryOptions, useQuery, useQueryClient } from '@parcelbell/client/query';

export type DebugLogging = AnswerTo<'get', '/api/admin/debug/logging/status'>;
export type Wanted = BodyOf<'post', '/api/admin/debug/logging/enable'>;
export type Extension = BodyOf<'put', '/api/admin/debug/logging/extend'>['additionalDuration'];

const pollMs = 5_000;

function debugLoggingQuery(client: ApiClient) {
  return queryOptions({
    queryKey: ['debug-logging'],
    queryFn: async ({ signal }) =>
      whole(await client.get('/api/admin/debug/logging/status', { signal }), 'enabled', 'currentLevel'),
    refetchInterval: ({ state }) => (state.data?.enabled ? pollMs : false),
  });
}

/** The state of debug logging. It is asked again and again while it is on. */
export function useDebugLogging() {
  return useQuery(debugLoggingQuery(useClient()));
}

/** What a superadmin does to debug logging. Each call ends once its answer is what the screen and the frame show. */
export function useChangeDebugLogging() {
  const client = useClient();
  const queries = useQueryClient();
  const { queryKey } = debugLoggingQuery(client);
  const change = async (call: Promise<DebugLogging>): Promise<void> => {
    const answer = await call;
    await queries.cancelQueries({ queryKey });
    queries.setQueryData(queryKey, answer);
  };
  return {
    enable: (body: Wanted) => change(client.post('/api/admin/debug/logging/enable', { body })),
    extend: (additionalDuration: Extension) =>
      change(client.put('/api/admin/debug/logging/extend', { body: { additionalDuration } })),
    disable: () => change(client.delete('/api/admin/debug/logging/disable')),
  };
}
