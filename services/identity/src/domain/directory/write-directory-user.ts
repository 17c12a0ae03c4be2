import type { StaffCaller } from '@parcelbell/audit';
import { ConflictError, InvalidError } from '@parcelbell/errors';
import { present } from '@parcelbell/values';
import { type CompanyAccountDeps, signInCompanyOf } from '../company-sign-in/company-account.ts';
import { type AddUserDeps, addUser } from '../user/add-user.ts';
import { changeUser } from '../user/change-user.ts';
import { findManagedUser } from '../user/find-user.ts';
import { noSuchUser } from '../user/refusals.ts';
import type { User } from '../user/user.ts';
import type { UserRepository } from '../user/user-repository.ts';
import {
  belongsToCompany,
  type DirectoryRolesDeps,
  type PersonOfCompany,
  requireDirectoryRoles,
  setDirectoryRoles,
  takeDirectoryRoles,
  workingRolesOf,
} from './directory-roles.ts';
import { type DirectoryUser, type DirectoryUserRepository, maxDirectoryUsers } from './directory-user.ts';

/** A person as a directory writes them. */
export interface DirectoryPerson extends Pick<DirectoryUser, 'userName' | 'name' | 'externalId' | 'active'> {
  /** Absent: they stay as they are, and a new person has none. */
  readonly roles?: readonly string[];
}

export interface WriteDirectoryUserDeps
  extends DirectoryRolesDeps,
    Pick<CompanyAccountDeps, 'domains' | 'providers'>,
    Omit<AddUserDeps, 'users' | 'reports'> {
  readonly users: DirectoryRolesDeps['users'] & Pick<UserRepository, 'findByEmail' | 'insert'>;
  readonly directoryUsers: DirectoryUserRepository;
}

/**
 * SCIM-2: Adds a person of a company's directory: the account of the e-mail address, or a new one. Of an account that others know too, only its roles in this company
 * change. Throws ConflictError for an address that the directory has already, that signs in with another company's account (SSO-14), or that no company may
 * write, and InvalidError.
 */
export async function addDirectoryUser(
  companyId: string,
  person: DirectoryPerson,
  by: StaffCaller,
  deps: WriteDirectoryUserDeps,
): Promise<DirectoryUser> {
  const { directoryUsers, clock } = deps;
  const { userName, name, externalId } = person;
  if ((await directoryUsers.count(companyId, { userName })) > 0) throw userNameTaken();
  if ((await directoryUsers.count(companyId, {})) >= maxDirectoryUsers) throw tooManyDirectoryUsers();
  if (person.roles) await requireDirectoryRoles(companyId, person.roles, deps);
  const signInCompany = await signInCompanyOf(userName, deps);
  if (signInCompany !== undefined && signInCompany !== companyId) throw userNameTaken();
  const account = await accountOf(person, by, deps);
  const at = clock.now();
  const times = { createdAt: at, changedAt: at };
  const user: DirectoryUser = {
    ...{ companyId, userId: account.id, userName, name, active: true, keptRoles: [], ...times },
    ...present({ externalId }),
  };
  if (!(await directoryUsers.insert(user))) throw userNameTaken();
  return writeRoles(user, person, by, deps);
}

async function accountOf(
  { userName: email, name }: DirectoryPerson,
  by: StaffCaller,
  deps: WriteDirectoryUserDeps,
): Promise<User> {
  const known = await deps.users.findByEmail(email);
  if (known?.systemRole === 'superadmin' || known?.isDemoUser) throw userNameTaken();
  return known ?? addUser({ user: { email, name, systemRole: 'user' }, by }, deps);
}

/**
 * SCIM-3, SCIM-5: Changes a person of a company's directory. Who is not active loses every role in the company, and gets them back when active again. Throws
 * NotFoundError, ConflictError, and InvalidError for another user name.
 */
export async function changeDirectoryUser(
  { companyId, userId, by }: PersonOfCompany,
  person: DirectoryPerson,
  deps: WriteDirectoryUserDeps,
): Promise<DirectoryUser> {
  const before = await findDirectoryUser(companyId, userId, deps);
  if (person.userName !== before.userName) throw userNameIsFixed();
  const { externalId: _, ...kept } = before;
  const user = { ...kept, name: person.name, ...present({ externalId: person.externalId }) };
  if (user.name !== before.name) await rename(user, by, deps);
  return writeRoles(user, person, by, deps);
}

/** SCIM-6: Takes every role of a person in the company; its directory knows them no more. The account stays. Throws NotFoundError. */
export async function removeDirectoryUser(person: PersonOfCompany, deps: WriteDirectoryUserDeps): Promise<void> {
  const { companyId, userId } = await findDirectoryUser(person.companyId, person.userId, deps);
  await takeDirectoryRoles(person, deps);
  await deps.directoryUsers.remove(companyId, userId);
}

/** Throws NotFoundError for somebody whom the company's directory does not know. */
export async function findDirectoryUser(
  companyId: string,
  userId: string,
  { directoryUsers }: { readonly directoryUsers: Pick<DirectoryUserRepository, 'find'> },
): Promise<DirectoryUser> {
  const user = await directoryUsers.find(companyId, userId);
  if (!user) throw noSuchUser();
  return user;
}

/** What is stored or given last is what a repeated call looks at, so that a write that ended in the middle may be repeated. */
async function writeRoles(
  user: DirectoryUser,
  { active, roles }: DirectoryPerson,
  by: StaffCaller,
  deps: WriteDirectoryUserDeps,
): Promise<DirectoryUser> {
  const { directoryUsers, clock } = deps;
  const person = { companyId: user.companyId, userId: user.userId, by };
  if (active) {
    if (roles || !user.active) await setDirectoryRoles(person, roles ?? user.keptRoles, deps);
    const after = { ...user, active, keptRoles: [], changedAt: clock.now() };
    await directoryUsers.put(after);
    return after;
  }
  if (roles) await requireDirectoryRoles(user.companyId, roles, deps);
  const keptRoles = roles ?? (user.active ? await workingRolesOf(person, deps) : user.keptRoles);
  const after = { ...user, active, keptRoles, changedAt: clock.now() };
  await directoryUsers.put(after);
  await takeDirectoryRoles(person, deps);
  return after;
}

/** What an account is called is changed only where nobody else gave it rights. */
async function rename(
  { companyId, userId, name }: DirectoryUser,
  by: StaffCaller,
  deps: WriteDirectoryUserDeps,
): Promise<void> {
  const account = await findManagedUser(userId, deps.users);
  if (!(await belongsToCompany(companyId, account, deps))) return;
  await changeUser(userId, by, () => ({ action: 'user.changed', change: { name } }), deps);
}

function userNameTaken(): ConflictError {
  return new ConflictError('DIRECTORY_USER_TAKEN', 'This userName cannot be added: it is there already, or reserved.', {
    extra: { scimType: 'uniqueness' },
  });
}

function userNameIsFixed(): InvalidError {
  return new InvalidError(
    'DIRECTORY_USER_NAME_FIXED',
    'The userName of a person cannot be changed. Please add a person with the new one, and deactivate this one.',
    { extra: { scimType: 'mutability' } },
  );
}

function tooManyDirectoryUsers(): InvalidError {
  return new InvalidError('TOO_MANY_DIRECTORY_USERS', `A directory can write at most ${maxDirectoryUsers} people.`, {
    params: { max: maxDirectoryUsers },
  });
}
