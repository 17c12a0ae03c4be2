import { useClient } from '@parcelbell/client';
import { useQuery } from '@parcelbell/client/query';
import { usersKey } from '../../users/api/users.ts';

/** Who administers a company, by name. */
export function useCompanyAdmins(companyId: string) {
  const client = useClient();
  return useQuery({
    queryKey: [...usersKey, 'of-company', companyId],
    queryFn: async ({ signal }) => {
      const { users } = await client.get('/api/users/company/{companyId}', { path: { companyId }, signal });
      return users;
    },
  });
}
