import { type BodyOf, type TenantRole, useClient } from '@parcelbell/client';
import { useQueryClient } from '@parcelbell/client/query';
import { isChangedMeanwhile } from '../../../lists/changed-meanwhile.ts';
import { usersKey } from './users.ts';

/** The fields of a user's form. */
export type UserValues = Required<Omit<BodyOf<'post', '/api/users'>, 'language'>>;

/** The changed fields of a user. With a version, the change is refused once that is no longer the newest. */
type UserChange = BodyOf<'put', '/api/users/{id}'>;

export type RoleInTenant = Pick<TenantRole, 'tenantId' | 'role'>;

/** What a superadmin does to users. Each call ends once the lists show it, or what somebody else changed meanwhile. */
export function useChangeUsers() {
  const client = useClient();
  const queries = useQueryClient();
  const refresh = () => queries.invalidateQueries({ queryKey: usersKey });
  const changing =
    <A extends readonly unknown[], T>(call: (...of: A) => Promise<T>) =>
    async (...of: A): Promise<T> => {
      try {
        const answer = await call(...of);
        await refresh();
        return answer;
      } catch (error) {
        if (isChangedMeanwhile(error)) await refresh();
        throw error;
      }
    };
  return {
    add: changing((body: UserValues) => client.post('/api/users', { body })),
    change: changing((id: string, body: UserChange) => client.put('/api/users/{id}', { path: { id }, body })),
    remove: changing((id: string) => client.delete('/api/users/{id}', { path: { id } })),
    setRole: changing((id: string, { tenantId, role }: RoleInTenant) =>
      client.post('/api/users/{id}/tenants', { path: { id }, body: { tenantId, role } }),
    ),
    removeRole: changing((id: string, tenantId: string) =>
      client.delete('/api/users/{id}/tenants', { path: { id }, body: { tenantId } }),
    ),
    setCompany: changing((id: string, companyId: string) =>
      client.post('/api/users/{id}/companies', { path: { id }, body: { companyId } }),
    ),
    removeCompany: changing((id: string, companyId: string) =>
      client.delete('/api/users/{id}/companies', { path: { id }, body: { companyId } }),
    ),
    invite: changing((id: string) => client.post('/api/users/{id}/invitation', { path: { id } })),
    refresh,
  };
}
