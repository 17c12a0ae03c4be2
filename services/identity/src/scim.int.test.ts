import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { staffChangeMade } from '@parcelbell/audit';
import { StaffChangeMadeSchema } from '@parcelbell/contracts/audit';
import { UserInvitedSchema, UserStateSchema } from '@parcelbell/contracts/identity';
import { startIdentity, type TestIdentity } from './testing/start-identity.ts';

let identity: TestIdentity;
const tokens: Record<string, string> = {};

beforeAll(async () => {
  identity = await startIdentity();
  for (const [companyId, name] of [
    ['lakeside', 'Lakeside Homes'],
    ['pacific', 'Pacific Strata'],
  ] as const) {
    await identity.company(companyId, name);
    tokens[companyId] = (await access('POST', companyId)).body.token;
  }
  await identity.tenant('elm', 'Elm House', { companyId: 'lakeside' });
  await identity.tenant('oak', 'Oak House', { companyId: 'lakeside' });
  await identity.tenant('fir', 'Fir House', { companyId: 'pacific' });
});

afterAll(() => identity.stop());

const boss = () => identity.signIn({ userId: 'boss', superadmin: true });
const access = (method: 'GET' | 'POST' | 'DELETE', companyId: string, as = boss()) =>
  identity.call(method, `/api/directories/${companyId}`, { as });

async function scim(method: string, path: string, body?: object, companyId = 'lakeside') {
  const answer = await fetch(`${identity.url}/api/scim/v2${path}`, {
    method,
    headers: { authorization: `Bearer ${tokens[companyId]}`, 'content-type': 'application/scim+json' },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  const text = await answer.text();
  return { status: answer.status, headers: answer.headers, body: text === '' ? undefined : JSON.parse(text) };
}

const userSchema = 'urn:ietf:params:scim:schemas:core:2.0:User';
let count = 0;
const nextAddress = () => `person-${++count}@lakeside.example`;
const rolesOf = (...roles: string[]) => roles.map((value) => ({ value }));

async function added(attributes: object = {}, companyId = 'lakeside') {
  const userName = nextAddress();
  const { status, body } = await scim(
    'POST',
    '/Users',
    { schemas: [userSchema], userName, displayName: 'Pat Person', active: true, ...attributes },
    companyId,
  );
  expect([status, body]).toEqual([201, expect.objectContaining({ id: expect.any(String) })]);
  return { id: body.id as string, userName: body.userName as string };
}

const patch = (id: string, ...operations: object[]) =>
  scim('PATCH', `/Users/${id}`, {
    schemas: ['urn:ietf:params:scim:api:messages:2.0:PatchOp'],
    Operations: operations,
  });

const stored = (id: string) => identity.users.findOne({ _id: id });

async function told(userId: string) {
  await identity.settled();
  return identity.facts(StaffChangeMadeSchema, { aggregateId: userId });
}

describe('the access of a directory', () => {
  it('is opened by a superadmin with a token that is stored nowhere, and a new one ends the old', async () => {
    await identity.company('north', 'North Homes');
    expect((await access('GET', 'north')).body).toEqual({});
    const { status, body } = await access('POST', 'north');
    expect([status, body]).toEqual([201, { token: expect.any(String), openedAt: expect.any(String) }]);
    expect((await access('GET', 'north')).body).toEqual({ openedAt: body.openedAt });
    expect(JSON.stringify(await identity.stored('directoryaccesses'))).not.toContain(body.token);
    tokens.north = body.token;
    expect((await scim('GET', '/Users', undefined, 'north')).status).toBe(200);
    const again = (await access('POST', 'north')).body.token;
    expect((await scim('GET', '/Users', undefined, 'north')).status).toBe(401);
    tokens.north = again;
    expect((await scim('GET', '/Users', undefined, 'north')).status).toBe(200);
    for (const _ of [1, 2]) expect((await access('DELETE', 'north')).status).toBe(204);
    expect((await scim('GET', '/Users', undefined, 'north')).status).toBe(401);
    await identity.settled();
    expect((await told('north')).map(({ action }) => action)).toEqual([
      'company.directory-opened',
      'company.directory-opened',
      'company.directory-closed',
    ]);
  });

  it('is of confirmed companies alone, and the superadmin’s', async () => {
    expect((await access('POST', 'nowhere')).status).toBe(404);
    const admin = identity.signIn({ userId: 'adam', companies: ['lakeside'] });
    for (const method of ['GET', 'POST', 'DELETE'] as const)
      expect((await access(method, 'lakeside', admin)).status).toBe(403);
  });
});

describe('a directory', () => {
  it('adds a person with roles in buildings of its company, who is invited by mail and signs in', async () => {
    const { id, userName } = await added({ externalId: 'e-1', roles: rolesOf('admin:elm', 'concierge:oak') });
    expect(await scim('GET', `/Users/${id}`)).toMatchObject({
      status: 200,
      body: {
        ...{ schemas: [userSchema], id, userName, externalId: 'e-1', displayName: 'Pat Person', active: true },
        roles: rolesOf('admin:elm', 'concierge:oak'),
        meta: { resourceType: 'User', location: `http://localhost:8080/api/scim/v2/Users/${id}` },
      },
    });
    await identity.settled();
    expect(identity.facts(UserInvitedSchema, { aggregateId: id })[0]).toMatchObject({ tenantNames: ['Elm House'] });
    expect((await identity.login(userName)).status).toBe(200);
    const [entry] = (await told(id)).filter(({ action }) => action === 'user.role-set');
    expect(entry).toMatchObject({ tenantId: 'elm', byUserId: 'directory:lakeside' });
  });

  it('is named as the company in the audit log', async () => {
    const by = { userId: 'directory:lakeside', clientAddress: '192.0.2.7' };
    await identity.receive(staffChangeMade({ action: 'user.role-set', subjectId: 'pat', version: 1, by }));
    const { entries } = (await identity.call('GET', '/api/audit', { as: boss() })).body;
    expect(entries).toContainEqual(expect.objectContaining({ subjectId: 'pat', byName: 'Lakeside Homes' }));
  });

  it('knows whom it added alone, found by user name, own id and id, in pages', async () => {
    const one = await added({ externalId: 'x-1' });
    const other = await added({}, 'pacific');
    const found = async (filter: string) => {
      const { body } = await scim('GET', `/Users?filter=${encodeURIComponent(filter)}`);
      return body.Resources.map(({ id }: { id: string }) => id);
    };
    expect(await found(`userName eq "${one.userName.toUpperCase()}"`)).toEqual([one.id]);
    expect(await found('externalId eq "x-1"')).toEqual([one.id]);
    expect(await found(`id eq "${one.id}"`)).toEqual([one.id]);
    expect(await found(`userName eq "${other.userName}"`)).toEqual([]);
    expect((await scim('GET', `/Users/${other.id}`)).status).toBe(404);
    expect((await scim('DELETE', `/Users/${other.id}`)).status).toBe(404);
    const { body } = await scim('GET', '/Users?startIndex=2&count=1');
    expect(body).toMatchObject({ startIndex: 2, itemsPerPage: 1 });
    expect(body.totalResults).toBeGreaterThan(1);
    for (const filter of ['displayName co "a"', 'userName', 'userName eq "a" and id eq "b"', '(((('])
      expect(await scim('GET', `/Users?filter=${encodeURIComponent(filter)}`)).toMatchObject({
        status: 400,
        body: { scimType: 'invalidFilter', status: '400' },
      });
  });

  it('deactivates a person, whose sessions end at once, and gives the roles back', async () => {
    const { id, userName } = await added({ roles: rolesOf('companyAdmin', 'concierge:elm') });
    const browser = await identity.signedIn(userName);
    // As Entra ID and Okta write it.
    expect(await patch(id, { op: 'Replace', path: 'active', value: 'False' })).toMatchObject({
      status: 200,
      body: { active: false },
    });
    expect((await identity.refresh(browser)).status).toBeGreaterThanOrEqual(401);
    expect((await identity.login(userName)).status).toBe(403);
    await identity.settled();
    expect(identity.facts(UserStateSchema, { aggregateId: id }).at(-1)).toMatchObject({ tenantRoles: [] });
    await patch(id, { op: 'replace', value: { active: true } });
    expect((await scim('GET', `/Users/${id}`)).body).toMatchObject({
      active: true,
      roles: rolesOf('companyAdmin', 'concierge:elm'),
    });
    expect((await identity.login(userName)).status).toBe(200);
  });

  it('whose deactivation was cut short is heard when it repeats it', async () => {
    const { id, userName } = await added({ roles: rolesOf('concierge:elm') });
    const known = await identity.context.directoryUsers.find('lakeside', id);
    if (known) await identity.context.directoryUsers.put({ ...known, active: false, keptRoles: ['concierge:elm'] });
    expect((await identity.login(userName)).status).toBe(200);
    await patch(id, { op: 'replace', value: { active: false } });
    expect((await identity.login(userName)).status).toBe(403);
    await patch(id, { op: 'replace', value: { active: true } });
    expect((await scim('GET', `/Users/${id}`)).body.roles).toEqual(rolesOf('concierge:elm'));
  });

  it('takes the last admin of a building, too, and its roles with the person', async () => {
    const { id } = await added({ roles: rolesOf('admin:elm', 'admin:oak') });
    expect((await scim('DELETE', `/Users/${id}`)).status).toBe(204);
    expect((await scim('GET', `/Users/${id}`)).status).toBe(404);
    expect(await stored(id)).toMatchObject({ tenantRoles: [] });
  });

  it('changes only roles of its own company, and the name where nobody else gave a right', async () => {
    const shared = await identity.newUser({
      name: 'Sam Shared',
      tenantRoles: [{ tenantId: 'fir', role: 'admin' }],
    });
    const { id } = await added({ userName: shared.email, displayName: 'Samuel', roles: rolesOf('concierge:elm') });
    expect(id).toBe(shared.id);
    await scim('PUT', `/Users/${id}`, { userName: shared.email, displayName: 'Sammy', active: true });
    expect(await stored(id)).toMatchObject({
      name: 'Sam Shared',
      tenantRoles: [
        { tenantId: 'fir', role: 'admin' },
        { tenantId: 'elm', role: 'concierge' },
      ],
    });
    // Nothing of the other company is shown.
    expect((await scim('GET', `/Users/${id}`)).body).toMatchObject({
      displayName: 'Sammy',
      roles: rolesOf('concierge:elm'),
    });
    await patch(id, { op: 'replace', value: { active: false } });
    expect(await stored(id)).toMatchObject({ tenantRoles: [{ tenantId: 'fir', role: 'admin' }] });
    const own = await added({ roles: rolesOf('concierge:elm') });
    await patch(own.id, { op: 'replace', path: 'name.formatted', value: 'Robin New' });
    expect(await stored(own.id)).toMatchObject({ name: 'Robin New' });
  });

  it('leaves a suspended role suspended, and takes it with the person', async () => {
    const { id, userName } = await added({ roles: rolesOf('concierge:elm') });
    const staff = { as: boss(), tenant: 'elm' };
    const suspended = await identity.call('PUT', `/api/staff/${id}`, { ...staff, body: { suspended: true } });
    expect(suspended.status).toBe(200);
    await scim('PUT', `/Users/${id}`, { userName, displayName: 'Pat', roles: rolesOf('concierge:elm') });
    expect(await stored(id)).toMatchObject({ tenantRoles: [] });
    await patch(id, { op: 'replace', value: { active: false } });
    expect(await identity.context.memberships.ofUsers([id])).toEqual([]);
  });

  it('is part of what a superadmin downloads of a user, beside sessions and suspended roles', async () => {
    const { id, userName } = await added({ externalId: 'E-77', roles: rolesOf('concierge:elm') });
    await identity.call('PUT', `/api/staff/${id}`, { as: boss(), tenant: 'elm', body: { suspended: true } });
    const download = (userId: string, as = boss()) => identity.call('GET', `/api/users/${userId}/export`, { as });
    const said = { companyId: 'lakeside', userName, name: 'Pat Person', externalId: 'E-77', active: true };
    const { status, headers, body } = await download(id);
    expect([status, headers.get('content-disposition')]).toEqual([200, 'attachment; filename="user.json"']);
    expect(body).toMatchObject({
      user: { _id: id, email: userName, tenantRoles: [] },
      suspendedRoles: [{ tenantId: 'elm', role: 'concierge' }],
      sessions: [],
      directories: [said],
    });
    expect((await download('nobody')).status).toBe(404);
    expect((await download(id, identity.signIn({ userId: id, roles: { elm: 'admin' } }))).status).toBe(403);
  });

  it('adds and takes single roles', async () => {
    const { id } = await added({ roles: rolesOf('concierge:elm') });
    await patch(id, { op: 'add', path: 'roles', value: rolesOf('admin:oak') });
    expect((await scim('GET', `/Users/${id}`)).body.roles).toEqual(rolesOf('concierge:elm', 'admin:oak'));
    await patch(id, { op: 'remove', path: 'roles[value eq "concierge:elm"]' });
    expect(await stored(id)).toMatchObject({ tenantRoles: [{ tenantId: 'oak', role: 'admin' }] });
  });

  it.each([
    ['a role in a building of another company', { roles: rolesOf('admin:fir') }],
    ['a role in no building', { roles: rolesOf('admin:nowhere') }],
    ['a role that does not exist', { roles: rolesOf('superadmin') }],
    ['two roles in one building', { roles: rolesOf('admin:elm', 'concierge:elm') }],
    ['a user name that is no address', { userName: 'pat' }],
    ['a text for whether a person is active', { active: 'perhaps' }],
    ['no user name', { userName: undefined }],
  ])('is refused %s, and nobody is added', async (_, attributes) => {
    const before = await identity.stored('directoryusers');
    const answer = await scim('POST', '/Users', { userName: nextAddress(), displayName: 'Pat', ...attributes });
    expect(answer).toMatchObject({
      status: 400,
      body: { schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'], status: '400', scimType: 'invalidValue' },
    });
    expect(answer.headers.get('content-type')).toContain('application/scim+json');
    expect(await identity.stored('directoryusers')).toEqual(before);
  });

  it('is refused a user name twice, another user name, a superadmin, and a patch that is none', async () => {
    const { id, userName } = await added();
    expect(await scim('POST', '/Users', { userName, displayName: 'Pat' })).toMatchObject({
      status: 409,
      body: { scimType: 'uniqueness' },
    });
    expect(await scim('PUT', `/Users/${id}`, { userName: nextAddress(), displayName: 'Pat' })).toMatchObject({
      status: 400,
      body: { scimType: 'mutability' },
    });
    const { email } = await identity.newUser({ systemRole: 'superadmin', tenantRoles: [] });
    expect((await scim('POST', '/Users', { userName: email, displayName: 'Pat' })).status).toBe(409);
    expect(await scim('PATCH', `/Users/${id}`, { Operations: [] })).toMatchObject({
      status: 400,
      body: { scimType: 'invalidSyntax' },
    });
    expect(await patch(id, { op: 'replace', path: 'nothing', value: 'x' })).toMatchObject({
      status: 400,
      body: { scimType: 'invalidPath' },
    });
  });

  it('without a valid token reads and writes nothing', async () => {
    tokens.wrong = 'wrong';
    for (const [method, path] of [
      ['GET', '/Users'],
      ['POST', '/Users'],
      ['GET', '/Users/x'],
      ['PUT', '/Users/x'],
      ['PATCH', '/Users/x'],
      ['DELETE', '/Users/x'],
    ] as const) {
      const body = method === 'GET' || method === 'DELETE' ? undefined : {};
      expect(await scim(method, path, body, 'wrong')).toMatchObject({ status: 401, body: { status: '401' } });
    }
  });

  it('forgets a person whose account is deleted', async () => {
    const { id } = await added();
    await identity.call('DELETE', `/api/users/${id}`, { as: boss() });
    expect((await scim('GET', `/Users/${id}`)).status).toBe(404);
  });

  it('reads what of SCIM is offered', async () => {
    for (const path of ['/ServiceProviderConfig', '/ResourceTypes', '/Schemas']) {
      expect((await scim('GET', path)).status).toBe(200);
    }
  });
});
