import type { RoleInCompany } from '../user/user.ts';

/** The roles of users in companies, beside the users' documents. One that is being taken is not among them. */
export interface CompanyRoleRepository {
  /** The roles of users who have one, by the user's id. */
  ofUsers(userIds: readonly string[]): Promise<ReadonlyMap<string, readonly RoleInCompany[]>>;
  /** The ids of at most `limit` users with a role in a company. */
  usersOf(companyId: string, limit: number): Promise<string[]>;
  put(userId: string, role: RoleInCompany): Promise<void>;
  /** From now on the role gives no access. False where the user has none; true again while it is being taken. */
  beginRemoval(userId: string, companyId: string): Promise<boolean>;
  remove(userId: string, companyId: string): Promise<void>;
  removeUser(userId: string): Promise<void>;
}
