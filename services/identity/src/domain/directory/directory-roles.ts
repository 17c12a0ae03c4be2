import type { StaffCaller } from '@parcelbell/audit';
import { isAdminRole, isDeskRole } from '@parcelbell/auth';
import { InvalidError } from '@parcelbell/errors';
import { type ChangeCompanyRoleDeps, removeCompanyRole, setCompanyRole } from '../company/change-company-role.ts';
import { lostSuspendedRole, roleChange } from '../staff/change-staff.ts';
import { listStaff } from '../staff/list-staff.ts';
import type { MembershipRepository } from '../staff/memberships.ts';
import { type StaffRole, staffRoles } from '../staff/staff-member.ts';
import type { TenantNameRepository } from '../tenant/tenant-names.ts';
import { changeUser, type DecidedChange } from '../user/change-user.ts';
import { findManagedUser } from '../user/find-user.ts';
import { tooManyStaff } from '../user/refusals.ts';
import { withRole } from '../user/tenant-role.ts';
import { maxStaff, type RoleInTenant, roleIn, type User } from '../user/user.ts';
import type { UserRepository } from '../user/user-repository.ts';

/** A person in a company, and its directory, which changes them. */
export interface PersonOfCompany {
  readonly companyId: string;
  readonly userId: string;
  readonly by: StaffCaller;
}

export interface DirectoryRolesDeps extends ChangeCompanyRoleDeps {
  readonly users: ChangeCompanyRoleDeps['users'] & Pick<UserRepository, 'findAll'>;
  readonly memberships: Pick<MembershipRepository, 'find' | 'ofTenant' | 'ofUsers' | 'put' | 'forget'>;
  readonly tenantNames: Pick<TenantNameRepository, 'find'>;
}

/** The roles of a person in one company. A role that a building's admins suspended is theirs to give back, and the directory's to take. */
interface CompanyRights {
  readonly isCompanyAdmin: boolean;
  readonly buildings: ReadonlyMap<string, StaffRole>;
}

const companyAdmin = 'companyAdmin';
const none: CompanyRights = { isCompanyAdmin: false, buildings: new Map() };

/** SCIM-4: Rights as a directory writes them: `companyAdmin`, `admin:<id of a building>`, `concierge:<id of a building>`. */
function textsOf({ isCompanyAdmin, buildings }: CompanyRights): string[] {
  const inBuildings = [...buildings].map(([tenantId, role]) => `${role}:${tenantId}`);
  return [...(isCompanyAdmin ? [companyAdmin] : []), ...inBuildings];
}

/** Throws InvalidError for what is no role, for two roles in one building, and for a building that is not the company's. */
async function readRights(
  companyId: string,
  texts: readonly string[],
  { tenantNames }: Pick<DirectoryRolesDeps, 'tenantNames'>,
): Promise<CompanyRights> {
  const buildings = new Map<string, StaffRole>();
  for (const text of new Set(texts)) {
    if (text === companyAdmin) continue;
    const [role, tenantId = ''] = text.split(/:(.*)/s);
    const known = staffRoles.find((each) => each === role);
    if (!known || tenantId === '' || buildings.has(tenantId)) throw noSuchRole();
    buildings.set(tenantId, known);
  }
  const found = await tenantNames.find([...buildings.keys()]);
  for (const tenantId of buildings.keys()) {
    const tenant = found.get(tenantId);
    if (!tenant || tenant.deleted || tenant.companyId !== companyId) throw noSuchRole();
  }
  return { isCompanyAdmin: texts.includes(companyAdmin), buildings };
}

function noSuchRole(): InvalidError {
  return new InvalidError(
    'DIRECTORY_ROLE_UNKNOWN',
    'A role must be companyAdmin, admin:<id> or concierge:<id>, once for each building, with the id of a building of the company.',
    { extra: { scimType: 'invalidValue' } },
  );
}

interface HeldRights {
  readonly rights: CompanyRights;
  /** Buildings where the role is suspended. */
  readonly suspended: ReadonlySet<string>;
}

type ReadDeps = Pick<DirectoryRolesDeps, 'memberships' | 'tenantNames'>;

/** What users may do in a company, by the user's id. */
async function heldByAll(
  companyId: string,
  users: readonly User[],
  { memberships, tenantNames }: ReadDeps,
): Promise<ReadonlyMap<string, HeldRights>> {
  const known = await memberships.ofUsers(users.map(({ id }) => id));
  const named = [...users.flatMap((user) => user.tenantRoles), ...known];
  const tenants = await tenantNames.find(named.map(({ tenantId }) => tenantId));
  const isOwn = ({ tenantId, role }: RoleInTenant): boolean => {
    const tenant = tenants.get(tenantId);
    return isDeskRole(role) && tenant?.companyId === companyId && !tenant.deleted;
  };
  return new Map(
    users.map((user) => {
      const inactive = known.flatMap(({ tenantId, userId, suspendedRole: role }) =>
        role && userId === user.id && !roleIn(user, tenantId) ? [{ tenantId, role }] : [],
      );
      const own = [...user.tenantRoles, ...inactive].filter(isOwn);
      const rights: CompanyRights = {
        isCompanyAdmin: (user.companyRoles ?? []).some((held) => held.companyId === companyId),
        buildings: new Map(own.map(({ tenantId, role }) => [tenantId, isAdminRole(role) ? 'admin' : 'concierge'])),
      };
      return [user.id, { rights, suspended: new Set(inactive.map(({ tenantId }) => tenantId)) }];
    }),
  );
}

/** Throws NotFoundError without such a user. */
async function heldRights(
  { companyId, userId }: Pick<PersonOfCompany, 'companyId' | 'userId'>,
  deps: ReadDeps & Pick<DirectoryRolesDeps, 'users'>,
): Promise<HeldRights> {
  const user = await findManagedUser(userId, deps.users);
  const held = await heldByAll(companyId, [user], deps);
  return held.get(userId) ?? { rights: none, suspended: new Set() };
}

/** The roles of people in a company, suspended ones too, as its directory writes them, by the user's id. */
export async function directoryRolesOf(
  companyId: string,
  userIds: readonly string[],
  deps: ReadDeps & { readonly users: Pick<UserRepository, 'findAll'> },
): Promise<ReadonlyMap<string, readonly string[]>> {
  const held = await heldByAll(companyId, await deps.users.findAll(userIds), deps);
  return new Map([...held].map(([userId, { rights }]) => [userId, textsOf(rights)]));
}

/** Whether every right of the account lies in this company, so that its directory may say what the person is called. */
export async function belongsToCompany(
  companyId: string,
  user: User,
  { tenantNames }: Pick<DirectoryRolesDeps, 'tenantNames'>,
): Promise<boolean> {
  const tenants = await tenantNames.find(user.tenantRoles.map(({ tenantId }) => tenantId));
  const companies = [
    ...user.tenantRoles.map(({ tenantId }) => tenants.get(tenantId)?.companyId),
    ...(user.companyRoles ?? []).map((held) => held.companyId),
  ];
  return user.systemRole === 'user' && companies.length > 0 && companies.every((each) => each === companyId);
}

/**
 * Gives a person exactly these roles in the company and takes all others there; elsewhere nothing changes. Roles are taken first, which ends all sessions of the
 * account. What is done already is left as it is, so after a failure it may be repeated. A building may be left without an admin: who is no employee any more must not stay for
 * that. Throws InvalidError for an unknown role and for too many people or roles, NotFoundError, and ConflictError.
 */
export async function setDirectoryRoles(
  person: PersonOfCompany,
  texts: readonly string[],
  deps: DirectoryRolesDeps,
): Promise<void> {
  await changeRights(person, await readRights(person.companyId, texts, deps), deps);
}

/** Throws InvalidError for roles that `setDirectoryRoles` would not give. */
export async function requireDirectoryRoles(
  companyId: string,
  texts: readonly string[],
  deps: Pick<DirectoryRolesDeps, 'tenantNames'>,
): Promise<void> {
  await readRights(companyId, texts, deps);
}

/** Takes all roles of a person in the company, also suspended ones. It may be repeated. */
export function takeDirectoryRoles(person: PersonOfCompany, deps: DirectoryRolesDeps): Promise<void> {
  return changeRights(person, none, deps);
}

/** The roles of a person in a company that nobody suspended, as its directory writes them. Throws NotFoundError. */
export async function workingRolesOf(
  person: Pick<PersonOfCompany, 'companyId' | 'userId'>,
  deps: Pick<DirectoryRolesDeps, 'users' | 'memberships' | 'tenantNames'>,
): Promise<string[]> {
  const { rights, suspended } = await heldRights(person, deps);
  const working = [...rights.buildings].filter(([tenantId]) => !suspended.has(tenantId));
  return textsOf({ ...rights, buildings: new Map(working) });
}

async function changeRights(person: PersonOfCompany, wanted: CompanyRights, deps: DirectoryRolesDeps): Promise<void> {
  const { rights: held, suspended } = await heldRights(person, deps);
  if (held.isCompanyAdmin && !wanted.isCompanyAdmin) await removeCompanyRole(person, deps);
  for (const tenantId of held.buildings.keys()) {
    if (!wanted.buildings.has(tenantId)) await takeRole(person, tenantId, suspended.has(tenantId), deps);
  }
  for (const [tenantId, role] of wanted.buildings) {
    const present = held.buildings.get(tenantId);
    if (present !== role && !suspended.has(tenantId)) await giveRole(person, { tenantId, role }, !present, deps);
  }
  if (wanted.isCompanyAdmin && !held.isCompanyAdmin) await setCompanyRole(person, deps);
}

async function takeRole(
  { userId, by }: PersonOfCompany,
  tenantId: string,
  isSuspended: boolean,
  deps: DirectoryRolesDeps,
): Promise<void> {
  const membership = isSuspended ? await deps.memberships.find(tenantId, userId) : undefined;
  // A suspended role before the user: who resumes it at the same moment finds neither it nor the same version of the user.
  if (isSuspended) await deps.memberships.forget(tenantId, userId);
  const decide = (user: User): DecidedChange =>
    membership
      ? lostSuspendedRole(user, membership)
      : roleChange(
          'user.role-removed',
          tenantId,
          user,
          user.tenantRoles.filter((held) => held.tenantId !== tenantId),
        );
  await changeUser(userId, by, decide, deps);
  await deps.memberships.forget(tenantId, userId);
}

async function giveRole(
  { userId, by }: PersonOfCompany,
  role: { readonly tenantId: string; readonly role: StaffRole },
  isNew: boolean,
  deps: DirectoryRolesDeps,
): Promise<void> {
  const { tenantId } = role;
  if (isNew) {
    if ((await listStaff(tenantId, deps)).length >= maxStaff) throw tooManyStaff();
    await deps.memberships.put({ tenantId, userId, since: deps.clock.now() });
  }
  const decide = (user: User): DecidedChange => ({
    ...roleChange('user.role-set', tenantId, user, withRole(user.tenantRoles, role)),
    ...(isNew ? { invitesTo: [tenantId] } : {}),
  });
  await changeUser(userId, by, decide, deps);
}
