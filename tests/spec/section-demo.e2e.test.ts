import { afterAll, beforeAll, describe, expect } from '@jest/globals';
import { startDocumentStore } from '@parcelbell/document-store';
import { startTestStore, type TestStore } from '@parcelbell/document-store/testing';
import { attackable, attackDemo } from '../attacks/demo-attacks.ts';
import { type CallHeaders, cookiesOf } from '../harness/api.ts';
import { lastYear, skyline, wholeDemo } from '../harness/demo.ts';
import { copyDemoData, demoAheadMs, demoDataWithinMs, demoNow } from '../harness/demo-data.ts';
import { maple, parcel } from '../harness/samples.ts';
import { testProduct } from '../harness/test-product.ts';
import { until } from '../harness/until.ts';
import { strangerAt } from './demo-stranger.ts';

/** Where the product stores, so that the attacks can read it. */
let store: TestStore;
let told: Awaited<ReturnType<typeof copyDemoData>>;
beforeAll(async () => {
  told = await copyDemoData();
}, demoDataWithinMs);

const tested = testProduct({
  prepare: async () => {
    store = told.dataDir === undefined ? await startTestStore() : await startDocumentStore({ dataDir: told.dataDir });
    return { ...told, env: { ...told.env, ...attackable, MONGO_URL: `${store.url}/parcelbell` } };
  },
});
const { it, product, api, desk } = tested;
afterAll(() => store.close());

let visitor: CallHeaders;
let superadmin: CallHeaders;
beforeAll(async () => {
  visitor = await wholeDemo(api(), demoAheadMs);
  superadmin = await api().signIn('superadmin@parcelbell.test');
}, demoDataWithinMs);

const refused = {
  status: 403,
  body: {
    error: 'Demo Mode Restriction',
    isDemoMode: true,
    message: expect.stringMatching(/\w/),
    contactInfo: expect.stringContaining('sales@parcelbell.test'),
  },
};
const start = () => api().get('/api/demo/start');
const logIn = (token?: string) =>
  api().send('POST', '/api/auth/demo-login', undefined, token === undefined ? {} : { 'x-demo-token': token });
const analytics = () => {
  const { start, end } = lastYear(0, demoNow());
  return `/api/residents/analytics/building?startDate=${start}&endDate=${end}`;
};
/** A day of a month that is whole, whatever day it is. */
const lastMonth = () => new Date(demoNow().getTime() - 32 * 24 * 3_600_000).toISOString().slice(0, 10);
const newSession = /start a new demo session/i;

describe('1 Demo mode', () => {
  it('1 Demo mode: a read-only sample multi-tower building with sample data', async () => {
    const { body: building } = await api().get(`/api/tenants/${skyline}`, visitor);
    expect(building).toMatchObject({ tenantId: skyline, name: 'Skyline Towers', isMultiTower: true });
    expect(building.towerNames.length).toBeGreaterThan(1);
    const { body: residents } = await api().get('/api/residents', visitor);
    expect(residents.length).toBeGreaterThan(0);
    const { body: deliveries } = await api().get('/api/deliveries?page=1', visitor);
    expect(deliveries.total).toBeGreaterThan(5_000);
    const answer = await api().send('POST', '/api/deliveries', { unit: '101', tower: 'East', ...parcel }, visitor);
    expect(answer).toMatchObject(refused);
  });

  it('1 Demo mode: what a visitor tries changes nothing', async () => {
    const listed = async () => (await api().get('/api/deliveries?status=pending', visitor)).body;
    const before = await listed();
    const [pending] = before;
    const path = `/api/deliveries/pickup/${pending.packageId}`;
    expect(await api().send('PATCH', path, { conciergeId: 'Sam' }, visitor)).toMatchObject(refused);
    expect(await api().send('DELETE', `/api/residents/East/${pending.unit}`, undefined, visitor)).toMatchObject(
      refused,
    );
    expect(await listed()).toEqual(before);
  });
});

describe('3 Entities', () => {
  it('3 Tenant: isDemoTenant', async () => {
    expect((await api().get(`/api/tenants/${skyline}`, superadmin)).body).toMatchObject({ isDemoTenant: true });
    expect((await api().get(`/api/tenants/${maple}`, superadmin)).body).toMatchObject({ isDemoTenant: false });
  });

  it('3 User: isDemoUser', async () => {
    expect((await api().get('/api/users/me', visitor)).body).toMatchObject({ isDemoUser: true });
    expect((await api().get('/api/users/me', desk())).body).toMatchObject({ isDemoUser: false });
  });

  it('3 Auth response: accessToken, tenantId, user. Demo start response: demoToken', async () => {
    const started = await start();
    expect(started).toMatchObject({ status: 200, body: { demoToken: expect.stringMatching(/\S/) } });
    expect(await logIn(started.body.demoToken)).toMatchObject({
      status: 200,
      body: { accessToken: expect.any(String), tenantId: skyline, user: { isDemoUser: true } },
    });
  });
});

describe('4 Demo', () => {
  it('4 Demo: the server says to start a new demo session: of a token that was used', async () => {
    const { demoToken } = (await start()).body;
    expect((await logIn(demoToken)).status).toBe(200);
    const { status, body } = await logIn(demoToken);
    expect([status, body.error]).toEqual([401, expect.stringMatching(newSession)]);
  });

  it('4 Demo: the server says to start a new demo session: of a foreign token, and of none', async () => {
    const access = visitor.authorization?.replace('Bearer ', '');
    for (const token of ['no-such-token', access, undefined]) {
      const { status, body } = await logIn(token);
      expect([token, status, body.error]).toEqual([token, 401, expect.stringMatching(newSession)]);
    }
  });

  it('4 Demo mode is active if the tenant is a demo tenant: for a superadmin in it too', async () => {
    const there = { ...superadmin, 'x-tenant-id': skyline };
    const answer = await api().send('POST', '/api/deliveries', { unit: '101', tower: 'East', ...parcel }, there);
    expect(answer).toMatchObject(refused);
  });

  it('4 Demo mode is active if … the user is a demo user: who sees no other building', async () => {
    const elsewhere = { ...visitor, 'x-tenant-id': maple };
    expect((await api().get('/api/deliveries?page=1', elsewhere)).status).toBe(403);
  });

  it('4 Session: Logout … calls the server: a demo session ends with it', async () => {
    const login = await logIn((await start()).body.demoToken);
    const other = { authorization: `Bearer ${login.body.accessToken}` };
    expect((await api().send('POST', '/api/auth/logout', undefined, cookiesOf(login))).status).toBeLessThan(300);
    const seen = async () => (await api().get('/api/users/me', other)).status;
    await until('the session is refused', seen, (status) => status === 401);
    expect((await api().get('/api/users/me', visitor)).status).toBe(200);
  });
});

describe('6 Demo user', () => {
  it('6 Demo user: read-only building manager of a sample multi-tower building', async () => {
    const { body: user } = await api().get('/api/users/me', visitor);
    expect(user).toMatchObject({ tenantRoles: [{ tenantId: skyline, role: 'admin' }] });
    const { body: mine } = await api().get('/api/tenants/my-tenants', visitor);
    expect(mine).toMatchObject([{ tenantId: skyline, isMultiTower: true }]);
    for (const path of [
      '/api/deliveries?page=1',
      '/api/residents',
      `/api/usage?date=${lastMonth()}&reportType=monthly`,
      analytics(),
      `/api/email-preview/list/${skyline}`,
    ])
      expect([path, (await api().get(path, visitor)).status]).toEqual([path, 200]);
  });

  it('6 Demo user: writes are refused (403, demo mode) with a Contact Sales link', async () => {
    const answer = await api().send('PUT', `/api/tenants/${skyline}`, { name: 'Mine' }, visitor);
    expect(answer).toMatchObject(refused);
    expect(answer.body.contactInfo).toMatch(/[^ @]+@[^ @]+/);
  });

  it('6 Demo user: SMS templates are gated by features.smsEnabled', async () => {
    const { features } = (await api().get(`/api/tenants/${skyline}`, visitor)).body;
    const { status } = await api().get('/api/sms/templates', visitor);
    expect([features.smsEnabled, status]).toEqual([true, 200]);
  });
});

describe('7 Auth and session', () => {
  it('7 GET /api/demo/start returns demoToken; POST /api/auth/demo-login with header X-Demo-Token returns accessToken, user', async () => {
    const { body } = await start();
    const { accessToken, user } = (await logIn(body.demoToken)).body;
    const me = await api().get('/api/users/me', { authorization: `Bearer ${accessToken}` });
    expect(me).toMatchObject({ status: 200, body: { _id: user._id } });
  });

  it('7 POST /auth/refresh (no body, cookie) returns accessToken: of a demo session too', async () => {
    const login = await logIn((await start()).body.demoToken);
    const { status, body } = await api().send('POST', '/api/auth/refresh', undefined, cookiesOf(login));
    expect([status, body]).toEqual([200, expect.objectContaining({ accessToken: expect.any(String) })]);
    const renewed = { authorization: `Bearer ${body.accessToken}`, 'x-tenant-id': skyline };
    expect((await api().get('/api/deliveries?page=1', renewed)).status).toBe(200);
    expect(await api().send('DELETE', '/api/residents/East/101', undefined, renewed)).toMatchObject(refused);
  });

  it('7 GET /usage: the figures of the demo building are those of its deliveries', async () => {
    const usage = await api().get(`/api/usage?date=${lastMonth()}&reportType=monthly`, visitor);
    const counts: Record<string, number> = usage.body.deliveryStats;
    const counted = Object.values(counts).reduce((sum, count) => sum + count, 0);
    expect(usage.body.totalDeliveries).toBe(counted);
    expect(counted).toBeGreaterThan(0);
  });

  it('7 GET /residents/analytics/building: twelve months of life, every part of it full', async () => {
    const { body } = await api().get(analytics(), visitor);
    expect(Object.keys(body.monthlyTrends).length).toBeGreaterThanOrEqual(12);
    expect(Object.keys(body.packageAnalytics.volumeByMonth).length).toBeGreaterThanOrEqual(12);
    const { highTurnoverUnits, packageAnalytics, notificationAdoption, summary } = body;
    const { peakDeliveryHours, courierBreakdown, pendingPackages, unverifiedResidents } = packageAnalytics;
    for (const list of [highTurnoverUnits, peakDeliveryHours, courierBreakdown, pendingPackages, unverifiedResidents])
      expect(list.length).toBeGreaterThan(0);
    for (const count of Object.values(notificationAdoption)) expect(count).toBeGreaterThan(0);
    expect(summary).toMatchObject({
      totalUnits: 240,
      totalMoveOuts: expect.any(Number),
      totalPackages: expect.any(Number),
    });
  });
});

describe('8 Delivery create', () => {
  it("8 Delivery create 403: with isDemoMode or error 'Demo Mode Restriction', message and contactInfo", async () => {
    const delivery = { unit: '101', tower: 'East', ...parcel };
    expect(await api().send('POST', '/api/deliveries', delivery, visitor)).toMatchObject(refused);
  });
});

describe('8 Pickup', () => {
  it('8 Pickup: every failure is the demo-mode message', async () => {
    const { body: waiting } = await api().get('/api/deliveries?status=pending', visitor);
    expect(waiting.length).toBeGreaterThan(1);
    const answers = await Promise.all(
      waiting
        .slice(0, 2)
        .map(({ packageId }: { packageId: string }) =>
          api().send('PATCH', `/api/deliveries/pickup/${packageId}`, { conciergeId: 'Sam' }, visitor),
        ),
    );
    for (const answer of answers) expect(answer).toMatchObject(refused);
    expect(new Set(answers.map(({ body }) => body.message)).size).toBe(1);
  });
});

describe('a client that was written from the specification alone', () => {
  it('reads every area of the demo, is refused each of its writes, and ends its session', async () => {
    const stranger = strangerAt(product().url, demoNow);
    stranger.stored.set('demoToken', 'of-yesterday');
    await stranger.enter();
    const seen = await stranger.readEverything();
    const { roles, buildings, towers, quarter = 0, half = 0, year = 0, ...full } = seen;
    expect({ roles, buildings, towers }).toEqual({ roles: 1, buildings: 1, towers: 2 });
    expect(Object.entries(full).filter(([, count]) => count === 0)).toEqual([]);
    expect(quarter < half && half < year).toBe(true);
    for (const [attempt, { status, refusal }] of await stranger.tryWrites())
      expect({ attempt, status, body: refusal }).toMatchObject({ attempt, ...refused });
    await stranger.refresh();
    expect(await stranger.readEverything()).toEqual(seen);
    await stranger.logOut();
    const status = () => stranger.statusOf('/api/users/me');
    await until('the session is refused', status, (answer) => answer === 401);
    await expect(stranger.refresh()).rejects.toThrow('not refreshed');
  });
});

describe('every call', () => attackDemo(tested, () => store.url));
