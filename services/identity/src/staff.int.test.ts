import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { StaffChangeMadeSchema } from '@parcelbell/contracts/audit';
import { RoleChangedSchema, UserInvitedSchema, UserStateSchema } from '@parcelbell/contracts/identity';
import { demoTenantId } from '@parcelbell/sample-data/demo';
import type { CallOptions } from '@parcelbell/testing';
import { startIdentity, type TestIdentity } from './testing/start-identity.ts';

let identity: TestIdentity;

beforeAll(async () => {
  identity = await startIdentity();
});

afterAll(() => identity.stop());

const minute = 60_000;
let count = 0;

/** A building of its own, and the calls of an admin who works there. */
async function newBuilding(more: { demo?: boolean; staffScreenOff?: boolean } = {}) {
  count += 1;
  const tenantId = `building-${count}`;
  const userId = `admin-of-${count}`;
  await identity.tenant(tenantId, `Building ${count}`, more);
  await identity.newUser({ _id: userId, name: 'Ada Admin', tenantRoles: [{ tenantId, role: 'admin' }] });
  const call = (method: string, path = '', body?: unknown, options: CallOptions = {}) =>
    identity.call(method, `/api/staff${path}`, {
      as: identity.signIn({ userId, roles: { [tenantId]: 'admin' } }),
      tenant: tenantId,
      ...(body === undefined ? {} : { body }),
      ...options,
    });
  const add = async (role: string, fields: object = {}) => {
    const { tenantRoles = [], ...others } = fields as { tenantRoles?: object[] };
    return identity.newUser({ name: 'Ben Other', tenantRoles: [{ tenantId, role }, ...tenantRoles], ...others });
  };
  const names = async () => (await call('GET')).body.staff.map(({ name }: { name: string }) => name);
  return { tenantId, adminId: userId, call, add, names };
}

const boss = () => identity.signIn({ userId: 'boss', superadmin: true });
const nora = { name: 'Nora Neu', email: 'nora@example.com', role: 'concierge' };
const someone = (role = 'concierge') => {
  count += 1;
  return { ...nora, email: `nora-${count}@example.com`, role };
};
const elsewhere = { tenantId: 'harbour-towers', role: 'admin' };

async function entries(subjectId: string) {
  await identity.settled();
  return identity.facts(StaffChangeMadeSchema, { aggregateId: subjectId });
}

async function invitations(aggregateId: string) {
  await identity.settled();
  return identity.facts(UserInvitedSchema, { aggregateId });
}

const stored = (id: string) => identity.users.findOne({ _id: id });

describe('GET /api/staff', () => {
  it('lists admins and concierges of the building by name, and nothing of other buildings', async () => {
    const { call, add, adminId } = await newBuilding();
    const last = new Date('2026-11-01T08:00:00Z');
    const { id } = await add('concierge', { name: 'Zoë Desk', tenantRoles: [elsewhere], lastSignInAt: last });
    await add('tenantAdmin', { name: 'Mo Manager', status: 'suspended' });
    await add('user', { name: 'Una User' });
    await add('admin', { name: 'Sue Per', systemRole: 'superadmin' });
    const plain = { email: expect.any(String), suspended: false, companyAccount: false };
    const { status, body } = await call('GET');
    expect(status).toBe(200);
    expect(body).toEqual({
      staff: [
        { _id: adminId, name: 'Ada Admin', role: 'admin', ...plain },
        { _id: expect.any(String), name: 'Mo Manager', role: 'admin', ...plain },
        { _id: id, name: 'Zoë Desk', role: 'concierge', ...plain, lastSignInAt: last.toISOString() },
      ],
      total: 3,
      page: 1,
      pageSize: 25,
    });
    expect((await call('GET', '?page=2&pageSize=2')).body).toMatchObject({
      staff: [{ name: 'Zoë Desk' }],
      total: 3,
      page: 2,
    });
  });

  it.each(['?page=0', '?pageSize=201', '?tenantId=maple-court'])('answers 422 to %s', async (query) => {
    const { call } = await newBuilding();
    expect((await call('GET', query)).status).toBe(422);
  });
});

describe('who may call', () => {
  const calls = (id: string) =>
    [
      ['GET', ''],
      ['POST', '', someone()],
      ['PUT', `/${id}`, { suspended: true }],
      ['DELETE', `/${id}`],
      ['DELETE', `/${id}/sessions`],
      ['POST', `/${id}/invitation`],
    ] as const;

  it('are the admins of the building and superadmins', async () => {
    const { call, add, tenantId } = await newBuilding();
    const { id } = await add('concierge');
    for (const [method, path, body] of calls(id)) {
      expect((await call(method, path, body, { as: '' })).status).toBe(401);
      for (const role of ['concierge', 'user'] as const) {
        const as = identity.signIn({ roles: { [tenantId]: role, 'maple-court': 'admin' } });
        expect((await call(method, path, body, { as })).status).toBe(403);
      }
      expect((await call(method, path, body, { tenant: 'harbour-towers' })).status).toBe(403);
      expect((await call(method, path, body, { as: boss(), tenant: 'nowhere' })).status).toBe(404);
    }
    expect(await stored(id)).toMatchObject({ version: 1 });
    for (const [method, path, body] of calls(id)) {
      expect((await call(method, path, body, { as: boss() })).status).toBeLessThan(500);
    }
    expect((await stored(id))?.tenantRoles).toEqual([]);
  });

  it('find nobody who is not on the staff of the building', async () => {
    const { call, add } = await newBuilding();
    const other = await newBuilding();
    const { id: theirs } = await other.add('concierge');
    const { id: user } = await add('user');
    const { id: superadmin } = await add('admin', { systemRole: 'superadmin' });
    for (const id of [theirs, user, superadmin, other.adminId, 'nobody', '__proto__', 'demo-visitor']) {
      for (const [method, path, body] of calls(id).slice(2)) {
        expect(await call(method, path, body)).toMatchObject({ status: 404, body: { type: 'NO_SUCH_USER' } });
      }
      if (await stored(id)) expect(await stored(id)).toMatchObject({ version: 1 });
    }
  });

  it('are superadmins alone where the screen is switched off for the building', async () => {
    const { call, add } = await newBuilding({ staffScreenOff: true });
    const { id } = await add('concierge');
    for (const [method, path, body] of calls(id)) {
      expect(await call(method, path, body)).toMatchObject({
        status: 403,
        body: { type: 'STAFF_SCREEN_OFF', error: expect.stringContaining('managed for you') },
      });
    }
    expect((await call('GET', '', undefined, { as: boss() })).body.total).toBe(2);
  });

  it('read nothing in a demo and write nothing there, also by a copy of the release before', async () => {
    const { call, add, tenantId } = await newBuilding({ demo: true });
    const { id } = await add('concierge');
    await identity.context.tenantNames.upsert([
      { tenantId: demoTenantId, name: 'Skyline', company: '', deleted: false, version: 1 },
    ]);
    identity.tenancy.set(demoTenantId, 'Skyline');
    for (const [method, path, body] of calls(id).slice(1)) {
      for (const tenant of [tenantId, demoTenantId]) {
        expect(await call(method, path, body, { as: boss(), tenant })).toMatchObject({
          status: 403,
          body: { type: 'DEMO_MODE' },
        });
      }
    }
    expect((await call('GET')).body).toMatchObject({ staff: [], total: 0 });
    const visitor = identity.signIn({ demo: true, roles: { [demoTenantId]: 'admin' } });
    expect((await call('GET', '', undefined, { as: visitor, tenant: demoTenantId })).body.total).toBe(0);
  });
});

describe('POST /api/staff', () => {
  it('makes an account with the role, invites it by mail and tells both logs', async () => {
    const { call, tenantId, adminId, names } = await newBuilding();
    const person = { name: ' Nora Neu ', email: ' Nora.Neu@Example.COM ', role: 'concierge', language: 'fr' };
    const { status, body } = await call('POST', '', person);
    expect(status).toBe(201);
    expect(body).toEqual({
      _id: expect.any(String),
      name: 'Nora Neu',
      email: 'nora.neu@example.com',
      role: 'concierge',
      suspended: false,
      invitedAt: expect.any(String),
    });
    expect(await names()).toEqual(['Ada Admin', 'Nora Neu']);
    expect(await invitations(body._id)).toMatchObject([
      { email: 'nora.neu@example.com', invitedBy: 'Ada Admin', isSuperadmin: false, language: 'fr' },
    ]);
    expect(await entries(body._id)).toMatchObject([
      { action: 'user.created', tenantId: '', byUserId: adminId },
      {
        action: 'user.role-set',
        tenantId,
        byUserId: adminId,
        changes: [{ field: 'tenantRoles', before: '', after: `${tenantId} concierge` }],
      },
    ]);
    expect(identity.facts(RoleChangedSchema, { aggregateId: body._id })).toMatchObject([
      { tenantId, role: 'concierge', previousRole: '' },
    ]);
    const browser = await identity.signedIn('nora.neu@example.com');
    const session = identity.platform.accessTokens.verify(browser.accessToken, identity.context.clock.now());
    expect(session.roles).toEqual({ [tenantId]: 'concierge' });
    expect((await call('GET')).body.staff[1].lastSignInAt).toEqual(expect.any(String));
  });

  it('adds the role to an account, and the answer is that of a new one but for the name', async () => {
    const { call, tenantId } = await newBuilding();
    const before = new Date(Date.now() - 60 * minute);
    const { id, email } = await identity.newUser({
      name: 'Known Name',
      tenantRoles: [elsewhere],
      lastSignInAt: before,
      invitedAt: [before],
    });
    const { status, body } = await call('POST', '', { ...nora, email: email.toUpperCase() });
    const fresh = await call('POST', '', someone());
    expect(status).toBe(201);
    expect(Object.keys(body)).toEqual(Object.keys(fresh.body));
    expect(body).toMatchObject({ _id: id, name: 'Known Name', email, role: 'concierge' });
    expect((await stored(id))?.tenantRoles).toMatchObject([elsewhere, { tenantId, role: 'concierge' }]);
    expect(await invitations(id)).toMatchObject([{ tenantNames: [expect.stringContaining('Building')] }]);
    const [entry, ...others] = await entries(id);
    expect(others).toEqual([]);
    expect(entry).toMatchObject({ action: 'user.role-set', tenantId });
    expect(JSON.stringify(entry?.changes)).not.toContain('harbour-towers');
  });

  it('adds the role without a mail where the account was invited a moment ago or is suspended', async () => {
    const { call } = await newBuilding();
    const known = [{ invitedAt: [new Date()] }, { status: 'suspended' }];
    for (const fields of known) {
      const { id, email } = await identity.newUser({ tenantRoles: [], ...fields });
      expect(await call('POST', '', { ...nora, email })).toMatchObject({ status: 201, body: { _id: id } });
      expect(await invitations(id)).toEqual([]);
    }
  });

  it('raises the role of somebody who had one that opens nothing', async () => {
    const { call, add, tenantId } = await newBuilding();
    const { id, email } = await add('user');
    expect((await call('POST', '', { ...nora, email })).status).toBe(201);
    expect((await stored(id))?.tenantRoles).toMatchObject([{ tenantId, role: 'concierge' }]);
  });

  it('refuses who works there already, also suspended, and says so', async () => {
    const { call, add } = await newBuilding();
    const { id, email } = await add('concierge');
    for (const suspended of [false, true]) {
      await call('PUT', `/${id}`, { suspended });
      expect(await call('POST', '', { ...nora, email, role: 'admin' })).toMatchObject({
        status: 409,
        body: { type: 'ALREADY_STAFF', error: expect.stringContaining('works in the building already') },
      });
    }
  });

  it('refuses the address of a superadmin and leaves the account as it is', async () => {
    const { call } = await newBuilding();
    const { id, email } = await identity.newUser({ systemRole: 'superadmin', tenantRoles: [] });
    expect(await call('POST', '', { ...nora, email })).toMatchObject({ status: 409, body: { type: 'NOT_INVITABLE' } });
    expect(await stored(id)).toMatchObject({ version: 1, tenantRoles: [] });
    await identity.users.deleteOne({ _id: id });
  });

  it('adds one of several at the same moment', async () => {
    const { call } = await newBuilding();
    const person = someone();
    const answers = await Promise.all([1, 2, 3].map(() => call('POST', '', person)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    expect((await call('GET')).body.total).toBe(2);
  });

  it.each([
    [{}, ['name', 'email', 'role'], 'REQUIRED'],
    [{ ...nora, name: ' ' }, ['name'], 'REQUIRED'],
    [{ ...nora, name: 'x'.repeat(101) }, ['name'], 'TOO_LONG'],
    [{ ...nora, name: 'No\u202era' }, ['name'], 'NOT_A_SINGLE_LINE'],
    [{ ...nora, email: 'nora' }, ['email'], 'NOT_AN_EMAIL'],
    [{ ...nora, email: { $gt: '' } }, ['email'], 'WRONG_TYPE'],
    [{ ...nora, role: 'user' }, ['role'], 'NOT_ONE_OF'],
    [{ ...nora, role: 'tenantAdmin' }, ['role'], 'NOT_ONE_OF'],
    [{ ...nora, tenantId: 'maple-court' }, [''], 'UNKNOWN_FIELD'],
  ])('refuses %j', async (body, paths, type) => {
    const { call } = await newBuilding();
    const { status, body: answer } = await call('POST', '', body);
    expect(status).toBe(422);
    const faults = paths.map((path) => expect.objectContaining(path === '' ? { type } : { path, type }));
    expect(answer.errors).toEqual(faults);
  });

  it('refuses the 101st role of an account', async () => {
    const { call } = await newBuilding();
    const held = Array.from({ length: 100 }, (_, at) => ({ tenantId: `held-${at}`, role: 'admin' }));
    const { email } = await identity.newUser({ tenantRoles: held });
    expect(await call('POST', '', { ...nora, email })).toMatchObject({
      status: 400,
      body: { type: 'TOO_MANY_ROLES' },
    });
  });

  it('refuses the 201st person of a building', async () => {
    const { call, add } = await newBuilding();
    for (let more = 1; more < 200; more += 1) await add('concierge');
    expect(await call('POST', '', someone())).toMatchObject({ status: 400, body: { type: 'TOO_MANY_STAFF' } });
  });

  it('refuses the 51st person of a day, but not those of a superadmin', async () => {
    const { call, adminId } = await newBuilding();
    const today = identity.context.clock.now().toISOString().slice(0, 10);
    await identity.database
      .collection('invitationcounts')
      .insertOne({ _id: `${adminId}/${today}`, count: 49 } as object);
    expect((await call('POST', '', someone())).status).toBe(201);
    expect(await call('POST', '', someone())).toMatchObject({
      status: 429,
      body: { type: 'STAFF_INVITATION_LIMIT', retryAfter: expect.any(Number) },
    });
    expect((await call('POST', '', someone(), { as: boss() })).status).toBe(201);
    identity.pass(24 * 60 * minute);
    expect((await call('POST', '', someone())).status).toBe(201);
  });
});

describe('PUT /api/staff/{userId}', () => {
  it('changes the role, and a lower one ends the sessions', async () => {
    const { call, add, tenantId, adminId } = await newBuilding();
    const { id, email } = await add('concierge');
    const browser = await identity.signedIn(email);
    expect(await call('PUT', `/${id}`, { role: 'admin' })).toMatchObject({ status: 200, body: { role: 'admin' } });
    expect((await identity.refresh(browser)).status).toBe(200);
    const again = await identity.signedIn(email);
    expect((await call('PUT', `/${id}`, { role: 'concierge' })).body.role).toBe('concierge');
    expect((await identity.refresh(again)).status).toBe(401);
    expect(await entries(id)).toMatchObject([
      {
        action: 'user.role-set',
        tenantId,
        byUserId: adminId,
        changes: [{ field: 'tenantRoles', before: `${tenantId} concierge`, after: `${tenantId} admin` }],
      },
      { action: 'user.role-set', tenantId },
    ]);
  });

  it('suspends the role here alone: it opens nothing, and the sessions end', async () => {
    const { call, add, tenantId } = await newBuilding();
    const { id, email } = await add('concierge', { tenantRoles: [elsewhere] });
    const browser = await identity.signedIn(email);
    expect(await call('PUT', `/${id}`, { suspended: true })).toMatchObject({ status: 200, body: { suspended: true } });
    expect((await identity.refresh(browser)).status).toBe(401);
    const session = async () => {
      const { accessToken } = await identity.signedIn(email);
      return identity.platform.accessTokens.verify(accessToken, identity.context.clock.now()).roles;
    };
    expect(await session()).toEqual({ 'harbour-towers': 'admin' });
    await identity.settled();
    expect(identity.facts(UserStateSchema, { aggregateId: id }).at(-1)?.tenantRoles).toMatchObject([elsewhere]);
    expect(identity.facts(RoleChangedSchema, { aggregateId: id })).toMatchObject([
      { role: '', previousRole: 'concierge' },
    ]);
    expect((await call('PUT', `/${id}`, { suspended: true })).status).toBe(200);
    expect((await call('PUT', `/${id}`, { suspended: false })).body.suspended).toBe(false);
    expect(await session()).toEqual({ [tenantId]: 'concierge', 'harbour-towers': 'admin' });
    expect((await entries(id)).filter(({ tenantId: of }) => of !== '')).toMatchObject([
      { action: 'user.role-suspended', changes: [{ before: `${tenantId} concierge`, after: '' }] },
      { action: 'user.role-resumed', changes: [{ before: '', after: `${tenantId} concierge` }] },
    ]);
  });

  it('lets nobody in whose only role is suspended, until a superadmin gives them another', async () => {
    const { call, add, tenantId } = await newBuilding();
    const { id, email } = await add('concierge');
    await call('PUT', `/${id}`, { suspended: true });
    expect((await identity.login(email)).status).toBe(403);
    await identity.change.setRole(id, { tenantId, role: 'admin' });
    expect((await identity.login(email)).status).toBe(200);
    const { staff } = (await call('GET')).body;
    expect(staff.find(({ _id }: { _id: string }) => _id === id)).toMatchObject({ role: 'admin', suspended: false });
    await identity.change.removeRole(id, tenantId);
    expect((await call('PUT', `/${id}`, { suspended: false })).status).toBe(404);
  });

  it('gives a suspended role no other name, unless it is resumed with it', async () => {
    const { call, add } = await newBuilding();
    const { id } = await add('concierge');
    await call('PUT', `/${id}`, { suspended: true });
    const refused = { status: 409, body: { type: 'ROLE_SUSPENDED', error: expect.stringContaining('Resume them') } };
    expect(await call('PUT', `/${id}`, { role: 'admin' })).toMatchObject(refused);
    const both = { role: 'admin', suspended: false };
    expect(await call('PUT', `/${id}`, both)).toMatchObject({ status: 200, body: both });
  });

  it('shows a role as it is where a kill left only the intention to suspend it', async () => {
    const { call, add, tenantId, names } = await newBuilding();
    const { id } = await add('concierge');
    await identity.context.memberships.put({ tenantId, userId: id, suspendedRole: 'admin' });
    expect(await names()).toEqual(['Ada Admin', 'Ben Other']);
    expect((await call('PUT', `/${id}`, {})).body).toMatchObject({ role: 'concierge', suspended: false });
  });

  it('changes nothing without a difference, and an admin by another name stays one', async () => {
    const { call, add } = await newBuilding();
    const { id } = await add('tenantAdmin');
    for (const body of [{}, { role: 'admin' }, { suspended: false }]) {
      expect((await call('PUT', `/${id}`, body)).status).toBe(200);
    }
    expect(await stored(id)).toMatchObject({ version: 1 });
  });

  it.each([{ role: 'user' }, { role: null }, { suspended: 'yes' }, { name: 'x' }, { status: 'suspended' }, []])(
    'refuses %j',
    async (body) => {
      const { call, add } = await newBuilding();
      const { id } = await add('concierge');
      expect((await call('PUT', `/${id}`, body)).status).toBe(422);
    },
  );
});

describe('DELETE /api/staff/{userId}', () => {
  it('takes the role here, ends the sessions, and leaves the account and its other roles', async () => {
    const { call, add, tenantId, names } = await newBuilding();
    const { id, email } = await add('concierge', { tenantRoles: [elsewhere] });
    const browser = await identity.signedIn(email);
    expect((await call('DELETE', `/${id}`)).status).toBe(204);
    expect((await identity.refresh(browser)).status).toBe(401);
    expect((await stored(id))?.tenantRoles).toMatchObject([elsewhere]);
    expect(await names()).toEqual(['Ada Admin']);
    expect((await call('DELETE', `/${id}`)).status).toBe(404);
    const [entry] = await entries(id);
    expect(entry).toMatchObject({ action: 'user.role-removed', tenantId });
    expect(entry?.changes[0]).toMatchObject({ field: 'tenantRoles', before: `${tenantId} concierge`, after: '' });
  });

  it('removes somebody who is suspended', async () => {
    const { call, add, tenantId, names } = await newBuilding();
    const { id } = await add('concierge');
    await call('PUT', `/${id}`, { suspended: true });
    expect(await names()).toEqual(['Ada Admin', 'Ben Other']);
    expect((await call('DELETE', `/${id}`)).status).toBe(204);
    expect(await names()).toEqual(['Ada Admin']);
    expect((await entries(id))[1]).toMatchObject({
      action: 'user.role-removed',
      changes: [{ field: 'tenantRoles', before: `${tenantId} concierge`, after: '' }],
    });
    expect(await identity.context.memberships.ofTenant(tenantId)).toEqual([]);
  });

  it('removes somebody whose role is resumed at the same moment', async () => {
    for (let round = 0; round < 8; round += 1) {
      const { call, add, names } = await newBuilding();
      const { id } = await add('concierge');
      await call('PUT', `/${id}`, { suspended: true });
      const resume = () => call('PUT', `/${id}`, { suspended: false });
      const remove = () => call('DELETE', `/${id}`);
      const [removed] = await Promise.all(round % 2 === 0 ? [remove(), resume()] : [remove(), resume(), resume()]);
      expect(removed?.status).toBe(204);
      expect((await stored(id))?.tenantRoles).toEqual([]);
      expect(await names()).toEqual(['Ada Admin']);
    }
  });

  it('forgets suspended roles with the account and with the building', async () => {
    const { call, add, tenantId } = await newBuilding();
    const [{ id }, other] = [await add('concierge'), await add('concierge')];
    await call('PUT', `/${id}`, { suspended: true });
    await call('PUT', `/${other.id}`, { suspended: true });
    await identity.call('DELETE', `/api/users/${id}`, { as: boss() });
    expect(await identity.context.memberships.ofTenant(tenantId)).toMatchObject([{ userId: other.id }]);
    await identity.tenant(tenantId, '', { version: 2, deleted: true });
    expect(await identity.context.memberships.ofTenant(tenantId)).toEqual([]);
  });
});

describe('sessions and invitations', () => {
  it('end at once, and the person may sign in again', async () => {
    const { call, add, tenantId } = await newBuilding();
    const { id, email } = await add('concierge');
    const browser = await identity.signedIn(email);
    expect((await call('DELETE', `/${id}/sessions`)).status).toBe(204);
    expect((await identity.refresh(browser)).status).toBe(401);
    expect((await identity.login(email)).status).toBe(200);
    expect(await entries(id)).toMatchObject([{ action: 'user.sessions-ended', tenantId }]);
  });

  it('go out again for this building, once a minute and five times a day', async () => {
    const { call, add, tenantId } = await newBuilding();
    const { id } = await add('concierge', { tenantRoles: [elsewhere] });
    const again = () => call('POST', `/${id}/invitation`);
    expect(await again()).toMatchObject({ status: 202, body: { _id: id, invitedAt: expect.any(String) } });
    expect(await again()).toMatchObject({ status: 429, body: { type: 'INVITATION_COOLDOWN' } });
    for (let more = 1; more < 5; more += 1) {
      identity.pass(minute + 1_000);
      expect((await again()).status).toBe(202);
    }
    identity.pass(minute + 1_000);
    expect(await again()).toMatchObject({ status: 429, body: { type: 'INVITATION_LIMIT' } });
    const sent = await invitations(id);
    expect(sent).toHaveLength(5);
    expect(sent[0]?.tenantNames).toHaveLength(1);
    expect((await entries(id))[0]).toMatchObject({ action: 'user.invited', tenantId });
    identity.pass(24 * 60 * minute);
    await call('PUT', `/${id}`, { suspended: true });
    expect(await again()).toMatchObject({ status: 409, body: { type: 'CANNOT_SIGN_IN' } });
  });
});

describe('the last admin of a building', () => {
  const ways = [
    ['PUT', { suspended: true }],
    ['PUT', { role: 'concierge' }],
    ['DELETE', undefined],
  ] as const;

  it.each(ways)('cannot leave by %s %j, while another cannot work', async (method, body) => {
    const { call, add, adminId } = await newBuilding();
    await add('concierge');
    await add('admin', { status: 'suspended' });
    const { id: here } = await add('admin');
    await call('PUT', `/${here}`, { suspended: true });
    await add('admin', { systemRole: 'superadmin', status: 'suspended' });
    expect(await call(method, `/${adminId}`, body)).toMatchObject({
      status: 409,
      body: { type: 'LAST_ADMIN', error: expect.stringContaining('only administrator of the building') },
    });
    expect(await stored(adminId)).toMatchObject({ version: 1 });
  });

  it.each(ways)('leaves by %s %j once there is another', async (method, body) => {
    const { call, add, adminId } = await newBuilding();
    await add('tenantAdmin');
    expect((await call(method, `/${adminId}`, body)).status).toBeLessThan(300);
    expect((await stored(adminId))?.version).toBe(2);
  });

  it('is one of two who remove each other at the same moment, in whichever way', async () => {
    for (let round = 0; round < 9; round += 1) {
      const { call, add, adminId, tenantId } = await newBuilding();
      const { id: other } = await add('admin');
      const [one, two] = [ways[round % 3] ?? ways[0], ways[Math.floor(round / 3)] ?? ways[0]];
      const answers = await Promise.all([call(one[0], `/${adminId}`, one[1]), call(two[0], `/${other}`, two[1])]);
      expect(answers.filter(({ status }) => status < 300)).toHaveLength(1);
      expect(answers.find(({ status }) => status >= 300)).toMatchObject({ status: 409, body: { type: 'LAST_ADMIN' } });
      const left = (await call('GET', '', undefined, { as: boss() })).body.staff;
      const working = left.filter(
        ({ role, suspended }: { role: string; suspended: boolean }) => role === 'admin' && !suspended,
      );
      expect({ tenantId, working: working.length }).toEqual({ tenantId, working: 1 });
    }
  });

  it('is one of many who are removed at the same moment', async () => {
    const { call, add, adminId } = await newBuilding();
    const ids = [adminId];
    for (let more = 0; more < 3; more += 1) ids.push((await add('admin')).id);
    await Promise.all(ids.map((id) => call('DELETE', `/${id}`)));
    for (const id of ids) await call('DELETE', `/${id}`);
    expect((await call('GET', '', undefined, { as: boss() })).body.total).toBe(1);
  });

  it('does not bind the superadmin in the list of users', async () => {
    const { adminId, tenantId } = await newBuilding();
    await identity.change.removeRole(adminId, tenantId);
    expect((await stored(adminId))?.tenantRoles).toEqual([]);
  });
});

describe('POST /api/staff/companies/{companyId}/invitations', () => {
  const invite = (body: object, session: object = { companies: ['lakeside'] }) =>
    identity.call('POST', '/api/staff/companies/lakeside/invitations', { as: identity.signIn(session), body });
  let made = 0;
  const person = () => {
    made += 1;
    return { name: 'Ivy Invited', email: `ivy-${made}@company.test`, role: 'concierge' };
  };
  beforeAll(async () => {
    await identity.company('lakeside', 'Lakeside Homes');
    for (const [id, name] of [
      ['lake-1', 'Lake One'],
      ['lake-2', 'Lake Two'],
      ['lake-3', 'Lake Three'],
    ] as const)
      await identity.tenant(id, name, { companyId: 'lakeside' });
    await identity.tenant('other-1', 'Other', { companyId: 'other' });
  });

  it('gives a new account a role in each building by one mail, and tells the log of each', async () => {
    const invited = person();
    expect(await invite({ ...invited, tenantIds: ['lake-1', 'lake-2', 'lake-1'] })).toMatchObject({
      status: 200,
      body: { buildings: ['lake-1', 'lake-2'].map((tenantId) => ({ tenantId, outcome: 'invited' })) },
    });
    const user = await identity.users.findOne({ email: invited.email });
    expect(user?.tenantRoles).toMatchObject(['lake-1', 'lake-2'].map((tenantId) => ({ tenantId, role: 'concierge' })));
    await identity.settled();
    const mails = identity.facts(UserInvitedSchema, { aggregateId: String(user?._id) });
    expect(mails.map(({ tenantNames }) => tenantNames)).toEqual([['Lake One', 'Lake Two']]);
    const told = identity.facts(StaffChangeMadeSchema, { aggregateId: String(user?._id) });
    expect(told.map(({ action, tenantId }) => `${action} ${tenantId}`)).toEqual([
      ...['user.created ', 'user.role-set lake-1', 'user.role-set lake-2'],
    ]);
  });

  it('adds what is missing to an account, and says of each building what became of it', async () => {
    const invited = { ...person(), role: 'admin' };
    await invite({ ...invited, tenantIds: ['lake-1'] });
    const again = await invite({ ...invited, role: 'concierge', tenantIds: ['lake-1', 'lake-2', 'lake-3'] });
    expect(again.body.buildings.map(({ outcome }: { outcome: string }) => outcome)).toEqual([
      ...['already', 'invited', 'invited'],
    ]);
    const user = await identity.users.findOne({ email: invited.email });
    expect(user?.tenantRoles.map(({ role }: { role: string }) => role)).toEqual(['admin', 'concierge', 'concierge']);
    expect((await invite({ ...invited, tenantIds: ['lake-1'] })).body.buildings).toEqual([
      { tenantId: 'lake-1', outcome: 'already' },
    ]);
  });

  it('is refused as a whole for a building of another company or of none, and to whoever is not of the company', async () => {
    const invited = person();
    for (const foreign of ['other-1', 'maple-court', 'nowhere'])
      expect(await invite({ ...invited, tenantIds: ['lake-1', foreign] })).toMatchObject({
        status: 403,
        body: { type: 'NOT_YOUR_BUILDING' },
      });
    for (const session of [{ companies: ['other'] }, { roles: { 'lake-1': 'admin' } }])
      expect(await invite({ ...invited, tenantIds: ['lake-1'] }, session)).toMatchObject({
        status: 403,
        body: { type: 'OTHER_COMPANY' },
      });
    expect(await identity.users.findOne({ email: invited.email })).toBeNull();
  });

  it('refuses other roles, no building, more than 50, and the address of a superadmin', async () => {
    const many = Array.from({ length: 51 }, (_, at) => `lake-${at}`);
    for (const wrong of [{ role: 'companyAdmin' }, { role: 'superadmin' }, { tenantIds: [] }, { tenantIds: many }])
      expect((await invite({ ...person(), tenantIds: ['lake-1'], ...wrong })).status).toBe(422);
    const { email } = await identity.newUser({ systemRole: 'superadmin', tenantRoles: [] });
    expect(await invite({ ...person(), email, tenantIds: ['lake-1'] })).toMatchObject({
      status: 409,
      body: { type: 'NOT_INVITABLE' },
    });
  });
});
