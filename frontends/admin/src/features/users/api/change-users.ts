import { type ApiClient, apiPath, type TenantRole, type User, useClient } from '@parcelbell/client';
import { useQueryClient } from '@parcelbell/client/query';
import { type ListedUser, usersKey } from './users.ts';

/** The fields of a user's form. */
export interface UserValues {
  readonly email: string;
  readonly name: string;
  /** What the user may do in the whole product. */
  readonly role: User['systemRole'];
}

/** The changed fields of a user. With a version, the change is refused once that is no longer the newest. */
type UserChange = Partial<UserValues> & { readonly status?: User['status']; readonly version?: number };

/** What a superadmin does to users. Each call ends once the lists show it. */
export function useChangeUsers() {
  const client = useClient();
  const queries = useQueryClient();
  const changing =
    <A extends readonly unknown[], T>(call: (...of: A) => Promise<T>) =>
    async (...of: A): Promise<T> => {
      const answer = await call(...of);
      await queries.invalidateQueries({ queryKey: usersKey });
      return answer;
    };
  return {
    add: changing((user: UserValues) => addUser(client, user)),
    change: changing((id: string, change: UserChange) => changeUser(client, id, change)),
    remove: changing((id: string) => removeUser(client, id)),
    setRole: changing((id: string, role: RoleInTenant) => setRole(client, id, role)),
    removeRole: changing((id: string, tenantId: string) => removeRole(client, id, tenantId)),
    invite: changing((id: string) => inviteUser(client, id)),
    refresh: () => queries.invalidateQueries({ queryKey: usersKey }),
  };
}

type RoleInTenant = Pick<TenantRole, 'tenantId' | 'role'>;

function addUser(client: ApiClient, body: UserValues): Promise<ListedUser> {
  return client.request<ListedUser>({ method: 'POST', path: '/users', body });
}

function changeUser(client: ApiClient, id: string, body: UserChange): Promise<ListedUser> {
  return client.request<ListedUser>({ method: 'PUT', path: apiPath`/users/${id}`, body });
}

function removeUser(client: ApiClient, id: string): Promise<void> {
  return client.request<void>({ method: 'DELETE', path: apiPath`/users/${id}` });
}

function setRole(client: ApiClient, id: string, body: RoleInTenant): Promise<ListedUser> {
  return client.request<ListedUser>({ method: 'POST', path: apiPath`/users/${id}/tenants`, body });
}

function removeRole(client: ApiClient, id: string, tenantId: string): Promise<ListedUser> {
  return client.request<ListedUser>({ method: 'DELETE', path: apiPath`/users/${id}/tenants`, body: { tenantId } });
}

function inviteUser(client: ApiClient, id: string): Promise<void> {
  return client.request<void>({ method: 'POST', path: apiPath`/users/${id}/invitation` });
}
