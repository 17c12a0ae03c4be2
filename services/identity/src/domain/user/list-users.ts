import type { TenantNameRepository } from '../tenant/tenant-name-repository.ts';
import type { User } from './user.ts';
import type { UserFilter, UserRepository, UserSort } from './user-repository.ts';

/** The most users of a list without pages. */
export const mostListed = 5_000;
/** The most users of a building that are listed. */
const mostOfTenant = 1_000;
/** Counting stops here. */
const mostCounted = 10_000;

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

/** The users that fit, at most `mostListed` of them. */
export async function listUsers({ sort, ...wanted }: ListUsers, deps: ListUsersDeps): Promise<User[]> {
  return deps.users.list(await filterOf(wanted, deps), { sort, skip: 0, limit: mostListed });
}

/** A page of the users that fit. */
export async function pageUsers(
  { sort, page, pageSize, ...wanted }: PageUsers,
  deps: ListUsersDeps,
): Promise<UserPage> {
  const filter = await filterOf(wanted, deps);
  const [users, counted] = await Promise.all([
    deps.users.list(filter, { sort, skip: (page - 1) * pageSize, limit: pageSize }),
    deps.users.count(filter, mostCounted + 1),
  ]);
  return { users, total: Math.min(counted, mostCounted), totalIsExact: counted <= mostCounted };
}

/** The users with a role in a building, by name. */
export function listUsersOfTenant(tenantId: string, users: Pick<UserRepository, 'list'>): Promise<User[]> {
  return users.list({ words: [], tenantId }, { sort: 'name', skip: 0, limit: mostOfTenant });
}

async function filterOf(
  { company, ...filter }: Omit<ListUsers, 'sort'>,
  { tenantNames }: Pick<ListUsersDeps, 'tenantNames'>,
): Promise<UserFilter> {
  return company === undefined ? filter : { ...filter, anyTenant: await tenantNames.idsOfCompany(company) };
}
