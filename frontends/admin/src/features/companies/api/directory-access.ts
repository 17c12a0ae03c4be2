import { useClient } from '@parcelbell/client';
import { useQuery, useQueryClient } from '@parcelbell/client/query';

/** Whether the directory of a company has access, and how a superadmin gives and ends it. Each call ends once that shows. */
export function useDirectoryAccess(companyId: string) {
  const client = useClient();
  const queries = useQueryClient();
  const queryKey = ['directory-access', companyId];
  const path = { companyId };
  const access = useQuery({
    queryKey,
    queryFn: ({ signal }) => client.get('/api/directories/{companyId}', { path, signal }),
  });
  const changing =
    <T>(call: () => Promise<T>) =>
    async (): Promise<T> => {
      const answer = await call();
      await queries.invalidateQueries({ queryKey });
      return answer;
    };
  return {
    access,
    open: changing(() => client.post('/api/directories/{companyId}', { path })),
    close: changing(() => client.delete('/api/directories/{companyId}', { path })),
  };
}
