import { type AnswerTo, type ApiClient, type BodyOf, useClient, whole } from '@parcelbell/client';
import { queryOptions, useQuery, useQueryClient } from '@parcelbell/client/query';

export type DebugLogging = AnswerTo<'getAdminDebugLoggingStatus'>;
export type Wanted = BodyOf<'postAdminDebugLoggingEnable'>;
export type Extension = BodyOf<'putAdminDebugLoggingExtend'>['additionalDuration'];

const path = '/admin/debug/logging';
const pollMs = 5_000;

function debugLoggingQuery(client: ApiClient) {
  return queryOptions({
    queryKey: ['debug-logging'],
    queryFn: async ({ signal }) =>
      whole(await client.request<DebugLogging>({ path: `${path}/status`, signal }), 'enabled', 'currentLevel'),
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
  const change = async (request: Parameters<ApiClient['request']>[0]): Promise<void> => {
    const answer = await client.request<DebugLogging>(request);
    await queries.cancelQueries({ queryKey });
    queries.setQueryData(queryKey, answer);
  };
  return {
    enable: (body: Wanted) => change({ method: 'POST', path: `${path}/enable`, body }),
    extend: (additionalDuration: Extension) =>
      change({ method: 'PUT', path: `${path}/extend`, body: { additionalDuration } }),
    disable: () => change({ method: 'DELETE', path: `${path}/disable` }),
  };
}
