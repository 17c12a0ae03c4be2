import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { UserStateSchema, UserStatus } from '@parcelbell/contracts/identity';
import { demoTenantId, demoUser } from '@parcelbell/sample-data/demo';
import { createContext } from './context.ts';
import { createDemoTokens } from './domain/demo/demo-tokens.ts';
import { demoUserId, demoVisitor } from './domain/demo/demo-user.ts';
import { enterDemo } from './domain/demo/enter-demo.ts';
import { suspendDemoUser, upsertDemoUser } from './domain/demo/prepare-demo-user.ts';
import { browserAfter, sessionOf, startIdentity, type TestIdentity } from './testing/start-identity.ts';

const minute = 60_000;
const unavailable = { status: 503, body: { type: 'DEMO_UNAVAILABLE' } };
const newSession = 'This demo session has expired. Please start a new demo session.';

let identity: TestIdentity;
beforeAll(async () => {
  identity = await startIdentity({ DEMO: 'true' });
});
afterAll(() => identity.stop());

const start = () => identity.call('GET', '/api/demo/start');
const enter = (demoToken?: string) =>
  identity.post('/api/auth/demo-login', undefined, demoToken === undefined ? {} : { 'x-demo-token': demoToken });
const token = async (): Promise<string> => (await start()).body.demoToken;
const visit = async () => browserAfter(await enter(await token()));
const bearer = ({ accessToken }: { accessToken: string }) => `Bearer ${accessToken}`;

it('cannot begin before the building is there', async () => {
  expect(await start()).toMatchObject({
    ...unavailable,
    body: { message: 'Demo temporarily unavailable. Please try again later.' },
  });
  await identity.tenant(demoTenantId, 'Skyline Towers');
  expect((await start()).status).toBe(200);
});

describe('a token', () => {
  it('begins a session in the demo building, which only reads', async () => {
    const answer = await enter(await token());
    expect(answer.status).toBe(200);
    const { tenantId, user, accessToken } = await answer.clone().json();
    expect(tenantId).toBe(demoTenantId);
    expect(user).toMatchObject({ _id: demoUserId, ...demoUser, isDemoUser: true });
    const session = identity.platform.accessTokens.verify(accessToken, identity.context.clock.now());
    expect(session).toMatchObject({ demo: true, superadmin: false, roles: { [demoTenantId]: 'admin' } });
    const me = await identity.call('GET', '/api/users/me', { as: `Bearer ${accessToken}` });
    expect(me.body.tenantRoles).toMatchObject([{ tenantId: demoTenantId, tenantName: 'Skyline Towers' }]);
  });

  it('is valid once, also for two visitors at the same instant', async () => {
    const one = await token();
    const answers = await Promise.all([enter(one), enter(one), enter(one)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401]);
    expect(await (await enter(one)).json()).toMatchObject({ type: 'DEMO_TOKEN_INVALID', message: newSession });
  });

  it('is valid once for all replicas, and after a restart', async () => {
    const one = await token();
    // Another process on the same database.
    const replica = createContext(identity.platform, {
      signIn: { clientId: 'parcelbell-embedded', certsUrl: identity.issuer.certsUrl },
      superadminEmail: undefined,
      auditMonths: 24,
      companySignIn: { allowsPrivate: true, nameServer: undefined },
    });
    const attempt = { token: one, clientAddress: '192.0.2.1' };
    await expect(enterDemo(attempt, replica)).resolves.toMatchObject({ tenantId: demoTenantId });
    expect((await enter(one)).status).toBe(401);
  });

  it.each<[string, () => string | undefined]>([
    ['none', () => undefined],
    ['one of another installation', () => createDemoTokens('another-secret'.repeat(3)).issue('id', new Date())],
    ['an access token', () => identity.signIn({ demo: true }).slice('Bearer '.length)],
    ['nonsense', () => '{"$gt":""}'],
  ])('that is %s is refused', async (_what, made) => {
    const answer = await enter(made());
    expect([answer.status, (await answer.json()).type]).toEqual([401, 'DEMO_TOKEN_INVALID']);
  });

  it('is no access token', async () => {
    const answer = await identity.call('GET', '/api/users/me', { as: `Bearer ${await token()}` });
    expect(answer.status).toBe(401);
  });

  it('is valid for five minutes', async () => {
    const [inTime, late] = [await token(), await token()];
    identity.pass(5 * minute - 2_000);
    expect((await enter(inTime)).status).toBe(200);
    identity.pass(3_000);
    expect((await enter(late)).status).toBe(401);
  });

  it('is not in the log', async () => {
    const one = await token();
    await enter(one);
    await enter(one);
    expect(JSON.stringify(identity.logged)).not.toContain(one.split('.')[2]);
  });
});

describe('a visit', () => {
  it('is refreshed for four hours, by two tabs at once too, and ends then', async () => {
    let browser = await visit();
    const tabs = await Promise.all([identity.refresh(browser), identity.refresh(browser)]);
    expect(tabs.map(({ status }) => status)).toEqual([200, 200]);
    browser = await browserAfter(tabs[0] as Response);
    identity.pass(239 * minute);
    browser = await browserAfter(await identity.refresh(browser));
    expect(identity.platform.accessTokens.verify(browser.accessToken, identity.context.clock.now()).demo).toBe(true);
    identity.pass(2 * minute);
    expect((await identity.refresh(browser)).status).toBe(401);
  });

  it('ends by its visitor, and no other does', async () => {
    const [one, other] = [await visit(), await visit()];
    const left = await identity.post('/api/auth/logout', undefined, { cookie: one.cookie, 'x-xsrf-token': one.xsrf });
    expect(left.status).toBe(204);
    expect((await identity.refresh(one)).status).toBe(401);
    expect((await identity.refresh(other)).status).toBe(200);
  });

  it('shows a visitor no other, and ends none', async () => {
    const [one, other] = [await visit(), await visit()];
    const { body } = await identity.call('GET', '/api/auth/sessions', { as: bearer(one) });
    expect(body.sessions).toMatchObject([{ id: sessionOf(one), current: true }]);
    const began = new Date(body.sessions[0].createdAt).getTime();
    expect(Math.abs(began - identity.context.clock.now().getTime())).toBeLessThan(minute);
    const path = `/api/auth/sessions/${sessionOf(other)}`;
    expect(await identity.call('DELETE', path, { as: bearer(one) })).toMatchObject({ status: 403 });
    expect((await identity.refresh(other)).status).toBe(200);
  });

  it('writes nothing to the user whom all share, and leaves what is removed in time', async () => {
    const before = await identity.users.findOne({ _id: demoUserId });
    const browser = await visit();
    expect(await identity.users.findOne({ _id: demoUserId })).toEqual(before);
    const family = await identity.families.findOne({ _id: sessionOf(browser) });
    expect(family).not.toHaveProperty('userAgent');
    const indexes = await identity.families.indexes();
    expect(indexes.find(({ key }) => key.endsAt === 1 && !key.userId)).toMatchObject({ expireAfterSeconds: 960 });
    expect(await identity.stored('auditentries')).toEqual([]);
  });
});

describe("the demo's user", () => {
  const superadmin = () => identity.signIn({ superadmin: true });

  it('cannot be signed in as by a credential', async () => {
    expect((await identity.login(demoUser.email)).status).toBe(404);
    expect(await identity.users.findOne({ _id: demoUserId })).not.toHaveProperty('sub');
  });

  it('is in no list of users', async () => {
    const all = await identity.call('GET', '/api/users', { as: superadmin() });
    const page = await identity.call('GET', '/api/users?page=1&q=manager', { as: superadmin() });
    const ofTenant = await identity.call('GET', `/api/users/tenant/${demoTenantId}`, { as: superadmin() });
    const listed = [all, page, ofTenant].flatMap(({ body }) => body.users);
    expect(listed.filter(({ isDemoUser }) => isDemoUser)).toEqual([]);
    expect(page.body.total).toBe(page.body.users.length);
  });

  it.each<[string, string, object | undefined]>([
    ['PUT', '', { email: 'somebody@example.com' }],
    ['PUT', '', { role: 'superadmin' }],
    ['DELETE', '', undefined],
    ['POST', '/tenants', { tenantId: 'maple-court', role: 'admin' }],
    ['DELETE', '/tenants', { tenantId: demoTenantId }],
    ['POST', '/invitation', undefined],
    ['GET', '/sessions', undefined],
    ['DELETE', '/sessions', undefined],
  ])('is no user whom a superadmin can change: %s %s', async (method, path, body) => {
    const answer = await identity.call(method, `/api/users/${demoUserId}${path}`, {
      as: superadmin(),
      ...(body ? { body } : {}),
    });
    expect(answer).toMatchObject({ status: 404, body: { type: 'NO_SUCH_USER' } });
  });

  it('is not written by the next start', async () => {
    await Promise.all([upsertDemoUser(demoVisitor, identity.context), upsertDemoUser(demoVisitor, identity.context)]);
    expect(await identity.users.findOne({ _id: demoUserId })).toMatchObject({ version: 1 });
  });

  it('is suspended where the demo ends, and visits of before stay ended when it is back', async () => {
    const browser = await visit();
    const unused = await token();
    await suspendDemoUser(identity.context);
    expect(await start()).toMatchObject(unavailable);
    expect((await enter(unused)).status).toBe(503);
    await identity.settled();
    const told = identity.facts(UserStateSchema, { aggregateId: demoUserId });
    expect(told.at(-1)).toMatchObject({ status: UserStatus.SUSPENDED, sessionGeneration: 1 });
    await upsertDemoUser(demoVisitor, identity.context);
    expect((await identity.refresh(browser)).status).toBe(401);
    expect((await enter(unused)).status).toBe(200);
  });

  it('lets nobody in once the building is deleted', async () => {
    await identity.tenant(demoTenantId, '', { version: 2, deleted: true });
    expect(await start()).toMatchObject(unavailable);
  });
});
