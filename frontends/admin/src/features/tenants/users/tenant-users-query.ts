import { type ApiClient, useClient } from '@parcelbell/client';
import { queryOptions, useQuery } from '@parcelbell/client/query';
import { usersKey } from '../../users/api/users.ts';

function tenantUsersQuery(client: ApiClient, tenantId: string) {
  return queryOptions({
    queryKey: [...usersKey, 'of-tenant', tenantId],
    queryFn: async ({ signal }) => {
      const { users } = await client.get('/api/users/tenant/{tenantId}', { path: { tenantId }, signal });
      return users;
    },
  });
}

/** Who has a role in a building. */
export function useTenantUsers(tenantId: string) {
  return useQuery(tenantUsersQuery(useClient(), tenantId));
}
