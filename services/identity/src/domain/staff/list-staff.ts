import type { UserRepository } from '../user/user-repository.ts';
import { maxInTenant } from '../user/user-repository.ts';
import { type StaffMember, staffMemberIn } from './staff-member.ts';

/** The staff of a building by name, suspended members too. */
export async function listStaff(tenantId: string, users: Pick<UserRepository, 'list'>): Promise<StaffMember[]> {
  const found = await users.list({ words: [], tenantId }, { sort: 'name', skip: 0, limit: maxInTenant });
  return found.flatMap((user) => staffMemberIn(tenantId, user) ?? []);
}
