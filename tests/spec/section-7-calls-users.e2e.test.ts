import { describe, expect } from '@jest/globals';
import type { CallHeaders } from '../harness/api.ts';
import { maple } from '../harness/samples.ts';
import { until } from '../harness/until.ts';
import { running } from './running.ts';

const { it, api, desk, superadmin } = running();

let count = 0;
const ask = (method: string, path: string, body?: object) => api().send(method, path, body, superadmin());

/** A new user, with an admin role in Maple Court unless told otherwise. */
async function newUser({ role = 'admin' }: { role?: string | undefined } = {}) {
  count += 1;
  const { body } = await ask('POST', '/api/users', { email: `user-${count}@maplecourt.test`, name: `User ${count}` });
  if (role !== '') await ask('POST', `/api/users/${body._id}/tenants`, { tenantId: maple, role });
  return { id: body._id as string, email: body.email as string };
}

const login = async (email: string) => {
  const { body } = await api().send('POST', '/dev/sign-in/credential', { email });
  return api().send('POST', '/api/auth/login', { token: body.credential });
};
const me = async (session: CallHeaders) => (await api().get('/api/users/me', session)).status;
const refused = (session: CallHeaders) =>
  until(
    'the session is refused',
    () => me(session),
    (status) => status === 401,
  );

describe('7 Users', () => {
  it('7 GET /users (optionally ?activeOnly=true)', async () => {
    const { id } = await newUser();
    await ask('PUT', `/api/users/${id}`, { status: 'suspended' });
    const ids = async (query: string) =>
      (await ask('GET', `/api/users${query}`)).body.users.map(({ _id }: { _id: string }) => _id);
    expect(await ids('')).toContain(id);
    expect(await ids('?activeOnly=true')).not.toContain(id);
  });

  it('7 POST /users {email, name, role}', async () => {
    const body = { email: 'second@parcelbell.test', name: 'Second', role: 'superadmin' };
    const created = await ask('POST', '/api/users', body);
    expect(created).toMatchObject({
      status: 201,
      body: { email: body.email, name: 'Second', systemRole: 'superadmin' },
    });
    expect((await ask('DELETE', `/api/users/${created.body._id}`)).status).toBe(204);
  });

  it('7 PUT /users/{id} {email, name} or {status}', async () => {
    const { id } = await newUser();
    const change = { email: `changed-${id}@maplecourt.test`, name: 'Changed' };
    expect((await ask('PUT', `/api/users/${id}`, change)).body).toMatchObject(change);
    expect((await ask('PUT', `/api/users/${id}`, { status: 'suspended' })).body.status).toBe('suspended');
  });

  it('7 DELETE /users/{id}', async () => {
    const { id, email } = await newUser();
    const session = await api().signIn(email);
    expect((await ask('DELETE', `/api/users/${id}`)).status).toBe(204);
    await refused(session);
    expect((await login(email)).status).toBe(404);
  });

  it('7 GET /users/tenant/{tenantId}', async () => {
    const { id } = await newUser();
    const { body } = await ask('GET', `/api/users/tenant/${maple}`);
    expect(body.users.map(({ _id }: { _id: string }) => _id)).toContain(id);
  });

  it('7 POST /users/{id}/tenants {tenantId, role}; DELETE /users/{id}/tenants body {tenantId}', async () => {
    const { id } = await newUser({ role: '' });
    const given = await ask('POST', `/api/users/${id}/tenants`, { tenantId: maple, role: 'admin' });
    expect(given.body.tenantRoles).toEqual([
      { tenantId: maple, tenantName: 'Maple Court', role: 'admin', tenantIsDeleted: false },
    ]);
    const removed = await ask('DELETE', `/api/users/${id}/tenants`, { tenantId: maple });
    expect(removed).toMatchObject({ status: 200, body: { tenantRoles: [] } });
  });

  it('a new user is told by e-mail where to sign in', async () => {
    const { email } = await newUser();
    const mail = await api().mail(email, /Your access to Maple Court/);
    expect(JSON.stringify(mail)).toContain('/login');
  });
});

describe('4 User status', () => {
  it('4 User status: active or suspended, changed inline: a suspension acts at once', async () => {
    const { id, email } = await newUser();
    const session = await api().signIn(email);
    await ask('PUT', `/api/users/${id}`, { status: 'suspended' });
    await refused(session);
    await ask('PUT', `/api/users/${id}`, { status: 'active' });
    await until(
      'the user works again',
      async () => me(await api().signIn(email)),
      (status) => status === 200,
    );
    expect(await me(session)).toBe(401);
  });
});

describe('5 User form', () => {
  it('5 User form: e-mail and name required', async () => {
    const faults = async (body: object) =>
      (await ask('POST', '/api/users', body)).body.errors.map(({ path, type }: { path: string; type: string }) => [
        path,
        type,
      ]);
    expect(await faults({})).toEqual([
      ['email', 'REQUIRED'],
      ['name', 'REQUIRED'],
    ]);
    expect(await faults({ email: 'x@example.com', name: ' ' })).toEqual([['name', 'REQUIRED']]);
  });
});

describe('6 Roles', () => {
  it('6 superadmin can assign a user to a tenant with a role, change it, or remove the user from a tenant', async () => {
    const { id, email } = await newUser({ role: 'admin' });
    const session = await api().signIn(email);
    const changed = await ask('POST', `/api/users/${id}/tenants`, { tenantId: maple, role: 'user' });
    expect(changed.body.tenantRoles).toMatchObject([{ role: 'user' }]);
    await refused(session);
    const removed = await ask('DELETE', `/api/users/${id}/tenants`, { tenantId: maple });
    expect(removed.body.tenantRoles).toEqual([]);
  });

  it("6 Others get 'Access denied. Superadmin privileges required.'", async () => {
    expect(await api().get('/api/users', desk())).toMatchObject({
      status: 403,
      body: { error: 'Access denied. Superadmin privileges required.' },
    });
    expect(await api().get('/api/users')).toMatchObject({
      status: 401,
      body: { error: 'Not authenticated. Please log in.' },
    });
  });
});

describe('8 Login', () => {
  it("8 Login: 'Your account has been suspended. Please contact your administrator.'", async () => {
    const { id, email } = await newUser();
    await ask('PUT', `/api/users/${id}`, { status: 'suspended' });
    expect(await login(email)).toMatchObject({
      status: 403,
      body: { error: 'Your account has been suspended. Please contact your administrator.' },
    });
  });

  it("8 Login: 'You do not have administrative access to any buildings. Please contact your administrator.'", async () => {
    const { email } = await newUser({ role: 'user' });
    expect(await login(email)).toMatchObject({
      status: 403,
      body: { error: 'You do not have administrative access to any buildings. Please contact your administrator.' },
    });
  });

  it("8 Login: 'You do not have access to this system. Please contact your administrator.'", async () => {
    const { email } = await newUser({ role: '' });
    expect(await login(email)).toMatchObject({
      status: 403,
      body: { error: 'You do not have access to this system. Please contact your administrator.' },
    });
  });
});
