import { tenantRoles } from '@parcelbell/auth';
import { dateTime } from '@parcelbell/http';
import { present } from '@parcelbell/values';
import { z } from 'zod';
import type { TenantName, TenantNameRepository } from '../domain/tenant/tenant-names.ts';
import { systemRoles, type User, userLanguages, userStatuses } from '../domain/user/user.ts';

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
    language: z.enum(userLanguages).optional().meta({ description: 'Of the mails to the user; absent: English.' }),
    createdAt: dateTime,
    lastSignInAt: dateTime.optional().meta({ description: 'Absent where the user never signed in.' }),
    invitedAt: dateTime.optional().meta({ description: 'When the last invitation was sent.' }),
    version: z.int().meta({ description: 'A change that names it is refused once it is no longer the newest.' }),
  })
  .meta({ id: 'User', description: 'Somebody who may sign in, and their roles in buildings.' });

type UserView = z.output<typeof userView>;
type TenantNames = Pick<TenantNameRepository, 'find'>;

/** The user with the names of the buildings; a building whose name is not known is shown by its id. */
export async function viewUser(user: User, tenantNames: TenantNames): Promise<UserView> {
  return viewOf(user, await tenantNames.find(tenantsOf(user)));
}

/** Several users with the names of the buildings, which are read at once. */
export async function viewUsers(users: readonly User[], tenantNames: TenantNames): Promise<UserView[]> {
  const tenants = await tenantNames.find(users.flatMap(tenantsOf));
  return users.map((user) => viewOf(user, tenants));
}

function tenantsOf({ tenantRoles: roles }: User): string[] {
  return roles.map(({ tenantId }) => tenantId);
}

function viewOf(user: User, tenants: ReadonlyMap<string, TenantName>): UserView {
  const { id, name, email, status, systemRole, isDemoUser, createdAt, version, language, lastSignInAt } = user;
  return {
    _id: id,
    name,
    email,
    status,
    systemRole,
    tenantRoles: user.tenantRoles.map((role) => viewRole(role, tenants)),
    isDemoUser,
    createdAt,
    version,
    ...present({ language, lastSignInAt, invitedAt: user.invitedAt?.at(-1) }),
  };
}

function viewRole({ tenantId, role }: User['tenantRoles'][number], tenants: ReadonlyMap<string, TenantName>) {
  const tenant = tenants.get(tenantId);
  return { tenantId, tenantName: tenant?.name || tenantId, role, tenantIsDeleted: tenant?.deleted ?? false };
}
