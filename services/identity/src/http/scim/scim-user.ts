import { requiredEmailLine, requiredLine } from '@parcelbell/rules';
import SCIMMY from 'scimmy';
import type { IdentityContext } from '../../context.ts';
import { directoryRolesOf } from '../../domain/directory/directory-roles.ts';
import type { DirectoryUser, DirectoryUserFilter } from '../../domain/directory/directory-user.ts';
import type { DirectoryPerson } from '../../domain/directory/write-directory-user.ts';
import { invalidScim, readScim } from './scim.ts';

type ScimUser = SCIMMY.Schemas.User;

/** The attributes that are kept; all others of SCIM's user are accepted and ignored. */
interface Attributes {
  readonly userName?: string;
  readonly externalId?: string;
  readonly displayName?: string;
  readonly name?: { readonly formatted?: string; readonly givenName?: string; readonly familyName?: string };
  readonly active?: boolean;
  readonly roles?: readonly { readonly value?: string }[];
}

const emailLine = requiredEmailLine('userName');
const nameLine = requiredLine('Name', 100);
const maxExternalIdLength = 200;
const maxRoles = 200;

/** Reads a user whom a directory writes whole. Throws InvalidError. */
export async function readPerson(body: unknown): Promise<DirectoryPerson> {
  const user = await readScim('invalidValue', () => {
    try {
      return new SCIMMY.Schemas.User(withBooleans(body) as object, 'in');
    } catch (error) {
      // The library throws a TypeError with a sentence about the attribute.
      throw error instanceof TypeError ? invalidScim('invalidValue', error.message) : error;
    }
  });
  return personOf(user);
}

/** Some directories write true and false as texts. */
function withBooleans(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || !('active' in value)) return value;
  return { ...value, active: booleanOf(value.active) };
}

function booleanOf(value: unknown): unknown {
  const text = typeof value === 'string' ? value.toLowerCase() : '';
  return text === 'true' ? true : text === 'false' ? false : value;
}

/** A user after the operations of a PATCH. Roles are absent where the operations leave them alone. Throws InvalidError. */
export async function patchedPerson(before: ScimUser, body: unknown): Promise<DirectoryPerson> {
  const patched = await readScim('invalidSyntax', async () => {
    // biome-ignore lint/plugin: the library checks what it is given, whatever that is.
    const patch = new SCIMMY.Messages.PatchOp(body as never);
    for (const operation of patch.Operations) {
      const { path, value } = operation;
      operation.value =
        path === undefined ? withBooleans(value) : path.toLowerCase() === 'active' ? booleanOf(value) : value;
    }
    // Without a change the library answers nothing.
    return (await patch.apply(new SCIMMY.Schemas.User(before, 'out'))) ?? before;
  });
  const known = personOf(before);
  const person = personOf(patched, known.name);
  const { roles = [], ...others } = person;
  const isSame = roles.length === known.roles?.length && roles.every((role) => known.roles?.includes(role));
  return isSame ? others : { ...others, roles };
}

/** A person by the attributes of SCIM. Of several names the one that differs from the name before, else the first, is the name. */
function personOf(user: ScimUser, nameBefore?: string): DirectoryPerson {
  const { userName, externalId, displayName, name = {}, active = true, roles }: Attributes = user;
  const email = emailLine.safeParse(userName ?? '');
  if (!email.success) throw invalidScim('invalidValue', 'The userName must be an e-mail address.');
  const names = [displayName, name.formatted, [name.givenName, name.familyName].filter(Boolean).join(' ')].filter(
    Boolean,
  );
  const called =
    names.find((each) => each !== nameBefore) ?? nameBefore ?? email.data.slice(0, email.data.indexOf('@'));
  const line = nameLine.safeParse(called);
  if (!line.success) throw invalidScim('invalidValue', 'The name of the user is not valid.');
  if ((externalId ?? '').length > maxExternalIdLength) throw invalidScim('invalidValue', 'The externalId is too long.');
  if ((roles ?? []).length > maxRoles) throw invalidScim('invalidValue', `A user has at most ${maxRoles} roles.`);
  return {
    userName: email.data.toLowerCase(),
    name: line.data,
    active,
    ...(externalId ? { externalId } : {}),
    ...(roles ? { roles: roles.map(({ value = '' }) => value) } : {}),
  };
}

/** People of one company as SCIM shows them. Of somebody who is not active, the roles are those that would be given back. */
export async function scimUsersOf(
  companyId: string,
  users: readonly DirectoryUser[],
  context: IdentityContext,
): Promise<ScimUser[]> {
  const ids = users.map(({ userId }) => userId);
  const held = await directoryRolesOf(companyId, ids, context);
  return users.map((user) => toScimUser(user, held.get(user.userId) ?? [], context.scimUsersUrl));
}

export async function scimUserOf(user: DirectoryUser, context: IdentityContext): Promise<ScimUser> {
  const held = await directoryRolesOf(user.companyId, [user.userId], context);
  return toScimUser(user, held.get(user.userId) ?? [], context.scimUsersUrl);
}

function toScimUser(user: DirectoryUser, held: readonly string[], usersUrl: string): ScimUser {
  const { userId: id, userName, externalId, name, active, keptRoles, createdAt, changedAt } = user;
  const roles = active ? held : keptRoles;
  const attributes = {
    ...{ id, userName, externalId, displayName: name, name: { formatted: name }, active },
    emails: [{ value: userName, type: 'work', primary: true }],
    roles: roles.map((value) => ({ value })),
    meta: { resourceType: 'User', created: createdAt, lastModified: changedAt },
  };
  return new SCIMMY.Schemas.User(attributes, 'out', usersUrl);
}

const fields: Readonly<Record<string, keyof DirectoryUserFilter>> = {
  username: 'userName',
  externalid: 'externalId',
  id: 'userId',
};

/** Reads a filter: one attribute and one value. No filter is one of everybody. Throws InvalidError. */
export async function readFilter(expression: string | undefined): Promise<DirectoryUserFilter> {
  if (expression === undefined) return {};
  return readScim('invalidFilter', () => {
    const [condition, ...others] = new SCIMMY.Types.Filter(expression);
    const [[attribute = '', comparison] = [], ...more] = Object.entries(condition ?? {});
    const [operator, value] = Array.isArray(comparison) ? comparison : [];
    const field = fields[attribute.slice(attribute.lastIndexOf(':') + 1).toLowerCase()];
    if (others.length + more.length > 0 || !field || operator !== 'eq' || typeof value !== 'string') {
      throw new TypeError('not one condition');
    }
    return { [field]: field === 'userName' ? value.toLowerCase() : value };
  });
}
