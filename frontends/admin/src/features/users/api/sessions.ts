import { type AnswerTo, type ApiClient, apiPath, useClient, withList } from '@parcelbell/client';
import { queryOptions, useQuery, useQueryClient } from '@parcelbell/client/query';

type Sessions = AnswerTo<'getUsersIdSessions'>;
export type UserSession = Sessions['sessions'][number];

const sessionsKey = (userId: string) => ['user-sessions', userId] as const;

function sessionsQuery(client: ApiClient, userId: string) {
  return queryOptions({
    queryKey: sessionsKey(userId),
    queryFn: async ({ signal }) =>
      withList(await client.request<Sessions>({ path: apiPath`/users/${userId}/sessions`, signal }), 'sessions'),
  });
}

/** Where a user is signed in, the newest sign-in first. */
export function useSessions(userId: string) {
  return useQuery(sessionsQuery(useClient(), userId));
}

/** Ends one session of a user, or all of them where none is named. */
export function useEndSession(userId: string) {
  const client = useClient();
  const queries = useQueryClient();
  return async (sessionId?: string) => {
    const path = sessionId ? apiPath`/users/${userId}/sessions/${sessionId}` : apiPath`/users/${userId}/sessions`;
    await client.request<void>({ method: 'DELETE', path });
    await queries.invalidateQueries({ queryKey: sessionsKey(userId) });
  };
}
