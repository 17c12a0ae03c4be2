import { tenantRoles } from '@parcelbell/platform';
import { z } from 'zod';
import type { TenantName, TenantNameRepository } from '../domain/tenant/tenant-name-repository.ts';
import { systemRoles, type User, userStatuses } from '../domain/user/user.ts';

/** A user as the API shows it. */
export const userView = z
  .object({
    _id: z.string(),
    name: z.string(),
    email: z.string(),
    status: z.enum(userStatuses).meta({ id: 'UserStatus' }),
    systemRole: z.enum(systemRoles).meta({ id: 'SystemRole' }),
    tenantRoles: z.array(
      z.object({
        tenantId: z.string(),
        tenantName: z.string(),
        role: z.enum(tenantRoles).meta({ id: 'TenantRole' }),
        tenantIsDeleted: z.boolean(),
      }),
    ),
    isDemoUser: z.boolean(),
  })
  .meta({ id: 'User', description: 'Somebody who may sign in, and their roles in buildings.' });

/** The user with the names of the buildings; a building whose name is not known yet is shown by its id. */
export async function viewUser(
  user: User,
  tenantNames: Pick<TenantNameRepository, 'find'>,
): Promise<z.output<typeof userView>> {
  const tenants = await tenantNames.find(user.tenantRoles.map(({ tenantId }) => tenantId));
  return {
    _id: user.id,
    name: user.name,
    email: user.email,
    status: user.status,
    systemRole: user.systemRole,
    tenantRoles: user.tenantRoles.map((role) => viewRole(role, tenants)),
    isDemoUser: user.isDemoUser,
  };
}

function viewRole({ tenantId, role }: User['tenantRoles'][number], tenants: ReadonlyMap<string, TenantName>) {
  const tenant = tenants.get(tenantId);
  return { tenantId, tenantName: tenant?.name ?? tenantId, role, tenantIsDeleted: tenant?.deleted ?? false };
}
