import { type ApiClient, type FilterOf, type User, useClient, withList } from '@parcelbell/client';
import { keepPreviousData, queryOptions, useQuery } from '@parcelbell/client/query';

/** Which users to list. `q` has parts of the name or the e-mail address. */
export type UsersFilter = FilterOf<'/api/users'>;

export type UserPage = Awaited<ReturnType<typeof fetchUsers>>;

/** Every list of users has a query key that begins with this one, so that all can be refreshed together. */
export const usersKey = ['users'] as const;

async function fetchUsers(client: ApiClient, filter: UsersFilter, signal: AbortSignal) {
  return withList(await client.get('/api/users', { query: filter, signal }), 'users', 'total');
}

function usersQuery(client: ApiClient, filter: UsersFilter) {
  return queryOptions({
    queryKey: [...usersKey, 'pages', filter],
    queryFn: ({ signal }) => fetchUsers(client, filter, signal),
    placeholderData: keepPreviousData,
  });
}

/** A page of users. The previous page stays visible until the new one is loaded. */
export function useUsers(filter: UsersFilter) {
  return useQuery(usersQuery(useClient(), filter));
}

/** How many users there are in all. */
export function useUserCount(): number | undefined {
  return useQuery(usersQuery(useClient(), { page: 1, pageSize: 1 })).data?.total;
}

function userQuery(client: ApiClient, user: User) {
  return queryOptions({
    queryKey: [...usersKey, 'one', user._id],
    queryFn: ({ signal }) => findUser(client, user, signal),
    initialData: user,
  });
}

/** Finds a user anew by the e-mail address or, where somebody has changed that, by the name. */
async function findUser(client: ApiClient, user: User, signal: AbortSignal): Promise<User> {
  for (const q of [user.email, user.name]) {
    const { users } = await fetchUsers(client, { page: 1, pageSize: 50, q }, signal);
    const found = users.find(({ _id }) => _id === user._id);
    if (found) return found;
  }
  return user;
}

/** The newest of a user, beginning with what a list showed of them. */
export function useUser(user: User) {
  return useQuery(userQuery(useClient(), user));
}
