import type { CompanyRoleRepository } from '../company/company-roles.ts';
import type { TenantNameRepository } from '../tenant/tenant-names.ts';
import type { User } from './user.ts';
import { maxInCompany, maxInTenant, type UserFilter, type UserRepository, type UserSort } from './user-repository.ts';

/** The maximum of users in a list without pages. */
export const maxListed = 5_000;
/** Counting stops here. */
const maxCounted = 10_000;

export interface ListUsers extends Omit<UserFilter, 'anyTenant'> {
  /** Users with a role in a building of this property management company. */
  readonly company?: string;
  readonly sort: UserSort;
}

export interface PageUsers extends ListUsers {
  /** From 1. */
  readonly page: number;
  readonly pageSize: number;
}

export interface UserPage {
  readonly users: readonly User[];
  readonly total: number;
  readonly totalIsExact: boolean;
}

export interface ListUsersDeps {
  readonly users: Pick<UserRepository, 'list' | 'count'>;
  readonly tenantNames: Pick<TenantNameRepository, 'idsOfCompany'>;
}

/** The users of a query, at most `maxListed`. */
export async function listUsers({ sort, ...wanted }: ListUsers, deps: ListUsersDeps): Promise<User[]> {
  return deps.users.list(await filterOf(wanted, deps), { sort, skip: 0, limit: maxListed });
}

/** A page of the users of a query. */
export async function pageUsers(
  { sort, page, pageSize, ...wanted }: PageUsers,
  deps: ListUsersDeps,
): Promise<UserPage> {
  const filter = await filterOf(wanted, deps);
  const [users, counted] = await Promise.all([
    deps.users.list(filter, { sort, skip: (page - 1) * pageSize, limit: pageSize }),
    deps.users.count(filter, maxCounted + 1),
  ]);
  return { users, total: Math.min(counted, maxCounted), totalIsExact: counted <= maxCounted };
}

/** The users with a role in a building, by name. */
export function listUsersOfTenant(tenantId: string, users: Pick<UserRepository, 'list'>): Promise<User[]> {
  return users.list({ words: [], tenantId }, { sort: 'name', skip: 0, limit: maxInTenant });
}

/** The admins of a company, by name. */
export async function listAdminsOfCompany(
  companyId: string,
  {
    users,
    companyRoles,
  }: {
    readonly users: Pick<UserRepository, 'findAll'>;
    readonly companyRoles: Pick<CompanyRoleRepository, 'usersOf'>;
  },
): Promise<User[]> {
  const admins = await users.findAll(await companyRoles.usersOf(companyId, maxInCompany));
  return admins.sort((one, other) => one.name.localeCompare(other.name));
}

async function filterOf(
  { company, ...filter }: Omit<ListUsers, 'sort'>,
  { tenantNames }: Pick<ListUsersDeps, 'tenantNames'>,
): Promise<UserFilter> {
  return company === undefined ? filter : { ...filter, anyTenant: await tenantNames.idsOfCompany(company) };
}
