import { type AnswerTo, type ApiClient, type BodyOf, useClient, withList } from '@parcelbell/client';
import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@parcelbell/client/query';

export type StaffMember = AnswerTo<'get', '/api/staff'>['staff'][number];
export type StaffRole = StaffMember['role'];
export type Invited = BodyOf<'post', '/api/staff'>;

export const pageSize = 25;

/** Every list of the staff has a query key that begins with this one. */
const staffKey = ['staff'] as const;

// The header of every call names the stored building; the key keeps the answers of several apart.
function staffQuery(client: ApiClient, page: number) {
  return queryOptions({
    queryKey: [...staffKey, client.session.tenantId(), page],
    queryFn: async ({ signal }) =>
      withList(await client.get('/api/staff', { query: { page, pageSize }, signal }), 'staff', 'total'),
    placeholderData: keepPreviousData,
  });
}

/** A page of the building's staff by name. The previous page stays visible until the new one is loaded. */
export function useStaff(page: number) {
  return useQuery(staffQuery(useClient(), page));
}

/** What an admin does to the building's staff. Each call ends once the list shows it. */
export function useChangeStaff() {
  const client = useClient();
  const queries = useQueryClient();
  const changing =
    <A extends readonly unknown[], T>(call: (...of: A) => Promise<T>) =>
    async (...of: A): Promise<T> => {
      const answer = await call(...of);
      await queries.invalidateQueries({ queryKey: staffKey });
      return answer;
    };
  return {
    invite: changing((body: Invited) => client.post('/api/staff', { body })),
    change: changing((userId: string, body: BodyOf<'put', '/api/staff/{userId}'>) =>
      client.put('/api/staff/{userId}', { path: { userId }, body }),
    ),
    remove: changing((userId: string) => client.delete('/api/staff/{userId}', { path: { userId } })),
    endSessions: changing((userId: string) => client.delete('/api/staff/{userId}/sessions', { path: { userId } })),
    unlink: changing((userId: string) => client.delete('/api/staff/{userId}/company-account', { path: { userId } })),
    inviteAgain: changing((userId: string) => client.post('/api/staff/{userId}/invitation', { path: { userId } })),
  };
}
