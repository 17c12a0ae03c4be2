import { type AnswerTo, type ApiClient, useClient, withList } from '@parcelbell/client';
import { queryOptions, useQuery, useQueryClient } from '@parcelbell/client/query';

type Sessions = AnswerTo<'get', '/api/users/{id}/sessions'>;
export type UserSession = Sessions['sessions'][number];
export type LinkedAccount = NonNullable<Sessions['companyAccount']>;

const sessionsKey = (userId: string) => ['user-sessions', userId] as const;

function sessionsQuery(client: ApiClient, userId: string) {
  return queryOptions({
    queryKey: sessionsKey(userId),
    queryFn: async ({ signal }) =>
      withList(await client.get('/api/users/{id}/sessions', { path: { id: userId }, signal }), 'sessions'),
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
    const path = { id: userId };
    if (sessionId === undefined) await client.delete('/api/users/{id}/sessions', { path });
    else await client.delete('/api/users/{id}/sessions/{sessionId}', { path: { ...path, sessionId } });
    await queries.invalidateQueries({ queryKey: sessionsKey(userId) });
  };
}

/** Unlinks the account of a company from a user, which ends all sessions too. */
export function useUnlinkAccount(userId: string) {
  const client = useClient();
  const queries = useQueryClient();
  return async () => {
    await client.delete('/api/users/{id}/company-account', { path: { id: userId } });
    await queries.invalidateQueries({ queryKey: sessionsKey(userId) });
  };
}
