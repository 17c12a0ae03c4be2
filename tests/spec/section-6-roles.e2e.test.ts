import { describe, expect } from '@jest/globals';
import { building, maple, parcel } from '../harness/samples.ts';
import { running } from './running.ts';

const { it, api, desk, towers, superadmin } = running();
const notSignedIn = { status: 401, body: { error: 'Not authenticated. Please log in.' } };

/** Calls of staff, by who may make them. */
const buildingCalls: readonly [string, string, unknown?][] = [
  ['GET', '/api/deliveries'],
  ['GET', '/api/deliveries/units?q=1'],
  ['POST', '/api/deliveries', { unit: '101', ...parcel }],
  ['PATCH', '/api/deliveries/pickup/P-0000000000', { conciergeId: 'Sam' }],
];
const superadminCalls: readonly [string, string, unknown?][] = [
  ['GET', '/api/tenants'],
  ['POST', '/api/tenants', building],
  ['PUT', `/api/tenants/${maple}`, { name: 'Mine' }],
  ['DELETE', `/api/tenants/${maple}`],
];

describe('6 Public visitor/resident', () => {
  it('6 Public visitor/resident: registration … no authentication', async () => {
    expect((await api().get(`/api/public/tenants/${maple}`)).status).toBe(200);
    const form = { tenantId: maple, unit: '201', emails: ['visitor@residents.test'] };
    expect((await api().send('POST', '/api/public/residents/register', form)).status).toBe(201);
  });

  it('6 Public visitor/resident: SMS verification … no authentication', async () => {
    const body = { residentId: 'nobody-at-all' };
    expect((await api().send('POST', '/api/public/sms/verify/send', body)).status).toBe(400);
    expect((await api().send('POST', '/api/public/sms/verify/confirm', { ...body, code: '123456' })).status).toBe(400);
  });

  it('6 Public visitor/resident: e-mail verification, unsubscribe; no authentication', async () => {
    for (const purpose of ['verify', 'unsubscribe'])
      expect((await api().get(`/api/residents/${purpose}/nothing`)).status).toBe(400);
  });
});

describe('6 No token', () => {
  for (const [method, path, body] of [...buildingCalls, ...superadminCalls, ['GET', '/api/users/me'] as const])
    it(`6 superadmin: No token: 'Not authenticated. Please log in.' ${method} ${path}`, async () => {
      expect(await api().send(method, path, body)).toMatchObject(notSignedIn);
    });
});

describe('6 superadmin', () => {
  for (const [method, path, body] of superadminCalls)
    it(`6 superadmin: Others get 'Access denied. Superadmin privileges required.' ${method} ${path}`, async () => {
      const answer = await api().send(method, path, body, desk());
      expect(answer).toMatchObject({ status: 403, body: { error: 'Access denied. Superadmin privileges required.' } });
    });

  it('6 superadmin: any building via tenant selection', async () => {
    const { body } = await api().get('/api/tenants/my-tenants', superadmin());
    expect(body.map(({ tenantId }: { tenantId: string }) => tenantId)).toEqual(
      expect.arrayContaining([maple, 'harbour-towers']),
    );
    for (const tenantId of [maple, 'harbour-towers'])
      expect((await api().get('/api/deliveries', { ...superadmin(), 'x-tenant-id': tenantId })).status).toBe(200);
  });
});

describe('6 Tenant roles', () => {
  for (const [method, path, body] of buildingCalls)
    it(`6 Tenant roles: only admin role holders enter the building area; others see 'Access denied. Tenant administrator privileges required.' ${method} ${path}`, async () => {
      const answer = await api().send(method, path, body, { ...desk(), 'x-tenant-id': 'harbour-towers' });
      expect(answer).toMatchObject({
        status: 403,
        body: { error: 'Access denied. Tenant administrator privileges required.' },
      });
    });

  it('6 Tenant roles: only admin role holders see the configuration of a building', async () => {
    expect((await api().get(`/api/tenants/${maple}`, desk())).status).toBe(200);
    expect((await api().get('/api/tenants/harbour-towers', desk())).status).toBe(403);
    expect((await api().get('/api/tenants/harbour-towers', towers())).status).toBe(200);
  });

  it('6 Tenant roles: a concierge enters the building as an admin does, and works at its desk alone', async () => {
    const concierge = await api().signIn('concierge@maplecourt.test');
    for (const [method, path, body] of buildingCalls) {
      const { status, body: answer } = await api().send(method, path, body, concierge);
      expect([status, answer.type]).not.toEqual([403, 'NOT_YOUR_BUILDING']);
    }
    const { body: mine } = await api().get('/api/tenants/my-tenants', concierge);
    expect(mine.map(({ tenantId }: { tenantId: string }) => tenantId)).toEqual([maple]);
    const { body: own } = await api().get(`/api/tenants/${maple}`, concierge);
    expect(own).not.toHaveProperty('subscription');
    for (const path of ['/api/usage?date=2026-11-01&reportType=daily', '/api/sms/templates'])
      expect(await api().get(path, concierge)).toMatchObject({
        status: 403,
        body: { error: 'Access denied. Tenant administrator privileges required.' },
      });
    for (const [method, path, body] of superadminCalls)
      expect((await api().send(method, path, body, concierge)).status).toBe(403);
  });

  it('6 Tenant roles: the role user opens no building', async () => {
    const email = 'plain-user@example.test';
    const { body: user } = await api().send('POST', '/api/users', { email, name: 'Plain User' }, superadmin());
    await api().send('POST', `/api/users/${user._id}/tenants`, { tenantId: maple, role: 'user' }, superadmin());
    const { body: issued } = await api().send('POST', '/dev/sign-in/credential', { email });
    expect(await api().send('POST', '/api/auth/login', { token: issued.credential })).toMatchObject({
      status: 403,
      body: {
        error: 'You do not have administrative access to any buildings. Please contact your administrator.',
      },
    });
  });

  it('6 Tenant roles: Switch Building appears when the user holds more than one admin role', async () => {
    const mine = async (who: Record<string, string>) => (await api().get('/api/tenants/my-tenants', who)).body.length;
    expect([await mine(desk()), await mine(towers())]).toEqual([1, 2]);
  });

  it('6 Building staff use delivery, history, pickups', async () => {
    const { status, body } = await api().send('POST', '/api/deliveries', { unit: '101', ...parcel }, desk());
    expect(status).toBe(201);
    const { body: list } = await api().get('/api/deliveries', desk());
    expect(list).toContainEqual(expect.objectContaining({ packageId: body.packageId }));
    const pickup = await api().send(
      'PATCH',
      `/api/deliveries/pickup/${body.packageId}`,
      { conciergeId: 'Sam' },
      desk(),
    );
    expect(pickup.status).toBe(200);
  });
});
