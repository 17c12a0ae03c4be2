import { queryOptions, useQuery } from '@tanstack/react-query';
import type { ApiClient } from '../api-client.ts';
import { useClient } from '../context.tsx';
import type { User } from '../types.ts';

export function fetchMe(client: ApiClient, signal?: AbortSignal): Promise<User> {
  return client.request<User>({ path: '/users/me', signal });
}

export function meQuery(client: ApiClient) {
  return queryOptions({
    queryKey: ['me'],
    queryFn: ({ signal }) => fetchMe(client, signal),
    staleTime: 60_000,
  });
}

/** The signed-in user. */
export function useMe() {
  return useQuery(meQuery(useClient()));
}
