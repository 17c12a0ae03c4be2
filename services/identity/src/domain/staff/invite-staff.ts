import type { StaffCaller } from '@parcelbell/audit';
import { retryOnConflict, versionConflict } from '@parcelbell/database';
import type { Ids } from '@parcelbell/values';
import { type CompanyAccountDeps, signInCompanyOf } from '../company-sign-in/company-account.ts';
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
import type { MembershipRepository } from './memberships.ts';
import { requireStaffMember, type StaffMember, type StaffRole, staffMemberIn } from './staff-member.ts';

export interface InviteStaff {
  readonly tenantId: string;
  readonly person: Pick<User, 'name' | 'email' | 'language'> & { readonly role: StaffRole };
  readonly by: StaffCaller;
  /** Whether the caller is no superadmin: then invitations have a daily limit, and some addresses are refused (SSO-14). */
  readonly isLimited: boolean;
}

export interface InviteStaffDeps extends ChangeUserDeps, CompanyAccountDeps {
  readonly users: ChangeUserDeps['users'] & Pick<UserRepository, 'findAll' | 'findByEmail' | 'insert'>;
  readonly memberships: Pick<MembershipRepository, 'find' | 'ofTenant' | 'put'>;
  readonly invitationBudget: InvitationBudget;
  readonly ids: Ids;
}

/**
 * Gives the person with an e-mail address a role in a building and invites them by mail. An account that the address has keeps its name and language, and is not mailed
 * where it was invited a moment ago or often today. Throws ConflictError for somebody who works there already or cannot be invited, InvalidError for too many
 * people or roles, TooManyError.
 */
export async function inviteStaff(
  { tenantId, person, by, isLimited }: InviteStaff,
  deps: InviteStaffDeps,
): Promise<StaffMember> {
  const { users, clock } = deps;
  if (isLimited) await requireAddressFor([tenantId], person.email, deps);
  const take = takeOnce(by.userId, deps.invitationBudget);
  const user = await retryOnConflict(async () => {
    const known = await users.findByEmail(person.email);
    if (known) requireInvitable(known);
    const outcome = await outcomeIn(tenantId, known, deps);
    if (outcome === 'already') throw alreadyStaff();
    if (outcome === 'full') throw tooManyStaff();
    if (isLimited) await take(clock.now());
    return giveRoles(known, { tenantIds: [tenantId], person, by }, deps);
  }, changedMeanwhile);
  return requireStaffMember(tenantId, user, await deps.memberships.find(tenantId, user.id));
}

/** What became of an invitation in a building: the person works there already, as many people work there as can, or neither. */
export const invitationOutcomes = ['invited', 'already', 'full'] as const;

export interface InvitedTo {
  readonly tenantId: string;
  readonly outcome: (typeof invitationOutcomes)[number];
}

export interface InviteToTenants extends Omit<InviteStaff, 'tenantId'> {
  /** Each once. */
  readonly tenantIds: readonly string[];
}

/**
 * HEAD-8: The same for several buildings, in one write and by one mail. Answers what became of it in each. Throws ConflictError for somebody who cannot be invited,
 * InvalidError for too many roles, TooManyError; then nothing was given.
 */
export async function inviteToTenants(
  { tenantIds, person, by, isLimited }: InviteToTenants,
  deps: InviteStaffDeps,
): Promise<readonly InvitedTo[]> {
  if (isLimited) await requireAddressFor(tenantIds, person.email, deps);
  const take = takeOnce(by.userId, deps.invitationBudget);
  return retryOnConflict(async () => {
    const known = await deps.users.findByEmail(person.email);
    if (known) requireInvitable(known);
    const outcomes: InvitedTo[] = [];
    for (const tenantId of tenantIds) outcomes.push({ tenantId, outcome: await outcomeIn(tenantId, known, deps) });
    const open = outcomes.filter(({ outcome }) => outcome === 'invited').map(({ tenantId }) => tenantId);
    if (open.length === 0) return outcomes;
    if (isLimited) await take(deps.clock.now());
    const given = await giveRoles(known, { tenantIds: open, person, by }, deps);
    return given === versionConflict ? versionConflict : outcomes;
  }, changedMeanwhile);
}

/** SSO-14: Throws ConflictError for an address that signs in with the account of a company that does not have all of these buildings. */
async function requireAddressFor(tenantIds: readonly string[], email: string, deps: CompanyAccountDeps): Promise<void> {
  const companyId = await signInCompanyOf(email, deps);
  if (companyId === undefined) return;
  const tenants = await deps.tenantNames.find(tenantIds);
  if (tenantIds.some((tenantId) => tenants.get(tenantId)?.companyId !== companyId)) throw notInvitable();
}

function requireInvitable({ systemRole, isDemoUser }: User): void {
  if (systemRole === 'superadmin' || isDemoUser) throw notInvitable();
}

async function outcomeIn(
  tenantId: string,
  known: User | undefined,
  deps: Pick<InviteStaffDeps, 'users' | 'memberships'>,
): Promise<InvitedTo['outcome']> {
  const membership = known && (await deps.memberships.find(tenantId, known.id));
  if (known && staffMemberIn(tenantId, known, membership)) return 'already';
  return (await listStaff(tenantId, deps)).length >= maxStaff ? 'full' : 'invited';
}

type Given = Omit<InviteToTenants, 'isLimited'>;

/** The conflict is another account that got the address at the same moment. */
function giveRoles(
  known: User | undefined,
  given: Given,
  deps: InviteStaffDeps,
): Promise<User | typeof versionConflict> {
  return known ? addRoles(known.id, given, deps) : createMember(given, deps);
}

async function addRoles(
  userId: string,
  { tenantIds, person: { role }, by }: Given,
  deps: InviteStaffDeps,
): Promise<User> {
  const since = deps.clock.now();
  for (const tenantId of tenantIds) await deps.memberships.put({ tenantId, userId, since });
  const [first = ''] = tenantIds;
  return changeUser(
    userId,
    by,
    (user) => {
      requireInvitable(user);
      if (tenantIds.some((tenantId) => staffMemberIn(tenantId, user, undefined))) throw alreadyStaff();
      const tenantRoles = tenantIds.reduce((held, tenantId) => withRole(held, { tenantId, role }), user.tenantRoles);
      return {
        action: 'user.role-set',
        tenantId: first,
        change: { tenantRoles },
        factsFor: (after) => [
          ...tenantIds.map((tenantId) => roleChanged(user, after, tenantId)),
          ...tenantIds.slice(1).map((tenantId) => roleGiven(tenantId, { user: after, before: user, by })),
        ],
        invitesTo: tenantIds,
        auditedFields: auditedRoleIn(first),
      };
    },
    deps,
  );
}

async function createMember(
  { tenantIds, person: { role, ...person }, by }: Given,
  deps: InviteStaffDeps,
): Promise<User | typeof versionConflict> {
  const account = { ...person, status: 'active', systemRole: 'user', tenantRoles: [], isDemoUser: false } as const;
  const without = newUserOf(account, deps);
  const user = invited(
    { ...without, tenantRoles: tenantIds.map((tenantId) => ({ tenantId, role })) },
    without.createdAt,
  );
  const facts = [
    await invitationFor(user, by, deps, tenantIds),
    ...tenantIds.map((tenantId) => roleChanged(without, user, tenantId)),
    userState(user),
    userChangeMade('user.created', { user, after: without, by }),
    ...tenantIds.map((tenantId) => roleGiven(tenantId, { user, by })),
  ];
  if (!(await deps.users.insert(user, facts))) return versionConflict;
  deps.reports.userChanged({ userId: user.id, what: 'user.created', by, sessionsEnded: false });
  return user;
}

/** The entry of a building's log. */
function roleGiven(tenantId: string, given: { readonly user: User; readonly before?: User; readonly by: StaffCaller }) {
  return userChangeMade('user.role-set', { ...given, after: given.user, tenantId, fieldsOf: auditedRoleIn(tenantId) });
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
