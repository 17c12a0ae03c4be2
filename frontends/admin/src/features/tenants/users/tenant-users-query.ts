import { type ApiClient, apiPath, useClient } from '@parcelbell/client';
import { queryOptions, useQuery } from '@parcelbell/client/query';
import { type ListedUser, usersKey } from '../../users/api/users.ts';

function tenantUsersQuery(client: ApiClient, tenantId: string) {
  return queryOptions({
    queryKey: [...usersKey, 'of-tenant', tenantId],
    queryFn: async ({ signal }) => {
      const path = apiPath`/users/tenant/${tenantId}`;
      const { users } = await client.request<{ users: ListedUser[] }>({ path, signal });
      return users;
    },
  });
}

/** Who has a role in a building. */
export function useTenantUsers(tenantId: string) {
  return useQuery(tenantUsersQuery(useClient(), tenantId));
}
