import { create } from '@bufbuild/protobuf';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { type UserState, UserStateSchema, UserStatus } from '@parcelbell/contracts/identity';
import type { NewEvent } from '@parcelbell/platform';
import { sessionGeneration, type User } from './user.ts';

/** The event that carries the whole state of a user. Users belong to no building, so its tenant is empty. */
export function userState(user: User): NewEvent<typeof UserStateSchema> {
  return {
    schema: UserStateSchema,
    tenantId: '',
    aggregateId: user.id,
    version: user.version,
    event: stateOf(user),
  };
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
