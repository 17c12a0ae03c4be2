import { create } from '@bufbuild/protobuf';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { RoleChangedSchema, type UserState, UserStateSchema, UserStatus } from '@parcelbell/contracts/identity';
import { type Fact, fact } from '@parcelbell/platform';
import { sessionGeneration, type User } from './user.ts';

/** The whole state of a user, for every service that keeps a copy. */
export function userState(user: User): Fact {
  return fact(UserStateSchema, aggregateOf(user), stateOf(user));
}

/** A user's role in a building changed. */
export function roleChanged(before: User, after: User, tenantId: string): Fact {
  return fact(RoleChangedSchema, aggregateOf(after), {
    userId: after.id,
    tenantId,
    role: roleIn(after, tenantId),
    previousRole: roleIn(before, tenantId),
  });
}

/** Users as they stand, for copies to be rebuilt from. */
export async function* userSnapshots(users: AsyncIterable<User>): AsyncGenerator<Fact> {
  for await (const user of users) yield userState(user);
}

function roleIn({ tenantRoles }: User, tenantId: string): string {
  return tenantRoles.find((one) => one.tenantId === tenantId)?.role ?? '';
}

/** Users belong to no building, so the tenant is empty. */
function aggregateOf({ id, version }: User) {
  return { tenantId: '', aggregateId: id, version };
}

function stateOf(user: User): UserState {
  return create(UserStateSchema, {
    userId: user.id,
    email: user.email,
    name: user.name,
    status: user.status === 'active' ? UserStatus.ACTIVE : UserStatus.SUSPENDED,
    isSuperadmin: user.systemRole === 'superadmin',
    tenantRoles: user.tenantRoles.map(({ tenantId, role }) => ({ tenantId, role })),
    isDemoUser: user.isDemoUser,
    sessionGeneration: sessionGeneration(user),
    ...(user.sessionsEnded ? { sessionsEndedAt: timestampFromDate(user.sessionsEnded.at) } : {}),
  });
}
