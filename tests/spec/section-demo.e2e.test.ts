import { afterAll, beforeAll, describe, expect } from '@jest/globals';
import { attackable, attackDemo } from '../attacks/demo-attacks.ts';
import { type CallHeaders, cookiesOf } from '../harness/api.ts';
import { lastYear, skyline, untilDemoIsComplete } from '../harness/demo.ts';
import { copyDemoData, demoAheadMs, demoDataWithinMs, demoNow } from '../harness/demo-data.ts';
import { maple, parcel } from '../harness/samples.ts';
import { type StoreProcess, startStoreProcess } from '../harness/store-process.ts';
import { testProduct } from '../harness/test-product.ts';
import { until } from '../harness/until.ts';
import { strangerAt } from './demo-stranger.ts';

/** The store of the product, which the attacks read. It deletes what has expired, so it has the product's clock. */
let store: StoreProcess;
let demoData: Awaited<ReturnType<typeof copyDemoData>>;
beforeAll(async () => {
  demoData = await copyDemoData();
}, demoDataWithinMs);

const tested = testProduct({
  prepare: async () => {
    store = await startStoreProcess(demoData);
    return { ...demoData, env: { ...demoData.env, ...attackable, MONGO_URL: `${store.url}/parcelbell` } };
  },
});
const { it, product, api, desk } = tested;
afterAll(() => store.stop());

let visitor: CallHeaders;
let superadmin: CallHeaders;
beforeAll(async () => {
  visitor = await untilDemoIsComplete(api(), demoAheadMs);
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
/** A day of a complete month. */
const lastMonth = () => new Date(demoNow().getTime() - 32 * 24 * 3_600_000).toISOString().slice(0, 10);
const newSession = /start a new demo session/i;

describe('the demo building', () => {
  it('DEMO-7 DEMO-13: has several towers, residents and parcels, and is read-only', async () => {
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

  it('DEMO-7: a visitor changes nothing', async () => {
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

describe('the flags of the demo', () => {
  it('DEMO-10: the building says isDemoTenant, and no other does', async () => {
    expect((await api().get(`/api/tenants/${skyline}`, superadmin)).body).toMatchObject({ isDemoTenant: true });
    expect((await api().get(`/api/tenants/${maple}`, superadmin)).body).toMatchObject({ isDemoTenant: false });
  });

  it('DEMO-10 API-3: the user says isDemoUser, and no other does', async () => {
    expect((await api().get('/api/users/me', visitor)).body).toMatchObject({ isDemoUser: true });
    expect((await api().get('/api/users/me', desk())).body).toMatchObject({ isDemoUser: false });
  });

  it('DEMO-2 API-2: a demo token begins a session with token, building and user', async () => {
    const started = await start();
    expect(started).toMatchObject({ status: 200, body: { demoToken: expect.stringMatching(/\S/) } });
    expect(await logIn(started.body.demoToken)).toMatchObject({
      status: 200,
      body: { accessToken: expect.any(String), tenantId: skyline, user: { isDemoUser: true } },
    });
  });
});

describe('a session of the demo', () => {
  it('DEMO-2: a used token is refused with the advice to start a new demo session', async () => {
    const { demoToken } = (await start()).body;
    expect((await logIn(demoToken)).status).toBe(200);
    const { status, body } = await logIn(demoToken);
    expect([status, body.error]).toEqual([401, expect.stringMatching(newSession)]);
  });

  it('DEMO-2: a foreign token and no token are refused in the same way', async () => {
    const access = visitor.authorization?.replace('Bearer ', '');
    for (const token of ['no-such-token', access, undefined]) {
      const { status, body } = await logIn(token);
      expect([token, status, body.error]).toEqual([token, 401, expect.stringMatching(newSession)]);
    }
  });

  it('DEMO-7 DEMO-10: a superadmin changes nothing in the demo building either', async () => {
    const inDemo = { ...superadmin, 'x-tenant-id': skyline };
    const answer = await api().send('POST', '/api/deliveries', { unit: '101', tower: 'East', ...parcel }, inDemo);
    expect(answer).toMatchObject(refused);
  });

  it('DEMO-6: a visitor sees no other building', async () => {
    const elsewhere = { ...visitor, 'x-tenant-id': maple };
    expect((await api().get('/api/deliveries?page=1', elsewhere)).status).toBe(403);
  });

  it('DEMO-4 SIGN-19: logout ends this session only', async () => {
    const login = await logIn((await start()).body.demoToken);
    const other = { authorization: `Bearer ${login.body.accessToken}` };
    expect((await api().send('POST', '/api/auth/logout', undefined, cookiesOf(login))).status).toBeLessThan(300);
    const seen = async () => (await api().get('/api/users/me', other)).status;
    await until('the session is refused', seen, (status) => status === 401);
    expect((await api().get('/api/users/me', visitor)).status).toBe(200);
  });
});

describe('a visitor', () => {
  it('DEMO-6: is admin of the demo building and reads all of it', async () => {
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

  it('DEMO-7: is refused each write, with the contact address', async () => {
    const answer = await api().send('PUT', `/api/tenants/${skyline}`, { name: 'Mine' }, visitor);
    expect(answer).toMatchObject(refused);
    expect(answer.body.contactInfo).toMatch(/[^ @]+@[^ @]+/);
  });

  it('TMPL-3 TMPL-4: reads the texts, because the demo building sends texts', async () => {
    const { features } = (await api().get(`/api/tenants/${skyline}`, visitor)).body;
    const { status } = await api().get('/api/sms/templates', visitor);
    expect([features.smsEnabled, status]).toEqual([true, 200]);
  });
});

describe('calls of the demo', () => {
  it('DEMO-2: the access token belongs to the answered user', async () => {
    const { body } = await start();
    const { accessToken, user } = (await logIn(body.demoToken)).body;
    const me = await api().get('/api/users/me', { authorization: `Bearer ${accessToken}` });
    expect(me).toMatchObject({ status: 200, body: { _id: user._id } });
  });

  it('API-2 DEMO-7: a demo session is refreshed and stays read-only', async () => {
    const login = await logIn((await start()).body.demoToken);
    const { status, body } = await api().send('POST', '/api/auth/refresh', undefined, cookiesOf(login));
    expect([status, body]).toEqual([200, expect.objectContaining({ accessToken: expect.any(String) })]);
    const renewed = { authorization: `Bearer ${body.accessToken}`, 'x-tenant-id': skyline };
    expect((await api().get('/api/deliveries?page=1', renewed)).status).toBe(200);
    expect(await api().send('DELETE', '/api/residents/East/101', undefined, renewed)).toMatchObject(refused);
  });

  it('DEMO-13 API-15: the usage report counts the parcels of the demo building', async () => {
    const usage = await api().get(`/api/usage?date=${lastMonth()}&reportType=monthly`, visitor);
    const counts: Record<string, number> = usage.body.deliveryStats;
    const counted = Object.values(counts).reduce((sum, count) => sum + count, 0);
    expect(usage.body.totalDeliveries).toBe(counted);
    expect(counted).toBeGreaterThan(0);
  });

  it('DEMO-13 API-16: the analytics have twelve months, and no empty part', async () => {
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

describe('a parcel that a visitor logs', () => {
  it('DEMO-7 DESK-15: is refused with isDemoMode, message and contactInfo', async () => {
    const delivery = { unit: '101', tower: 'East', ...parcel };
    expect(await api().send('POST', '/api/deliveries', delivery, visitor)).toMatchObject(refused);
  });
});

describe('pickups that a visitor tries', () => {
  it('DEMO-7 PICK-4: are all refused with the message of the demo', async () => {
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

describe('a client that knows only the documented calls and answers', () => {
  it('DEMO-2 DEMO-4 DEMO-7: reads every area of the demo, is refused each write, and ends its session', async () => {
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
