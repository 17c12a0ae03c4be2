import { describe, expect } from '@jest/globals';
import { rawRequest } from '../harness/raw-request.ts';
import { codeTo, untilUnit } from '../harness/residents.ts';
import { building, maple, parcel } from '../harness/samples.ts';
import { until } from '../harness/until.ts';
import { running } from './running.ts';

const { it, api, product, desk, superadmin, unit } = running();

describe('7 Auth and session', () => {
  it('7 POST /auth/login body {token} returns accessToken, tenantId', async () => {
    const { login } = await api().signInWithCookies('admin@maplecourt.test');
    expect(login).toMatchObject({
      status: 200,
      body: { accessToken: expect.any(String), tenantId: maple, user: { email: 'admin@maplecourt.test' } },
    });
  });

  it('7 POST /auth/refresh (no body, cookie) returns accessToken', async () => {
    const { cookies } = await api().signInWithCookies('admin@maplecourt.test');
    const refreshed = await api().send('POST', '/api/auth/refresh', undefined, cookies);
    expect(refreshed).toMatchObject({ status: 200, body: { accessToken: expect.any(String) } });
    const me = await api().get('/api/users/me', { authorization: `Bearer ${refreshed.body.accessToken}` });
    expect(me.status).toBe(200);
  });

  it('7 GET /users/me returns current user', async () => {
    const { body } = await api().get('/api/users/me', desk());
    expect(body).toEqual({
      _id: expect.any(String),
      name: expect.any(String),
      email: 'admin@maplecourt.test',
      status: 'active',
      systemRole: expect.any(String),
      tenantRoles: [{ tenantId: maple, tenantName: 'Maple Court', role: 'admin', tenantIsDeleted: false }],
      isDemoUser: false,
      createdAt: expect.any(String),
      lastSignInAt: expect.any(String),
      version: expect.any(Number),
    });
  });

  it('7 POST /api/auth/logout (fire and forget): the session is over', async () => {
    const { login, cookies } = await api().signInWithCookies('admin@maplecourt.test');
    expect((await api().send('POST', '/api/auth/logout', undefined, cookies)).status).toBe(204);
    expect((await api().send('POST', '/api/auth/refresh', undefined, cookies)).status).toBe(401);
    const bearer = { authorization: `Bearer ${login.body.accessToken}` };
    await until(
      'the access token is refused',
      async () => (await api().get('/api/users/me', bearer)).status,
      (status) => status === 401,
    );
  });

  it('7 header Authorization Bearer from the stored token and x-tenant-id from the stored tenant', async () => {
    const { authorization = '' } = await api().signIn('manager@parcelbell.test');
    for (const tenantId of [maple, 'harbour-towers']) {
      const { body } = await api().get('/api/deliveries/units?q=1', { authorization, 'x-tenant-id': tenantId });
      expect(body.some(({ tower }: { tower?: string }) => tower !== undefined)).toBe(tenantId !== maple);
    }
  });
});

describe('7 Tenants', () => {
  it('7 GET /tenants returns {tenants}', async () => {
    const { body } = await api().get('/api/tenants', superadmin());
    expect(body.tenants).toContainEqual(expect.objectContaining({ tenantId: maple, name: 'Maple Court' }));
  });

  it('7 GET /tenants/my-tenants returns a list … (items tenantId, name, status, isMultiTower, towerNames)', async () => {
    const { body } = await api().get('/api/tenants/my-tenants', desk());
    expect(body).toEqual([
      { tenantId: maple, name: 'Maple Court', status: 'active', isMultiTower: false, towerNames: [] },
    ]);
  });

  it('7 GET /tenants/{tenantId} (a cache-busting timestamp query in the dashboard) returns tenant configuration', async () => {
    const { status, body } = await api().get(`/api/tenants/${maple}?t=1763769600000`, desk());
    expect(status).toBe(200);
    expect(body).toMatchObject({
      tenantId: maple,
      features: { smsEnabled: true },
      validUnits: { default: expect.arrayContaining(['301']) },
    });
  });

  it('7 POST /tenants full tenant (validUnits as object)', async () => {
    const answer = await api().send('POST', '/api/tenants', { ...building, name: 'Oak Hall' }, superadmin());
    expect(answer).toMatchObject({ status: 201, body: { name: 'Oak Hall', validUnits: building.validUnits } });
  });

  it('7 POST /tenants full tenant: as the entity is written', async () => {
    const { body: whole } = await api().get('/api/tenants/harbour-towers', superadmin());
    const { tenantId: _, version: __, slug: ___, createdAt: ____, updatedAt: _____, ...fields } = whole;
    const answer = await api().send('POST', '/api/tenants', { ...fields, name: 'Harbour Two' }, superadmin());
    expect(answer).toMatchObject({ status: 201, body: { name: 'Harbour Two', towerNames: fields.towerNames } });
  });

  it('7 PUT /tenants/{tenantId} only changed top-level fields', async () => {
    const { body: made } = await api().send('POST', '/api/tenants', { ...building, name: 'Fir Court' }, superadmin());
    const path = `/api/tenants/${made.tenantId}`;
    const changed = await api().send('PUT', path, { conciergePhone: '+1 416 555 0191' }, superadmin());
    expect(changed.status).toBe(200);
    expect(changed.body).toMatchObject({ name: 'Fir Court', conciergePhone: '+1 416 555 0191' });
  });

  it('7 PUT /tenants/{tenantId}: the entity as it was answered is taken, its own id, dates and version being equal', async () => {
    const { body: made } = await api().send('POST', '/api/tenants', { ...building, name: 'Ash Court' }, superadmin());
    const path = `/api/tenants/${made.tenantId}`;
    const changed = await api().send('PUT', path, { ...made, name: 'Ash House' }, superadmin());
    expect(changed).toMatchObject({ status: 200, body: { name: 'Ash House' } });
    expect((await api().send('PUT', path, { tenantId: 'another' }, superadmin())).status).toBe(422);
  });

  it('7 DELETE /tenants/{tenantId}', async () => {
    const { body: made } = await api().send('POST', '/api/tenants', { ...building, name: 'Brief House' }, superadmin());
    expect((await api().send('DELETE', `/api/tenants/${made.tenantId}`, undefined, superadmin())).status).toBe(200);
    expect((await api().get(`/api/tenants/${made.tenantId}`, superadmin())).status).toBe(404);
    expect((await api().get(`/api/public/tenants/${made.slug}`)).status).toBe(404);
  });
});

describe('7 Public', () => {
  it('7 GET /api/public/tenants/{tenantSlug} (branding, contact)', async () => {
    const { body } = await api().get(`/api/public/tenants/${maple}`);
    expect(body).toMatchObject({
      tenantId: maple,
      isMultiTower: false,
      towers: [],
      maxResidentEmails: 3,
      features: { smsEnabled: true },
      branding: {
        primaryColor: expect.stringMatching(/^#/),
        secondaryColor: expect.stringMatching(/^#/),
        brandName: 'Maple Court',
      },
      contact: { conciergeEmail: 'frontdesk@maplecourt.test' },
    });
  });

  it('7 POST /api/public/residents/register', async () => {
    const form = {
      tenantId: maple,
      unit: unit(),
      tower: '',
      emails: ['ada@residents.test'],
      phone: '',
      enableSMS: false,
    };
    const answer = await api().send('POST', '/api/public/residents/register', form);
    expect(answer).toMatchObject({ status: 201, body: { smsEnabled: false, residentId: expect.any(String) } });
    await api().mail('ada@residents.test', /Confirm/);
  });

  it('7 POST /api/public/sms/verify/confirm {residentId, code}; failure reads error', async () => {
    const { residentId, code } = await registerPhone('+14165550131');
    const wrong = code === '000000' ? '000001' : '000000';
    const path = '/api/public/sms/verify/confirm';
    expect(await api().send('POST', path, { residentId, code: wrong })).toMatchObject({
      status: 400,
      body: { error: 'Invalid verification code' },
    });
    expect((await api().send('POST', path, { residentId, code })).status).toBe(200);
  });

  it('7 POST /api/public/sms/verify/send {residentId}; 429 reads retryAfter and error', async () => {
    const { residentId } = await registerPhone('+14165550132');
    expect(await api().send('POST', '/api/public/sms/verify/send', { residentId })).toMatchObject({
      status: 429,
      body: { retryAfter: expect.any(Number), error: 'Please wait before requesting another code.' },
    });
  });

  for (const accept of ['*/*', 'application/json', 'text/html'])
    it(`7 GET /api/residents/verify/{hash} and GET /api/residents/unsubscribe/{hash}: read email, tenantName, contact; Accept: ${accept}`, async () => {
      const email = `links-${accept.replaceAll(/\W/g, '')}@residents.test`;
      const { unit: home, code } = await registered(email);
      const verified = await api().get(`/api/residents/verify/${code}`, { accept });
      expect(verified).toMatchObject({
        status: 200,
        body: { email, tenantName: 'Maple Court', contact: { conciergeEmail: 'frontdesk@maplecourt.test' } },
      });
      await logged(home);
      const link = /\/residents\/unsubscribe\/([\w-]+)/.exec((await api().mail(email, /parcel/i)).text)?.[1];
      const ended = await api().get(`/api/residents/unsubscribe/${link}`, { accept });
      expect(ended).toMatchObject({
        status: 200,
        body: { email, tenantName: 'Maple Court', contact: expect.any(Object) },
      });
      await untilUnit(api(), desk(), home, ({ people }) => people === 0);
    });

  it('7 GET /api/residents/verify/{hash}: a browser that navigates there is sent to the page', async () => {
    const headers = { 'sec-fetch-mode': 'navigate' };
    const answer = await rawRequest({ port: product().port, path: '/api/residents/verify/some-code', headers });
    expect(answer.status).toBe(303);
    expect(answer.headers.location).toMatch(/\/residents\/verify\/some-code$/);
  });
});

describe('7 Deliveries', () => {
  it('7 POST /deliveries {unit, tower?, courier, packagetype, tracking?, location?, conciergeId?} returns packageId', async () => {
    const form = { unit: '101', ...parcel, tracking: '1Z-7', location: 'Shelf A', conciergeId: 'Sam' };
    const answer = await api().send('POST', '/api/deliveries', form, desk());
    expect(answer).toMatchObject({ status: 201, body: { packageId: expect.any(String) } });
  });

  it('7 POST /deliveries … tower', async () => {
    const manager = await api().signIn('manager@parcelbell.test');
    const headers = { ...manager, 'x-tenant-id': 'harbour-towers' };
    const answer = await api().send('POST', '/api/deliveries', { unit: '502', tower: 'North', ...parcel }, headers);
    expect(answer.status).toBe(201);
  });

  it('7 GET /deliveries returns an array', async () => {
    const packageId = await logged('101');
    const answer = await api().get('/api/deliveries', desk());
    expect(answer.body).toContainEqual(expect.objectContaining({ packageId }));
    expect(Number(answer.headers.get('x-total-count'))).toBe(answer.body.length);
  });

  it('7 GET /deliveries … or an object holding deliveries', async () => {
    const packageId = await logged('101');
    const { body } = await api().get('/api/deliveries?page=1&pageSize=25', desk());
    expect(body.deliveries[0]).toMatchObject({ packageId, unit: '101' });
    expect(body).toMatchObject({ page: 1, pageSize: 25, total: expect.any(Number) });
  });

  it('2 Delivery History table: text search across many fields, of a tracking number its end too', async () => {
    const form = {
      unit: '101',
      ...parcel,
      tracking: '1Z999AA10123456784',
      location: 'Cold room',
      conciergeId: 'Odile',
    };
    const { body: made } = await api().send('POST', '/api/deliveries', form, desk());
    for (const q of ['1Z999AA1', '56784', '6784', 'cold', 'odile', 'ups', made.packageId]) {
      const { body } = await api().get(`/api/deliveries?page=1&q=${q}`, desk());
      expect([q, body.deliveries.map(({ packageId }: { packageId: string }) => packageId)]).toEqual([
        q,
        expect.arrayContaining([made.packageId]),
      ]);
    }
  });

  it('7 PATCH /deliveries/pickup/{packageId} {conciergeId, residentName, residentId, unit, tower}', async () => {
    const packageId = await logged('101');
    const form = { conciergeId: 'Sam', residentName: 'Nora', residentId: 'N-1', unit: '101', tower: '' };
    const answer = await api().send('PATCH', `/api/deliveries/pickup/${packageId}`, form, desk());
    expect(answer).toMatchObject({
      status: 200,
      body: { packageId, pickedupConciergeId: 'Sam', pickedupResidentName: 'Nora', pickedupResidentId: 'N-1' },
    });
  });
});

async function logged(home: string): Promise<string> {
  const { body } = await until(
    `a parcel for ${home} is logged`,
    () => api().send('POST', '/api/deliveries', { unit: home, ...parcel }, desk()),
    ({ status }) => status === 201,
  );
  return body.packageId;
}

async function registered(email: string): Promise<{ unit: string; code: string }> {
  const home = unit();
  await api().send('POST', '/api/public/residents/register', { tenantId: maple, unit: home, emails: [email] });
  const mail = await api().mail(email, /Confirm/);
  return { unit: home, code: /\/residents\/verify\/([\w-]+)/.exec(mail.text)?.[1] ?? '' };
}

async function registerPhone(phone: string): Promise<{ residentId: string; code: string }> {
  const form = { tenantId: maple, unit: unit(), emails: [`p${phone.slice(1)}@residents.test`], phone, enableSMS: true };
  const { body } = await api().send('POST', '/api/public/residents/register', form);
  return { residentId: body.residentId, code: await codeTo(api(), phone) };
}
