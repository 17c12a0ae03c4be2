import { create } from '@bufbuild/protobuf';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { type StaffCaller, staffChangeMade } from '@parcelbell/audit';
import {
  AddressConfirmationRequestedSchema,
  RoleChangedSchema,
  UserInvitedSchema,
  type UserState,
  UserStateSchema,
  UserStatus,
} from '@parcelbell/contracts/identity';
import { type Fact, fact } from '@parcelbell/outbox';
import { present } from '@parcelbell/values';
import type { AuditAction } from '../../audit-actions.ts';
import { roleIn, sessionGeneration, type User } from './user.ts';
import type { DeletedUser } from './user-repository.ts';

/** The whole state of a user, for every service that keeps a copy. */
export function userState(user: User): Fact {
  return fact(UserStateSchema, aggregateOf(user), stateOf(user));
}

/** A user's role in a building changed. */
export function roleChanged(before: User, after: User, tenantId: string): Fact {
  return fact(RoleChangedSchema, aggregateOf(after), {
    userId: after.id,
    tenantId,
    role: roleIn(after, tenantId) ?? '',
    previousRole: roleIn(before, tenantId) ?? '',
  });
}

/** Invites the user by mail. */
export function userInvited(
  user: User,
  { invitedBy, tenantNames }: { readonly invitedBy: string; readonly tenantNames: string[] },
): Fact {
  const { id: userId, email, name, language = 'en', systemRole } = user;
  const isSuperadmin = systemRole === 'superadmin';
  return fact(UserInvitedSchema, aggregateOf(user), {
    userId,
    email,
    name,
    language,
    isSuperadmin,
    invitedBy,
    tenantNames,
  });
}

/** Sends the user a mail with a link that proves the address. */
export function addressConfirmationRequested(
  user: User,
  {
    generation,
    confirmBy,
    company = '',
  }: { readonly generation: number; readonly confirmBy: Date; readonly company?: string },
): Fact {
  const { id: userId, email, name, language = 'en' } = user;
  return fact(AddressConfirmationRequestedSchema, aggregateOf(user), {
    userId,
    email,
    name,
    language,
    generation,
    confirmBy: timestampFromDate(confirmBy),
    company,
  });
}

/** A user is deleted: their access tokens are refused, and copies are removed. */
export function userDeleted({ id, version, sessionsEnded }: DeletedUser): Fact {
  return fact(
    UserStateSchema,
    { ...aggregateOf({ id, version }), final: true },
    {
      userId: id,
      status: UserStatus.SUSPENDED,
      deleted: true,
      sessionGeneration: sessionsEnded.times,
      sessionsEndedAt: timestampFromDate(sessionsEnded.at),
    },
  );
}

/** Users who were deleted, for a process that has just started. */
export async function* userDeletions(deleted: AsyncIterable<DeletedUser>): AsyncGenerator<Fact> {
  for await (const user of deleted) yield userDeleted(user);
}

interface UserChangeEntry {
  /** The user after the change. */
  readonly user: Pick<User, 'id' | 'version'> & Partial<Pick<User, 'name'>>;
  /** Absent for a new user. */
  readonly before?: User;
  /** Absent for a deleted user. */
  readonly after?: User;
  readonly by: StaffCaller;
  /** The building that the change concerns. */
  readonly tenantId?: string | undefined;
  /** The fields of a user that the entry compares; those of the account unless given. */
  readonly fieldsOf?: ((user: User) => object) | undefined;
}

/** The audit log's entry for a change of a user. */
export function userChangeMade(
  action: AuditAction,
  { user, before, after, by, tenantId, fieldsOf = auditedFields }: UserChangeEntry,
): Fact {
  return staffChangeMade({
    action,
    subjectId: user.id,
    version: user.version,
    by,
    ...present({
      subjectName: (after ?? before ?? user).name,
      tenantId,
      before: before && fieldsOf(before),
      after: after && fieldsOf(after),
    }),
  });
}

/** The states of users, for a rebuild of copies. */
export async function* userSnapshots(users: AsyncIterable<User>): AsyncGenerator<Fact> {
  for await (const user of users) yield userState(user);
}

/** Users belong to no building, so the tenant is empty. */
function aggregateOf({ id, version }: Pick<User, 'id' | 'version'>) {
  return { tenantId: '', aggregateId: id, version };
}

/** The fields of a user in the audit log. */
function auditedFields({ email, name, status, systemRole, tenantRoles, language }: User) {
  return { email, name, status, systemRole, tenantRoles, language };
}

/** What the log of a building tells of somebody's role there. */
export function auditedRoleIn(tenantId: string): (user: User) => object {
  return ({ tenantRoles }) => ({ tenantRoles: tenantRoles.filter((held) => held.tenantId === tenantId) });
}

function stateOf(user: User): UserState {
  return create(UserStateSchema, {
    userId: user.id,
    email: user.email,
    name: user.name,
    status: user.status === 'active' ? UserStatus.ACTIVE : UserStatus.SUSPENDED,
    isSuperadmin: user.systemRole === 'superadmin',
    tenantRoles: user.tenantRoles.map(({ tenantId, role }) => ({ tenantId, role })),
    companyRoles: (user.companyRoles ?? []).map(({ companyId, role }) => ({ companyId, role })),
    isDemoUser: user.isDemoUser,
    sessionGeneration: sessionGeneration(user),
    ...(user.sessionsEnded ? { sessionsEndedAt: timestampFromDate(user.sessionsEnded.at) } : {}),
  });
}
