import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { StaffChangeMadeSchema } from '@parcelbell/contracts/audit';
import { RoleChangedSchema, UserInvitedSchema, UserStateSchema } from '@parcelbell/contracts/identity';
import type { CallOptions } from '@parcelbell/testing';
import { startIdentity, type TestIdentity } from './testing/start-identity.ts';

let identity: TestIdentity;

beforeAll(async () => {
  identity = await startIdentity();
});

afterAll(() => identity.stop());

/** A superadmin's token; the clock may have passed the end of an earlier one. */
const boss = () => identity.signIn({ userId: 'boss', superadmin: true });
const call = (method: string, path: string, body?: unknown, options: CallOptions = {}) =>
  identity.call(method, path, { as: boss(), ...(body === undefined ? {} : { body }), ...options });
const emails = (users: readonly { email: string }[]) => users.map(({ email }) => email);

/** The user as the list answers it. */
async function listed(id: string) {
  const { body } = await call('GET', '/api/users');
  return body.users.find((user: { _id: string }) => user._id === id);
}

/** What the audit log is told of a user. */
async function entries(subjectId: string) {
  await identity.settled();
  return identity.facts(StaffChangeMadeSchema, { aggregateId: subjectId });
}

describe('POST /api/users', () => {
  it('creates an active user without a role, in small letters', async () => {
    const answer = await call('POST', '/api/users', { email: ' New.One@Example.COM ', name: ' Nora Neu ' });
    expect(answer).toMatchObject({
      status: 201,
      body: {
        email: 'new.one@example.com',
        name: 'Nora Neu',
        status: 'active',
        systemRole: 'user',
        tenantRoles: [],
        isDemoUser: false,
        version: 1,
        createdAt: expect.any(String),
      },
    });
    await identity.settled();
    const [state] = identity.facts(UserStateSchema, { aggregateId: answer.body._id });
    expect(state).toMatchObject({ email: 'new.one@example.com', isSuperadmin: false });
    expect(await listed(answer.body._id)).toEqual(answer.body);
  });

  it('takes the system role', async () => {
    const body = { email: 'second-boss@example.com', name: 'Second', role: 'superadmin', language: 'fr' };
    expect(await call('POST', '/api/users', body)).toMatchObject({
      status: 201,
      body: { systemRole: 'superadmin', language: 'fr' },
    });
    expect((await identity.login(body.email)).status).toBe(200);
    const { _id: id } = (await identity.users.findOne({ email: body.email })) ?? { _id: '' };
    expect((await call('DELETE', `/api/users/${id}`)).status).toBe(204);
  });

  it('asks for an address and a name', async () => {
    const faults = async (body: object) =>
      (await call('POST', '/api/users', body)).body.errors.map((fault: { path: string; type: string }) => [
        fault.path,
        fault.type,
      ]);
    expect(await faults({})).toEqual([
      ['email', 'REQUIRED'],
      ['name', 'REQUIRED'],
    ]);
    expect(await faults({ email: 'x@example.com', name: ' ' })).toEqual([['name', 'REQUIRED']]);
  });

  it('refuses an address that another user has, in whatever letters', async () => {
    const taken = await call('POST', '/api/users', { email: 'ADMIN@maplecourt.test', name: 'Again' });
    expect(taken).toMatchObject({ status: 409, body: { type: 'EMAIL_TAKEN' } });
  });

  it('creates one of two with the same address at the same moment', async () => {
    const create = () => call('POST', '/api/users', { email: 'race@example.com', name: 'Race' });
    const statuses = (await Promise.all([create(), create(), create()])).map(({ status }) => status);
    expect(statuses.sort()).toEqual([201, 409, 409]);
  });
});

describe('GET /api/users', () => {
  it('lists by name, with the names of the buildings, and only the active ones where asked', async () => {
    const { id } = await identity.newUser({ status: 'suspended', name: 'Aaron Able' });
    const all = (await call('GET', '/api/users')).body.users;
    expect(all[0]).toMatchObject({
      _id: id,
      tenantRoles: [{ tenantName: 'Maple Court' }, { tenantName: 'Harbour Towers' }],
    });
    const active = (await call('GET', '/api/users?activeOnly=true')).body.users;
    expect(active).toHaveLength(all.filter(({ status }: { status: string }) => status === 'active').length);
  });

  it('answers pages that a search, filters and an order choose', async () => {
    await identity.tenant('cedar', 'Cedar', { company: 'Grove Management' });
    await identity.tenant('birch', 'Birch', { company: 'Grove Management' });
    const inCedar = { tenantRoles: [{ tenantId: 'cedar', role: 'admin' }] };
    const inBirch = { tenantRoles: [{ tenantId: 'birch', role: 'user' }], status: 'suspended' };
    for (const [name, more] of [
      ['Zoë Quill', inCedar],
      ['Bert Quill', inBirch],
      ['Anna Quillan', inCedar],
    ] as const) {
      const email = `${name.toLowerCase().replace(/[^a-z]/g, '.')}@grove.example`;
      const { id } = await identity.newUser({ name: 'x', email, ...more });
      expect((await call('PUT', `/api/users/${id}`, { name })).status).toBe(200);
    }
    const page = async (query: string) => {
      const { status, body } = await call('GET', `/api/users?page=1&${query}`);
      expect(status).toBe(200);
      return body.users.map(({ name }: { name: string }) => name);
    };
    expect(await page('q=quill')).toEqual(['Anna Quillan', 'Bert Quill', 'Zoë Quill']);
    expect(await page('q=zoe+QUI')).toEqual(['Zoë Quill']);
    expect(await page('q=grove&sort=-name')).toEqual(['Zoë Quill', 'Bert Quill', 'Anna Quillan']);
    expect(await page('q=bert.quill@grove')).toEqual(['Bert Quill']);
    expect(await page('q=ill@grove.ex')).toEqual(['Bert Quill', 'Zoë Quill']);
    expect(await page('q=UILLA+rove')).toEqual(['Anna Quillan']);
    expect(await page('q=quill&sort=-email')).toEqual(['Zoë Quill', 'Bert Quill', 'Anna Quillan']);
    expect(await page('company=Grove+Management')).toEqual(['Anna Quillan', 'Bert Quill', 'Zoë Quill']);
    expect(await page('company=Grove+Management&status=active')).toEqual(['Anna Quillan', 'Zoë Quill']);
    expect(await page('company=Grove+Management&tenantId=birch')).toEqual(['Bert Quill']);
    expect(await page('company=Nobody')).toEqual([]);
    expect((await call('GET', '/api/users?q=quill&page=2&pageSize=2')).body).toMatchObject({
      users: [{ name: 'Zoë Quill' }],
      total: 3,
      totalIsExact: true,
      page: 2,
      pageSize: 2,
    });
    await identity.tenant('cedar', 'Cedar', { version: 2, company: 'Lake Management' });
    await identity.tenant('birch', '', { version: 2, deleted: true });
    expect(await page('company=Grove+Management')).toEqual([]);
    expect(await page('company=Lake+Management')).toEqual(['Anna Quillan', 'Zoë Quill']);
    const gone = (await call('GET', '/api/users?page=1&q=bert.quill')).body.users[0];
    expect(gone.tenantRoles).toEqual([{ tenantId: 'birch', tenantName: 'birch', role: 'user', tenantIsDeleted: true }]);
  });

  it('lists those of a building', async () => {
    const { body } = await call('GET', '/api/users/tenant/harbour-towers');
    expect(emails(body.users)).toContain('manager@parcelbell.test');
    expect(emails(body.users)).not.toContain('admin@maplecourt.test');
    expect((await call('GET', '/api/users/tenant/nowhere')).body).toEqual({ users: [] });
  });
});

describe('PUT /api/users/{id}', () => {
  it('changes what is given and nothing else, and a repetition changes nothing', async () => {
    const { id } = await identity.newUser();
    const change = { name: 'Another Name', role: 'user' };
    const first = await call('PUT', `/api/users/${id}`, change);
    expect(first).toMatchObject({ status: 200, body: { name: 'Another Name', version: 2, status: 'active' } });
    expect((await call('PUT', `/api/users/${id}`, change)).body).toEqual(first.body);
    expect((await call('PUT', `/api/users/${id}`, {})).body).toEqual(first.body);
    expect(await entries(id)).toHaveLength(1);
  });

  it('loses nothing of two changes at the same moment, and refuses the second that named its version', async () => {
    const { id } = await identity.newUser();
    const put = (body: object) => call('PUT', `/api/users/${id}`, body);
    const both = await Promise.all([put({ name: 'Changed' }), put({ language: 'fr' })]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect(await listed(id)).toMatchObject({ name: 'Changed', language: 'fr', version: 3 });
    const named = await Promise.all([put({ name: 'One', version: 3 }), put({ name: 'Two', version: 3 })]);
    expect(named.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(named.find(({ status }) => status === 409)?.body).toMatchObject({ type: 'CHANGED_MEANWHILE' });
  });

  it('unlinks the account with another address: its sessions end, and whoever has the new address signs in', async () => {
    const { id, email } = await identity.newUser();
    const browser = await identity.signedIn(email);
    const moved = `moved-${id}@example.com`;
    expect((await call('PUT', `/api/users/${id}`, { email: moved.toUpperCase() })).body.email).toBe(moved);
    expect((await identity.refresh(browser)).status).toBe(401);
    expect((await identity.login(email)).status).toBe(404);
    expect((await identity.login(moved)).status).toBe(200);
    expect(await identity.users.findOne({ _id: id })).toMatchObject({ sub: `sub of ${moved}` });
  });

  it('does not link an account whose address the user has lost meanwhile', async () => {
    const { id, email } = await identity.newUser();
    await call('PUT', `/api/users/${id}`, { email: `other-${id}@example.com` });
    expect(await identity.context.users.link({ id, email }, 'too late')).toBe(false);
  });

  it('refuses an address that another user has', async () => {
    const { id } = await identity.newUser();
    const taken = await call('PUT', `/api/users/${id}`, { email: 'admin@maplecourt.test' });
    expect(taken).toMatchObject({ status: 409, body: { type: 'EMAIL_TAKEN' } });
  });

  it('suspends and reinstates', async () => {
    const { id, email } = await identity.newUser();
    const browser = await identity.signedIn(email);
    expect((await call('PUT', `/api/users/${id}`, { status: 'suspended' })).body.status).toBe('suspended');
    expect((await identity.refresh(browser)).status).toBe(403);
    expect((await identity.login(email)).status).toBe(403);
    expect((await call('PUT', `/api/users/${id}`, { status: 'active' })).body.status).toBe('active');
    expect((await identity.login(email)).status).toBe(200);
  });
});

describe('roles in buildings', () => {
  it('are given, changed and removed', async () => {
    const { id } = await identity.newUser({ tenantRoles: [] });
    const roles = `/api/users/${id}/tenants`;
    const given = await call('POST', roles, { tenantId: 'maple-court', role: 'admin' });
    expect(given).toMatchObject({
      status: 200,
      body: {
        tenantRoles: [{ tenantId: 'maple-court', tenantName: 'Maple Court', role: 'admin', tenantIsDeleted: false }],
      },
    });
    const changed = await call('POST', roles, { tenantId: 'maple-court', role: 'tenantAdmin' });
    expect(changed.body.tenantRoles).toMatchObject([{ role: 'tenantAdmin' }]);
    const removed = await call('DELETE', roles, { tenantId: 'maple-court' });
    expect(removed).toMatchObject({ status: 200, body: { tenantRoles: [] } });
    expect((await call('DELETE', roles, { tenantId: 'maple-court' })).body).toEqual(removed.body);
    await identity.settled();
    const changes = identity.facts(RoleChangedSchema, { aggregateId: id });
    expect(changes.map(({ previousRole, role }) => [previousRole, role])).toEqual([
      ['', 'admin'],
      ['admin', 'tenantAdmin'],
      ['tenantAdmin', ''],
    ]);
  });

  it('are refused in a building that is deleted', async () => {
    await identity.tenant('torn-down', '', { deleted: true });
    const { id } = await identity.newUser();
    const answer = await call('POST', `/api/users/${id}/tenants`, { tenantId: 'torn-down', role: 'admin' });
    expect(answer).toMatchObject({ status: 404, body: { type: 'NO_SUCH_TENANT' } });
  });

  it('are given in a building of which nothing was heard yet, and refused where tenancy knows none', async () => {
    identity.tenancy.set('just-created', 'Just Created');
    const { id } = await identity.newUser({ tenantRoles: [] });
    const give = (tenantId: string) => call('POST', `/api/users/${id}/tenants`, { tenantId, role: 'admin' });
    expect((await give('just-created')).body.tenantRoles).toMatchObject([{ tenantName: 'Just Created' }]);
    for (const unknown of ['nowhere', '__proto__', 'constructor']) {
      expect(await give(unknown)).toMatchObject({ status: 404, body: { type: 'NO_SUCH_TENANT' } });
    }
    await identity.tenant('just-created', 'Renamed', { version: 2 });
    expect((await listed(id)).tenantRoles).toMatchObject([{ tenantName: 'Renamed' }]);
  });

  it('are bounded, because an access token names them all', async () => {
    const held = Array.from({ length: 100 }, (_, at) => ({ tenantId: `building-${at}`, role: 'admin' }));
    const { id, email } = await identity.newUser({ tenantRoles: held });
    expect((await identity.login(email)).status).toBe(200);
    const answer = await call('POST', `/api/users/${id}/tenants`, { tenantId: 'maple-court', role: 'admin' });
    expect(answer).toMatchObject({ status: 400, body: { type: 'TOO_MANY_ROLES' } });
    identity.tenancy.set('building-7', 'Building 7');
    const changed = await call('POST', `/api/users/${id}/tenants`, { tenantId: 'building-7', role: 'user' });
    expect(changed.status).toBe(200);
  });
});

describe('DELETE /api/users/{id}', () => {
  it('deletes the user, whose sessions end, and whose address is free for another', async () => {
    const { id, email } = await identity.newUser();
    const browser = await identity.signedIn(email);
    expect((await call('DELETE', `/api/users/${id}`)).status).toBe(204);
    expect((await identity.refresh(browser)).status).toBe(401);
    expect((await identity.login(email)).status).toBe(404);
    expect(await listed(id)).toBeUndefined();
    const again = await call('POST', '/api/users', { email, name: 'Somebody else' });
    expect(again.status).toBe(201);
    expect(again.body._id).not.toBe(id);
    await identity.settled();
    expect(identity.facts(UserStateSchema, { aggregateId: id }).at(-1)).toMatchObject({
      deleted: true,
      email: '',
      name: '',
      sessionGeneration: 1,
    });
    expect(await identity.users.findOne({ _id: id })).toBeNull();
    for (const [method, path, body] of [
      ['DELETE', ''],
      ['PUT', '', { name: 'x' }],
      ['POST', '/tenants', { tenantId: 'maple-court', role: 'admin' }],
      ['DELETE', '/tenants', { tenantId: 'maple-court' }],
      ['DELETE', '/sessions'],
      ['POST', '/invitation'],
    ] as const) {
      expect(await call(method, `/api/users/${id}${path}`, body)).toMatchObject({
        status: 404,
        body: { type: 'NO_SUCH_USER' },
      });
    }
  });

  it('is announced at start while access tokens of the user may be valid, also once the document is deleted', async () => {
    const { id } = await identity.newUser();
    await call('DELETE', `/api/users/${id}`);
    await identity.settled();
    const announced = async () => (await identity.announced()).find(({ aggregateId }) => aggregateId === id);
    expect(await announced()).toMatchObject({ version: 2, event: { deleted: true, sessionGeneration: 1 } });
    identity.pass(17 * 60_000);
    expect(await announced()).toBeUndefined();
  });
});

describe('invitations', () => {
  const minute = 60_000;
  const day = 24 * 60 * minute;
  const invitations = async (aggregateId: string) => {
    await identity.settled();
    return identity.facts(UserInvitedSchema, { aggregateId });
  };
  const add = async (more: object = {}) => {
    const email = `invited-${Math.random().toString(36).slice(2)}@example.com`;
    const { status, body } = await call('POST', '/api/users', { email, name: 'Ines Vited', ...more });
    expect(status).toBe(201);
    return body;
  };
  const give = (id: string, tenantId: string, role = 'admin') =>
    call('POST', `/api/users/${id}/tenants`, { tenantId, role });
  const again = (id: string) => call('POST', `/api/users/${id}/invitation`);

  it('go to a superadmin with the creation', async () => {
    const { _id: id, email, invitedAt } = await add({ role: 'superadmin' });
    expect(invitedAt).toEqual(expect.any(String));
    expect(await invitations(id)).toEqual([
      expect.objectContaining({ userId: id, email, name: 'Ines Vited', isSuperadmin: true, language: 'en' }),
    ]);
    await call('DELETE', `/api/users/${id}`);
  });

  it('go to others once, with the first role that lets them sign in, and name the building and who invites', async () => {
    const user = await add({ language: 'fr' });
    const { _id: id } = user;
    expect(user).not.toHaveProperty('invitedAt');
    await give(id, 'harbour-towers', 'user');
    expect(await invitations(id)).toEqual([]);
    const { _id: dana } = (await identity.users.findOne({ email: 'superadmin@parcelbell.test' })) ?? {};
    const as = identity.signIn({ userId: dana ?? '', superadmin: true });
    await call('POST', `/api/users/${id}/tenants`, { tenantId: 'maple-court', role: 'admin' }, { as });
    await give(id, 'harbour-towers');
    await call('PUT', `/api/users/${id}`, { name: 'Ines Revisited' });
    await call('PUT', `/api/users/${id}`, { status: 'suspended' });
    await call('PUT', `/api/users/${id}`, { status: 'active' });
    expect(await invitations(id)).toEqual([
      expect.objectContaining({ tenantNames: ['Maple Court'], invitedBy: 'Dana Whitfield', language: 'fr' }),
    ]);
  });

  it('go to a concierge as to an admin, and again on demand', async () => {
    const { _id: id } = await add();
    expect(await again(id)).toMatchObject({ status: 409, body: { type: 'CANNOT_SIGN_IN' } });
    await give(id, 'maple-court', 'concierge');
    expect(await invitations(id)).toEqual([expect.objectContaining({ tenantNames: ['Maple Court'] })]);
    expect((await again(id)).status).toBe(429);
  });

  it('go to a new address, because the old one may never have been read', async () => {
    const { _id: id } = await add();
    await give(id, 'maple-court');
    await call('PUT', `/api/users/${id}`, { email: `mended-${id}@example.com` });
    expect((await invitations(id)).map(({ email }) => email)).toEqual([expect.any(String), `mended-${id}@example.com`]);
  });

  it('are not sent to sample users, to the first superadmin, or to who has signed in before', async () => {
    const { id, email } = await identity.newUser();
    await identity.signedIn(email);
    await call('PUT', `/api/users/${id}`, { status: 'suspended' });
    await call('PUT', `/api/users/${id}`, { status: 'active' });
    expect(await invitations(id)).toEqual([]);
    const emails = identity.facts(UserInvitedSchema).map((event) => event.email);
    expect(emails.filter((one) => one.endsWith('.test'))).toEqual([]);
  });

  it('are sent again, not more than once a minute and five times a day, without another version', async () => {
    const { _id: id } = await add();
    const given = await give(id, 'maple-court');
    expect(await again(id)).toMatchObject({
      status: 429,
      body: { type: 'INVITATION_COOLDOWN', retryAfter: expect.any(Number) },
    });
    for (let sent = 1; sent < 5; sent += 1) {
      identity.pass(minute + 1_000);
      expect(await again(id)).toMatchObject({ status: 202, body: { version: given.body.version } });
    }
    identity.pass(minute + 1_000);
    expect(await again(id)).toMatchObject({ status: 429, body: { type: 'INVITATION_LIMIT' } });
    expect(await invitations(id)).toHaveLength(5);
    expect((await entries(id)).map(({ action }) => action)).toEqual([
      'user.created',
      'user.role-set',
      ...Array.from({ length: 4 }, () => 'user.invited'),
    ]);
    identity.pass(day);
    expect((await again(id)).status).toBe(202);
  });

  it('are sent once when two ask at the same moment', async () => {
    const { _id: id } = await add();
    await give(id, 'maple-court');
    identity.pass(minute + 1_000);
    const statuses = (await Promise.all([again(id), again(id), again(id)])).map(({ status }) => status);
    expect(statuses.sort()).toEqual([202, 429, 429]);
  });

  it('are refused where the user cannot sign in', async () => {
    const { _id: id } = await add();
    expect(await again(id)).toMatchObject({ status: 409, body: { type: 'CANNOT_SIGN_IN' } });
  });

  it('are not repeated by snapshots of users', async () => {
    const types = (await identity.snapshots()).map(({ schema }) => schema.typeName);
    expect(new Set(types)).not.toContain(UserInvitedSchema.typeName);
  });
});

describe('DELETE /api/users/{id}/sessions', () => {
  it('ends all sessions of the user, who may sign in again', async () => {
    const { id, email } = await identity.newUser();
    const browsers = [await identity.signedIn(email), await identity.signedIn(email)];
    expect((await call('DELETE', `/api/users/${id}/sessions`)).status).toBe(204);
    for (const browser of browsers) expect((await identity.refresh(browser)).status).toBe(401);
    expect((await identity.login(email)).status).toBe(200);
    expect((await entries(id)).map(({ action }) => action)).toEqual(['user.sessions-ended']);
  });
});

describe('the last active superadmin', () => {
  const only = 'superadmin@parcelbell.test';
  const idOf = async (email: string) => (await identity.users.findOne({ email }))?._id ?? '';

  it('can be neither suspended nor demoted nor deleted, and learns what to do', async () => {
    const id = await idOf(only);
    for (const [method, body] of [['PUT', { status: 'suspended' }], ['PUT', { role: 'user' }], ['DELETE']] as const) {
      expect(await call(method, `/api/users/${id}`, body)).toMatchObject({
        status: 409,
        body: { type: 'LAST_SUPERADMIN', error: expect.stringContaining('Give another active user') },
      });
    }
    expect(await listed(id)).toMatchObject({ status: 'active', systemRole: 'superadmin', version: 1 });
  });

  it('is one of two who leave at the same moment, in whichever way', async () => {
    const first = await idOf(only);
    for (let round = 0; round < 12; round += 1) {
      const { id: second } = await identity.newUser({ systemRole: 'superadmin' });
      const ways = [
        (id: string) => call('PUT', `/api/users/${id}`, { status: 'suspended' }),
        (id: string) => call('PUT', `/api/users/${id}`, { role: 'user' }),
      ];
      const [one, other] = [ways[round % 2] ?? ways[0], ways[(round >> 1) % 2] ?? ways[0]];
      const answers = await Promise.all([one?.(first), other?.(second)]);
      expect(answers.map((answer) => answer?.status).sort()).toEqual([200, 409]);
      const left = await identity.users.find({ systemRole: 'superadmin', status: 'active' }).toArray();
      expect(left).toHaveLength(1);
      await call('PUT', `/api/users/${first}`, { status: 'active', role: 'superadmin' });
      expect((await call('DELETE', `/api/users/${second}`)).status).toBe(204);
    }
  });

  it('is one of many who are deleted at the same moment', async () => {
    const ids = [await idOf(only)];
    for (let more = 0; more < 4; more += 1) ids.push((await identity.newUser({ systemRole: 'superadmin' })).id);
    const answers = await Promise.all(ids.slice(1).map((id) => call('DELETE', `/api/users/${id}`)));
    expect(answers.every(({ status }) => status === 204 || status === 409)).toBe(true);
    const last = await call('PUT', `/api/users/${ids[0]}`, { role: 'user' });
    const left = await identity.users.countDocuments({ systemRole: 'superadmin', status: 'active' });
    expect(left).toBeGreaterThanOrEqual(1);
    expect(last.status === 200 ? left >= 1 : left === 1).toBe(true);
    await call('PUT', `/api/users/${ids[0]}`, { role: 'superadmin' });
  });
});

describe('the audit log', () => {
  it('has each change with names and without addresses, in the building that it concerns', async () => {
    const created = await call('POST', '/api/users', { email: 'told@example.com', name: 'Tilda Old' });
    const { _id: id } = created.body;
    await call('PUT', `/api/users/${id}`, { name: 'Tilda New', role: 'superadmin' });
    await call('PUT', `/api/users/${id}`, { status: 'suspended' });
    await call('PUT', `/api/users/${id}`, { status: 'active' });
    await call('POST', `/api/users/${id}/tenants`, { tenantId: 'maple-court', role: 'admin' });
    await call('DELETE', `/api/users/${id}/tenants`, { tenantId: 'maple-court' });
    await call('DELETE', `/api/users/${id}`);
    const told = await entries(id);
    expect(told.map(({ action, tenantId, byUserId }) => [action, tenantId, byUserId])).toEqual([
      ['user.created', '', 'boss'],
      ['user.changed', '', 'boss'],
      ['user.suspended', '', 'boss'],
      ['user.reinstated', '', 'boss'],
      ['user.role-set', 'maple-court', 'boss'],
      ['user.role-removed', 'maple-court', 'boss'],
      ['user.deleted', '', 'boss'],
    ]);
    expect(told[1]?.changes).toEqual([
      expect.objectContaining({ field: 'name', before: 'Tilda Old', after: 'Tilda New' }),
      expect.objectContaining({ field: 'systemRole', before: 'user', after: 'superadmin' }),
    ]);
    expect(JSON.stringify(told)).not.toMatch(/told@example/i);
  });
});

describe('bad input', () => {
  const user = { email: 'input@example.com', name: 'Input' };
  const calls: [string, string, unknown[]][] = [
    [
      'POST',
      '/api/users',
      [
        {},
        { email: user.email },
        { name: user.name },
        { ...user, email: 'no address' },
        { ...user, email: { $gt: '' } },
        { ...user, email: `${'x'.repeat(250)}@example.com` },
        { ...user, name: '   ' },
        { ...user, name: 'x'.repeat(101) },
        { ...user, name: 'two\nlines' },
        { ...user, name: 7 },
        { ...user, role: 'admin' },
        { ...user, role: null },
        { ...user, language: 'de' },
        { ...user, isDemoUser: true },
        { ...user, tenantRoles: [] },
        [user],
        '{"email":"input@example.com","name":"x","__proto__":{"role":"superadmin"}}',
        '{"email":',
      ],
    ],
    [
      'PUT',
      '/api/users/{id}',
      [
        { status: 'deleted' },
        { status: { $ne: 'active' } },
        { role: 'admin' },
        { email: '' },
        { name: '' },
        { name: null },
        { version: '1' },
        { version: 0 },
        { version: 1.5 },
        { sub: 'x' },
        { tenantRoles: [] },
        { constructor: { prototype: {} } },
        '{"__proto__":{"role":"superadmin"}}',
        '{',
      ],
    ],
    [
      'POST',
      '/api/users/{id}/tenants',
      [
        {},
        { tenantId: 'maple-court' },
        { role: 'admin' },
        { tenantId: 'maple-court', role: 'superadmin' },
        { tenantId: '', role: 'admin' },
        { tenantId: { $gt: '' }, role: 'admin' },
        { tenantId: 'x'.repeat(65), role: 'admin' },
        { tenantId: ['maple-court'], role: 'admin' },
        { tenantId: 'maple-court', role: 'admin', more: 1 },
        '[',
      ],
    ],
    [
      'DELETE',
      '/api/users/{id}/tenants',
      [{}, { tenantId: 7 }, { tenantId: { $ne: '' } }, { tenantId: 'a', role: 'admin' }, '{'],
    ],
  ];

  it.each(calls)('of %s %s is refused with a sentence, and writes nothing', async (method, path, bodies) => {
    const { id } = await identity.newUser();
    const before = await identity.users.find().sort({ _id: 1 }).toArray();
    for (const body of bodies) {
      const answer = await identity.call(method, path.replace('{id}', id), {
        as: boss(),
        ...(typeof body === 'string' ? { text: body } : { body }),
      });
      expect([400, 422]).toContain(answer.status);
      expect(answer.body).toMatchObject({ error: expect.any(String), type: expect.any(String) });
    }
    expect(await identity.users.find().sort({ _id: 1 }).toArray()).toEqual(before);
  });

  it.each([
    'page=0',
    'page=x',
    'pageSize=201',
    'page=1&page=2',
    'q=a+b+c+d+e+f+g+h+i',
    `q=${'x'.repeat(101)}`,
    'q[$gt]=',
    'status=deleted',
    'status=active&activeOnly=true',
    'activeOnly=yes',
    'sort=sub',
    'company=a&company=b',
    `tenantId=${'x'.repeat(65)}`,
    'fields=sub',
    '__proto__[x]=1',
  ])('of the list is refused: %s', async (query) => {
    const answer = await call('GET', `/api/users?${query}`);
    expect([400, 422]).toContain(answer.status);
    expect(answer.body).toMatchObject({ error: expect.any(String), type: expect.any(String) });
  });
});

describe('whoever is no superadmin', () => {
  it('may call none of it', async () => {
    const { id } = await identity.newUser();
    const admin = identity.signIn({ roles: { 'maple-court': 'admin' } });
    const demo = identity.signIn({ userId: 'demo', superadmin: true, demo: true });
    for (const [method, path, effect] of [
      ['GET', '/api/users', 'reads'],
      ['GET', '/api/users/tenant/maple-court', 'reads'],
      ['POST', '/api/users', 'writes'],
      ['PUT', `/api/users/${id}`, 'writes'],
      ['DELETE', `/api/users/${id}`, 'writes'],
      ['POST', `/api/users/${id}/tenants`, 'writes'],
      ['DELETE', `/api/users/${id}/tenants`, 'writes'],
      ['DELETE', `/api/users/${id}/sessions`, 'writes'],
      ['POST', `/api/users/${id}/invitation`, 'writes'],
    ] as const) {
      expect((await identity.call(method, path)).status).toBe(401);
      expect(await identity.call(method, path, { as: admin })).toMatchObject({
        status: 403,
        body: { error: 'Access denied. Superadmin privileges required.' },
      });
      if (effect === 'writes') {
        expect(await identity.call(method, path, { as: demo })).toMatchObject({
          status: 403,
          body: { type: 'DEMO_MODE' },
        });
      }
    }
  });
});
