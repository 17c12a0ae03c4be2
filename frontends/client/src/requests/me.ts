import { queryOptions, useQuery } from '@tanstack/react-query';
import { noteUser, untilAnswered } from '../access/last-known.ts';
import type { ApiClient } from '../api-client.ts';
import { ApiError, shownReason } from '../api-error.ts';
import { useClient } from '../context.tsx';
import type { User } from '../types.ts';

/**
 * The signed-in user. A refusal ends the session, since whoever has no profile has no business here: a 401 as over, a
 * 403 with the server's reason.
 */
export async function fetchMe(client: ApiClient, signal?: AbortSignal): Promise<User> {
  try {
    return await client.get('/api/users/me', { fields: [], signal });
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) client.session.expire();
    if (error instanceof ApiError && error.status === 403) client.session.expire(shownReason(error));
    throw error;
  }
}

export function meQuery(client: ApiClient) {
  return queryOptions({
    queryKey: ['me'],
    queryFn: async ({ signal }) => {
      const user = await fetchMe(client, signal);
      noteUser(user);
      return user;
    },
    staleTime: 60_000,
    refetchInterval: untilAnswered,
  });
}

/** The signed-in user. */
export function useMe() {
  return useQuery(meQuery(useClient()));
}
