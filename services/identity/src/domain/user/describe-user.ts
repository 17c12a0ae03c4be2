import type { TenantName } from '../../data/tenant-name-repository.ts';
import type { User } from './user.ts';

/** A user as the API shows it. */
export interface UserView {
  readonly _id: string;
  readonly name: string;
  readonly email: string;
  readonly status: User['status'];
  readonly systemRole: User['systemRole'];
  readonly tenantRoles: readonly {
    readonly tenantId: string;
    readonly tenantName: string;
    readonly role: string;
    readonly tenantIsDeleted: boolean;
  }[];
  readonly isDemoUser: boolean;
}

/** The user with the names of the buildings; one that has not been heard of yet is shown by its id. */
export function describeUser(user: User, tenants: ReadonlyMap<string, TenantName>): UserView {
  return {
    _id: user.id,
    name: user.name,
    email: user.email,
    status: user.status,
    systemRole: user.systemRole,
    tenantRoles: user.tenantRoles.map(({ tenantId, role }) => ({
      tenantId,
      tenantName: tenants.get(tenantId)?.name ?? tenantId,
      role,
      tenantIsDeleted: tenants.get(tenantId)?.deleted ?? false,
    })),
    isDemoUser: user.isDemoUser,
  };
}
