import type { StaffCaller } from '@parcelbell/audit';
import { retryOnConflict, versionConflict } from '@parcelbell/database';
import type { Ids } from '@parcelbell/values';
import { type ChangeUserDeps, changeUser } from '../user/change-user.ts';
import { newUserOf } from '../user/create-user.ts';
import { invitationFor, invited } from '../user/invitation.ts';
import { type InviteUserDeps, inviteUser } from '../user/invite-user.ts';
import { alreadyStaff, cannotSignIn, changedMeanwhile, notInvitable, tooManyStaff } from '../user/refusals.ts';
import { withRole } from '../user/tenant-role.ts';
import { maxStaff, type User } from '../user/user.ts';
import { auditedRoleIn, roleChanged, userChangeMade, userState } from '../user/user-facts.ts';
import type { UserRepository } from '../user/user-repository.ts';
import { type InvitationBudget, takeOnce } from './invitation-budget.ts';
import { listStaff } from './list-staff.ts';
import type { Membership, MembershipRepository } from './memberships.ts';
import { requireStaffMember, type StaffMember, type StaffRole, staffMemberIn } from './staff-member.ts';

export interface InviteStaff {
  readonly tenantId: string;
  readonly person: Pick<User, 'name' | 'email'> & { readonly role: StaffRole };
  readonly by: StaffCaller;
  /** Whether the caller has a daily limit of invitations. */
  readonly isLimited: boolean;
}

export interface InviteStaffDeps extends ChangeUserDeps {
  readonly users: ChangeUserDeps['users'] & Pick<UserRepository, 'findAll' | 'findByEmail' | 'insert'>;
  readonly memberships: Pick<MembershipRepository, 'find' | 'ofTenant' | 'put'>;
  readonly invitationBudget: InvitationBudget;
  readonly ids: Ids;
}

/**
 * Gives the person with an e-mail address a role in a building and invites them by mail. An account that the address has keeps its name, and is not mailed
 * where it was invited a moment ago or often today. Throws ConflictError for somebody who works there already and for a superadmin, InvalidError for too many
 * people or roles, TooManyError.
 */
export async function inviteStaff(
  { tenantId, person, by, isLimited }: InviteStaff,
  deps: InviteStaffDeps,
): Promise<StaffMember> {
  const { users, clock } = deps;
  const take = takeOnce(by.userId, deps.invitationBudget);
  const user = await retryOnConflict(async () => {
    const known = await users.findByEmail(person.email);
    if (known) requireInvitable(tenantId, known, await deps.memberships.find(tenantId, known.id));
    if ((await listStaff(tenantId, deps)).length >= maxStaff) throw tooManyStaff();
    if (isLimited) await take(clock.now());
    return known ? addRole(known.id, { tenantId, person, by }, deps) : createMember({ tenantId, person, by }, deps);
  }, changedMeanwhile);
  return requireStaffMember(tenantId, user, await deps.memberships.find(tenantId, user.id));
}

function requireInvitable(tenantId: string, user: User, membership: Membership | undefined): void {
  if (user.systemRole === 'superadmin' || user.isDemoUser) throw notInvitable();
  if (staffMemberIn(tenantId, user, membership)) throw alreadyStaff();
}

type Invited = Omit<InviteStaff, 'isLimited'>;

async function addRole(
  userId: string,
  { tenantId, person: { role }, by }: Invited,
  deps: InviteStaffDeps,
): Promise<User> {
  const membership = { tenantId, userId, since: deps.clock.now() };
  await deps.memberships.put(membership);
  return changeUser(
    userId,
    by,
    (user) => {
      requireInvitable(tenantId, user, membership);
      return {
        action: 'user.role-set',
        tenantId,
        change: { tenantRoles: withRole(user.tenantRoles, { tenantId, role }) },
        factsFor: (after) => [roleChanged(user, after, tenantId)],
        invitesTo: tenantId,
        auditedFields: auditedRoleIn(tenantId),
      };
    },
    deps,
  );
}

/** The conflict is another account that got the address at the same moment. */
async function createMember(
  { tenantId, person: { name, email, role }, by }: Invited,
  deps: InviteStaffDeps,
): Promise<User | typeof versionConflict> {
  const account = { name, email, status: 'active', systemRole: 'user', tenantRoles: [], isDemoUser: false } as const;
  const without = newUserOf(account, deps);
  const user = invited({ ...without, tenantRoles: [{ tenantId, role }] }, without.createdAt);
  const fieldsOf = auditedRoleIn(tenantId);
  const facts = [
    await invitationFor(user, by, deps, tenantId),
    roleChanged(without, user, tenantId),
    userState(user),
    userChangeMade('user.created', { user, after: without, by }),
    userChangeMade('user.role-set', { user, after: user, by, tenantId, fieldsOf }),
  ];
  if (!(await deps.users.insert(user, facts))) return versionConflict;
  deps.reports.userChanged({ userId: user.id, what: 'user.created', by, sessionsEnded: false });
  return user;
}

export interface InviteAgain extends Omit<InviteStaff, 'person'> {
  readonly userId: string;
}

export interface InviteAgainDeps extends InviteUserDeps {
  readonly memberships: Pick<MembershipRepository, 'find'>;
  readonly invitationBudget: InvitationBudget;
}

/**
 * Sends a member of a building's staff the invitation again. Throws NotFoundError for everybody else, ConflictError where they cannot sign in, TooManyError.
 */
export async function inviteAgain(
  { tenantId, userId, by, isLimited }: InviteAgain,
  deps: InviteAgainDeps,
): Promise<StaffMember> {
  const take = takeOnce(by.userId, deps.invitationBudget);
  const membership = await deps.memberships.find(tenantId, userId);
  const user = await inviteUser(userId, by, deps, {
    tenantId,
    check: (found) => {
      if (requireStaffMember(tenantId, found, membership).suspended) throw cannotSignIn();
    },
    take: async (now) => {
      if (isLimited) await take(now);
    },
  });
  return requireStaffMember(tenantId, user, membership);
}
