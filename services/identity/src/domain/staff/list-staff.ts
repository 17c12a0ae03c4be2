import { searchable } from '@parcelbell/rules';
import { maxInTenant, type UserRepository } from '../user/user-repository.ts';
import type { MembershipRepository } from './memberships.ts';
import { type StaffMember, staffMemberIn } from './staff-member.ts';

export interface ListStaffDeps {
  readonly users: Pick<UserRepository, 'list' | 'findAll'>;
  readonly memberships: Pick<MembershipRepository, 'ofTenant'>;
}

/** The staff of a building by name, suspended members too. */
export async function listStaff(tenantId: string, { users, memberships }: ListStaffDeps): Promise<StaffMember[]> {
  const [working, known] = await Promise.all([
    users.list({ words: [], tenantId }, { sort: 'name', skip: 0, limit: maxInTenant }),
    memberships.ofTenant(tenantId),
  ]);
  const workingIds = new Set(working.map(({ id }) => id));
  const suspendedIds = known.filter(({ userId, suspendedRole }) => suspendedRole && !workingIds.has(userId));
  const suspended = await users.findAll(suspendedIds.map(({ userId }) => userId));
  const membershipOf = new Map(known.map((membership) => [membership.userId, membership]));
  return [...working, ...suspended]
    .flatMap((user) => staffMemberIn(tenantId, user, membershipOf.get(user.id)) ?? [])
    .sort((one, other) => compare(searchable(one.name), searchable(other.name)) || compare(one.id, other.id));
}

function compare(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}
