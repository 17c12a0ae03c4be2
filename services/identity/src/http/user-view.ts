import { tenantRoles } from '@parcelbell/auth';
import { dateTime } from '@parcelbell/http';
import { present } from '@parcelbell/values';
import { z } from 'zod';
import type { CompanyName, CompanyNameRepository } from '../domain/company/company-names.ts';
import type { TenantName, TenantNameRepository } from '../domain/tenant/tenant-names.ts';
import { companyRoles, systemRoles, type User, userLanguages, userStatuses } from '../domain/user/user.ts';

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
    companyRoles: z
      .array(
        z.object({
          companyId: z.string(),
          companyName: z.string(),
          role: z.enum(companyRoles).meta({ id: 'CompanyRole' }),
        }),
      )
      .optional()
      .meta({ description: 'In companies, all of whose buildings the user administers. Absent without one.' }),
    isDemoUser: z.boolean(),
    language: z.enum(userLanguages).optional().meta({ description: 'Of the mails to the user; absent: English.' }),
    createdAt: dateTime,
    lastSignInAt: dateTime.optional().meta({ description: 'Absent where the user never signed in.' }),
    invitedAt: dateTime.optional().meta({ description: 'When the last invitation was sent.' }),
    version: z.int().meta({ description: 'A change that names it is refused once it is no longer the newest.' }),
  })
  .meta({ id: 'User', description: 'Somebody who may sign in, and their roles in buildings.' });

type UserView = z.output<typeof userView>;

interface NamesForViews {
  readonly tenantNames: Pick<TenantNameRepository, 'find'>;
  readonly companyNames: Pick<CompanyNameRepository, 'find'>;
}

interface KnownNames {
  readonly tenants: ReadonlyMap<string, TenantName>;
  readonly companies: ReadonlyMap<string, CompanyName>;
}

/** The user with the names of buildings and companies; one whose name is not known is shown by its id. */
export async function viewUser(user: User, names: NamesForViews): Promise<UserView> {
  return viewOf(user, await namesFor([user], names));
}

/** Several users with the names of buildings and companies, which are read at once. */
export async function viewUsers(users: readonly User[], names: NamesForViews): Promise<UserView[]> {
  const known = await namesFor(users, names);
  return users.map((user) => viewOf(user, known));
}

async function namesFor(users: readonly User[], { tenantNames, companyNames }: NamesForViews): Promise<KnownNames> {
  const [tenants, companies] = await Promise.all([
    tenantNames.find(users.flatMap((user) => user.tenantRoles.map(({ tenantId }) => tenantId))),
    companyNames.find(users.flatMap((user) => (user.companyRoles ?? []).map(({ companyId }) => companyId))),
  ]);
  return { tenants, companies };
}

function viewOf(user: User, { tenants, companies }: KnownNames): UserView {
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
    ...present({
      companyRoles: user.companyRoles?.map((role) => ({
        ...role,
        companyName: companies.get(role.companyId)?.name ?? role.companyId,
      })),
      language,
      lastSignInAt,
      invitedAt: user.invitedAt?.at(-1),
    }),
  };
}

function viewRole({ tenantId, role }: User['tenantRoles'][number], tenants: ReadonlyMap<string, TenantName>) {
  const tenant = tenants.get(tenantId);
  return { tenantId, tenantName: tenant?.name || tenantId, role, tenantIsDeleted: tenant?.deleted ?? false };
}
