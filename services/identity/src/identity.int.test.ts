import { timestampDate } from '@bufbuild/protobuf/wkt';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { userLinkTarget } from '@parcelbell/auth';
import {
  AddressConfirmationRequestedSchema,
  type SessionRevoked,
  SessionRevokedSchema,
  type UserState,
  UserStateSchema,
} from '@parcelbell/contracts/identity';
import { StatusService } from '@parcelbell/contracts/status';
import { readExplain } from '@parcelbell/document-store/testing';
import { type Browser, browserAfter, sessionOf, startIdentity, type TestIdentity } from './testing/start-identity.ts';

const admin = 'admin@maplecourt.test';
const concierge = 'concierge@maplecourt.test';
const manager = 'manager@parcelbell.test';
const superadmin = 'superadmin@parcelbell.test';
const minute = 60_000;
const day = 24 * 60 * minute;

let identity: TestIdentity;

beforeAll(async () => {
  identity = await startIdentity();
});

afterAll(() => identity.stop());

const me = (token: string) => fetch(`${identity.url}/api/users/me`, { headers: { authorization: `Bearer ${token}` } });
const errorOf = async (answer: Response) => [answer.status, ((await answer.json()) as { error: string }).error];

const addUser = (email: string, more: Record<string, unknown> = {}) =>
  identity.newUser({
    _id: `id-of-${email}`,
    email,
    tenantRoles: [{ tenantId: 'maple-court', role: 'admin' }],
    ...more,
  });

/** What the service has told of a session's end. */
async function revocation(sessionId: string): Promise<SessionRevoked | undefined> {
  await identity.settled();
  return identity.facts(SessionRevokedSchema, { aggregateId: sessionId })[0];
}

describe('POST /api/auth/login', () => {
  it('begins a session: access token, building, user and two cookies', async () => {
    const answer = await identity.login(admin.toUpperCase());
    expect(answer.status).toBe(200);
    const [refresh, xsrf] = answer.headers.getSetCookie();
    expect(refresh).toMatch(/^refresh-token=[^;]+; Max-Age=604(?:800|7\d\d); Path=\/; HttpOnly; SameSite=Strict$/);
    expect(xsrf).toMatch(/^XSRF-TOKEN=[^;]+; Max-Age=604(?:800|7\d\d); Path=\/; SameSite=Strict$/);
    expect(await answer.json()).toEqual({
      accessToken: expect.any(String),
      tenantId: 'maple-court',
      user: {
        _id: expect.any(String),
        name: 'Priya Raman',
        email: admin,
        status: 'active',
        systemRole: 'user',
        tenantRoles: [{ tenantId: 'maple-court', tenantName: 'Maple Court', role: 'admin', tenantIsDeleted: false }],
        isDemoUser: false,
        createdAt: expect.any(String),
        lastSignInAt: expect.any(String),
        version: 1,
      },
    });
  });

  it('names the first building of several, and none for a superadmin', async () => {
    expect(await (await identity.login(manager)).json()).toMatchObject({ tenantId: 'maple-court' });
    expect(await (await identity.login(superadmin)).json()).not.toHaveProperty('tenantId');
  });

  it('signs roles and session into the access token', async () => {
    const browser = await identity.signedIn(manager);
    const session = identity.platform.accessTokens.verify(browser.accessToken, new Date());
    expect(session).toMatchObject({
      sessionId: sessionOf(browser),
      superadmin: false,
      roles: { 'maple-court': 'admin', 'harbour-towers': 'admin' },
    });
  });

  it('lets a concierge in as an admin, with that role', async () => {
    const answer = await identity.login(concierge);
    const { tenantId, user } = (await answer.json()) as { tenantId: string; user: object };
    expect([answer.status, tenantId]).toEqual([200, 'maple-court']);
    expect(user).toMatchObject({ systemRole: 'user', tenantRoles: [{ tenantId: 'maple-court', role: 'concierge' }] });
    const browser = await identity.signedIn(concierge);
    const session = identity.platform.accessTokens.verify(browser.accessToken, new Date());
    expect(session.roles).toEqual({ 'maple-court': 'concierge' });
  });

  it('refuses whoever has no account', async () => {
    expect(await errorOf(await identity.login('nobody@example.com'))).toEqual([
      404,
      'Account not found. Please contact your administrator to create an account.',
    ]);
  });

  it('refuses a suspended user', async () => {
    await addUser('suspended@example.com', { status: 'suspended' });
    expect(await errorOf(await identity.login('suspended@example.com'))).toEqual([
      403,
      'Your account has been suspended. Please contact your administrator.',
    ]);
  });

  it('refuses a user whose role opens nothing', async () => {
    await addUser('resident@example.com', { tenantRoles: [{ tenantId: 'maple-court', role: 'user' }] });
    expect(await errorOf(await identity.login('resident@example.com'))).toEqual([
      403,
      'You do not have administrative access to any buildings. Please contact your administrator.',
    ]);
  });

  it('refuses a user whose only building is gone', async () => {
    await identity.tenant('gone-house', 'Gone House', { deleted: true });
    await addUser('gone@example.com', { tenantRoles: [{ tenantId: 'gone-house', role: 'admin' }] });
    expect(await errorOf(await identity.login('gone@example.com'))).toEqual([
      403,
      'You do not have access to this system. Please contact your administrator.',
    ]);
  });

  it('knows a user by the account once linked, whatever its address is by then', async () => {
    await addUser('linked@example.com');
    expect((await identity.login('linked@example.com')).status).toBe(200);
    const claims = { sub: 'sub of linked@example.com' };
    const renamed = identity.issuer.credential('renamed@example.com', { claims });
    expect((await identity.post('/api/auth/login', { token: renamed })).status).toBe(200);
  });

  describe('with a nonce', () => {
    const nonceFor = async (cookie?: string) => {
      const answer = await identity.post('/api/auth/nonce', undefined, cookie ? { cookie } : {});
      const [set = ''] = answer.headers.getSetCookie();
      const { nonce } = (await answer.json()) as { nonce: string };
      return { nonce, set, cookie: set.slice(0, set.indexOf(';')) };
    };
    const loginWith = (nonce: string, headers: Record<string, string> = {}) =>
      identity.post('/api/auth/login', { token: identity.issuer.credential(admin, { claims: { nonce } }) }, headers);

    it('accepts the credential from the browser that asked for it, whose tabs share the nonce', async () => {
      const { nonce, set, cookie } = await nonceFor();
      expect(set).toMatch(/^sign-in=[\w-]{43}; Max-Age=86400; Path=\/; HttpOnly; SameSite=Strict$/);
      expect((await nonceFor(cookie)).nonce).toBe(nonce);
      expect((await loginWith(nonce, { cookie: `a=b; ${cookie}` })).status).toBe(200);
    });

    it('refuses it from another browser, and from one without the cookie', async () => {
      const { nonce } = await nonceFor();
      const other = await nonceFor();
      for (const headers of [{}, { cookie: other.cookie }, { cookie: `sign-in=${nonce}` }]) {
        const answer = await loginWith(nonce, headers);
        expect([answer.status, await answer.json()]).toMatchObject([401, { type: 'NONCE_MISMATCH' }]);
      }
      expect((await loginWith('', { cookie: other.cookie })).status).toBe(401);
    });

    it('gives a browser with a cookie that is not ours a secret of its own', async () => {
      const { cookie } = await nonceFor('sign-in=short');
      expect(cookie).toMatch(/^sign-in=[\w-]{43}$/);
    });
  });

  describe('for the first time with an address that the provider does not answer for', () => {
    const loginFrom = (email: string, confirmation?: string, claims: object = {}) =>
      identity.post('/api/auth/login', {
        token: identity.issuer.credential(email, { claims: { hd: undefined, ...claims } }),
        ...(confirmation === undefined ? {} : { confirmation }),
      });
    const requests = async (userId: string) => {
      await identity.settled();
      return identity.facts(AddressConfirmationRequestedSchema, { aggregateId: userId });
    };
    const codeOf = (userId: string, generation: number) =>
      identity.platform.linkCodes.link('sign-in', userLinkTarget({ userId, generation }), identity.context.clock.now());
    const typeOf = async (answer: Response) => [answer.status, ((await answer.json()) as { type?: string }).type];
    const notConfirmed = [403, 'ADDRESS_NOT_CONFIRMED'];

    it('sends a mail and links only with its code, once', async () => {
      const { id, email } = await identity.newUser();
      expect(await typeOf(await loginFrom(email))).toEqual(notConfirmed);
      expect(await requests(id)).toMatchObject([{ userId: id, email, generation: 1 }]);
      expect(await identity.users.findOne({ _id: id })).not.toHaveProperty('sub');
      const code = codeOf(id, 1);
      for (const wrong of ['nonsense', codeOf('somebody-else', 1), codeOf(id, 2)])
        expect(await typeOf(await loginFrom(email, wrong))).toEqual(notConfirmed);
      expect((await loginFrom(email, code)).status).toBe(200);
      expect((await loginFrom(email)).status).toBe(200);
      expect((await loginFrom(email, code, { sub: 'another account' })).status).toBe(404);
      await identity.users.updateOne({ _id: id }, { $unset: { sub: true } });
      expect(await typeOf(await loginFrom(email, code))).toEqual(notConfirmed);
    });

    it('refuses a code that is an hour old, one of an earlier mail and one of another address', async () => {
      const { id, email } = await identity.newUser();
      await loginFrom(email);
      const first = codeOf(id, 1);
      identity.pass(61 * minute);
      expect(await typeOf(await loginFrom(email, first))).toEqual(notConfirmed);
      expect(await requests(id)).toHaveLength(2);
      expect(await typeOf(await loginFrom(email, codeOf(id, 1)))).toEqual(notConfirmed);
      const moved = `moved-${id}@example.com`;
      await identity.users.updateOne({ _id: id }, { $set: { email: moved } });
      expect(await typeOf(await loginFrom(moved, codeOf(id, 2)))).toEqual(notConfirmed);
    });

    it('sends one mail a minute and five a day', async () => {
      const { id, email } = await identity.newUser();
      for (let sent = 1; sent <= 5; sent += 1) {
        await Promise.all([loginFrom(email), loginFrom(email)]);
        expect(await requests(id)).toHaveLength(sent);
        identity.pass(2 * minute);
      }
      expect(await typeOf(await loginFrom(email))).toEqual([429, 'ADDRESS_CONFIRMATION_LIMIT']);
      identity.pass(day);
      expect(await typeOf(await loginFrom(email))).toEqual(notConfirmed);
      expect(await requests(id)).toHaveLength(6);
    });

    it('sends none to somebody who may not sign in', async () => {
      const { id, email } = await identity.newUser({ status: 'suspended' });
      expect(await typeOf(await loginFrom(email))).toEqual([403, 'ACCOUNT_SUSPENDED']);
      expect(await requests(id)).toEqual([]);
    });
  });

  it("opens nothing to another account that took over a linked user's address", async () => {
    await addUser('passed-on@example.com');
    expect((await identity.login('passed-on@example.com')).status).toBe(200);
    const other = identity.issuer.credential('passed-on@example.com', { claims: { sub: 'somebody else' } });
    expect((await identity.post('/api/auth/login', { token: other })).status).toBe(404);
  });

  it('links once when two sign in at the same moment', async () => {
    await addUser('twice@example.com');
    const answers = await Promise.all([identity.login('twice@example.com'), identity.login('twice@example.com')]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  });

  it('refuses a forged credential', async () => {
    const forged = identity.issuer.credential(admin, { claims: { aud: 'another' } });
    expect(await errorOf(await identity.post('/api/auth/login', { token: forged }))).toEqual([
      401,
      'Google authentication failed. Please try again.',
    ]);
  });

  it('takes a credential once, whoever sends it again and however its text is varied', async () => {
    const token = identity.issuer.credential(admin);
    const answers = await Promise.all([0, 1, 2].map(() => identity.post('/api/auth/login', { token })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401]);
    for (const again of [token, `${token}=`]) {
      expect(await errorOf(await identity.post('/api/auth/login', { token: again }))).toEqual([
        401,
        'Authentication failed. Please try again.',
      ]);
    }
    expect((await identity.login(admin)).status).toBe(200);
    const { _id: userId } = (await identity.users.findOne({ email: admin })) ?? {};
    expect(identity.logged).toContainEqual(
      expect.objectContaining({ msg: 'sign-in refused', reason: 'CREDENTIAL_USED', userId }),
    );
  });

  it('remembers a used credential until it has expired, by nothing that could be used', async () => {
    const token = identity.issuer.credential(admin);
    await identity.post('/api/auth/login', { token });
    const used = await identity.database.collection('usedcredentials').find().toArray();
    expect(JSON.stringify(used)).not.toContain(token.slice(0, 40));
    const newest = Math.max(...used.map(({ expiresAt }) => expiresAt.getTime()));
    expect(newest).toBeGreaterThan(Date.now() + 3600_000);
    expect(newest).toBeLessThan(Date.now() + 2 * 3600_000);
  });

  it('says in the log who signed in and who was refused, from where, by ids alone', async () => {
    await addUser('logged@example.com', { status: 'suspended' });
    await identity.login(admin);
    await identity.login('logged@example.com');
    await identity.login('nobody@example.com');
    const facts = identity.logged;
    const clientAddress = expect.stringMatching(/127\.0\.0\.1$/);
    const known = { userId: 'id-of-logged@example.com' };
    expect(facts).toContainEqual(
      expect.objectContaining({ msg: 'signed in', sessionId: expect.any(String), clientAddress }),
    );
    expect(facts).toContainEqual(
      expect.objectContaining({ msg: 'sign-in refused', reason: 'ACCOUNT_SUSPENDED', ...known, clientAddress }),
    );
    expect(facts).toContainEqual(
      expect.objectContaining({ msg: 'sign-in refused', reason: 'ACCOUNT_NOT_FOUND', clientAddress }),
    );
    expect(JSON.stringify(facts)).not.toContain('nobody@example.com');
  });

  it.each<[string, unknown]>([
    ['no body', undefined],
    ['no token', {}],
    ['a filter', { token: { $ne: '' } }],
    ['a prototype key', '{"token":"x","__proto__":{"admin":true}}'],
    ['a further field', { token: 'x', tenantId: 'maple-court' }],
    ['far too long a token', { token: 'x'.repeat(10_000) }],
    ['a huge body', { token: 'x'.repeat(100_000) }],
    ['broken JSON', '{"token":'],
    ['a list', []],
  ])('refuses %s, and writes nothing', async (_case, body) => {
    const before = await identity.families.countDocuments();
    const answer = await identity.post('/api/auth/login', body);
    expect([400, 413, 422]).toContain(answer.status);
    expect(await answer.json()).toMatchObject({ error: expect.any(String), type: expect.any(String) });
    expect(answer.headers.getSetCookie()).toEqual([]);
    expect(await identity.families.countDocuments()).toBe(before);
  });
});

describe('POST /api/auth/refresh', () => {
  it('answers a new access token and a new refresh token', async () => {
    const first = await identity.signedIn(admin);
    const answer = await identity.refresh(first);
    expect(answer.status).toBe(200);
    const second = await browserAfter(answer);
    expect(second.cookie).not.toBe(first.cookie);
    expect(second.xsrf).toBe(first.xsrf);
    expect((await me(second.accessToken)).status).toBe(200);
  });

  it('gives two tabs that refresh at the same moment the same refresh token', async () => {
    const browser = await identity.signedIn(admin);
    const answers = await Promise.all([0, 1, 2, 3].map(() => identity.refresh(browser)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const cookies = await Promise.all(answers.map(async (answer) => (await browserAfter(answer)).cookie));
    expect(new Set(cookies).size).toBe(1);
  });

  it('repeats the newest token to the one before it for 60 s, then takes it for stolen and ends the session', async () => {
    const first = await identity.signedIn(admin);
    const second = await browserAfter(await identity.refresh(first));
    identity.pass(45_000);
    expect((await browserAfter(await identity.refresh(first))).cookie).toBe(second.cookie);
    identity.pass(16_000);
    expect((await identity.refresh(first)).status).toBe(401);
    expect(await revocation(sessionOf(first))).toMatchObject({ reason: 'reuse' });
    expect((await identity.refresh(second)).status).toBe(401);
  });

  it('ends the session at once when a token older than that comes back', async () => {
    const first = await identity.signedIn(admin);
    const second = await browserAfter(await identity.refresh(first));
    const third = await browserAfter(await identity.refresh(second));
    expect((await identity.refresh(first)).status).toBe(401);
    expect((await identity.refresh(third)).status).toBe(401);
    expect(await revocation(sessionOf(first))).toMatchObject({ reason: 'reuse' });
  });

  it('leaves other sessions of the same user alone', async () => {
    const stolen = await identity.signedIn(admin);
    const other = await identity.signedIn(admin);
    await identity.refresh(await browserAfter(await identity.refresh(stolen)));
    expect((await identity.refresh(stolen)).status).toBe(401);
    expect((await identity.refresh(other)).status).toBe(200);
  });

  it('refuses a request without the XSRF token, with a wrong one and with one of another session', async () => {
    const browser = await identity.signedIn(admin);
    const other = await identity.signedIn(admin);
    for (const xsrf of ['', 'wrong', other.xsrf]) {
      const answer = await identity.refresh({ ...browser, xsrf });
      expect(answer.status).toBe(403);
    }
    expect((await identity.refresh(browser)).status).toBe(200);
  });

  it('refuses a request without a cookie, and one with a forged cookie', async () => {
    const browser = await identity.signedIn(admin);
    expect((await identity.post('/api/auth/refresh')).status).toBe(401);
    const forged = browser.cookie.replace(/refresh-token=([^.]+)\.1\./, 'refresh-token=$1.2.');
    expect((await identity.refresh({ ...browser, cookie: forged })).status).toBe(401);
  });

  it('refuses a user who was suspended meanwhile, and ends the session', async () => {
    await addUser('soon@example.com');
    const browser = await identity.signedIn('soon@example.com');
    await identity.users.updateOne({ email: 'soon@example.com' }, { $set: { status: 'suspended' } });
    expect((await identity.refresh(browser)).status).toBe(403);
    expect(await revocation(sessionOf(browser))).toMatchObject({ reason: 'suspended' });
    await identity.users.updateOne({ email: 'soon@example.com' }, { $set: { status: 'active' } });
    expect((await identity.refresh(browser)).status).toBe(401);
  });

  it('refuses a user who lost the last admin role, and ends the session', async () => {
    await addUser('demoted@example.com');
    const browser = await identity.signedIn('demoted@example.com');
    await identity.users.updateOne({ email: 'demoted@example.com' }, { $set: { tenantRoles: [] } });
    expect((await identity.refresh(browser)).status).toBe(403);
    expect(await revocation(sessionOf(browser))).toMatchObject({ reason: 'role_changed' });
  });

  it('says in the new access token what the user may do by then', async () => {
    await addUser('promoted@example.com');
    const browser = await identity.signedIn('promoted@example.com');
    await identity.users.updateOne({ email: 'promoted@example.com' }, { $set: { systemRole: 'superadmin' } });
    const { accessToken } = await browserAfter(await identity.refresh(browser));
    expect(identity.platform.accessTokens.verify(accessToken, new Date())).toMatchObject({ superadmin: true });
  });

  it('refuses a user who is gone, and ends the session', async () => {
    await addUser('deleted@example.com');
    const browser = await identity.signedIn('deleted@example.com');
    await identity.users.deleteOne({ email: 'deleted@example.com' });
    expect((await identity.refresh(browser)).status).toBe(401);
    expect(await revocation(sessionOf(browser))).toMatchObject({ reason: 'deleted' });
  });

  it('ends after seven idle days', async () => {
    const browser = await identity.signedIn(admin);
    const fresh = await identity.signedIn(manager);
    identity.pass(6 * day);
    const kept = await identity.refresh(fresh);
    expect(kept.status).toBe(200);
    identity.pass(day + minute);
    expect((await identity.refresh(browser)).status).toBe(401);
    expect((await identity.refresh(await browserAfter(kept))).status).toBe(200);
  });

  it('ends thirty days after the sign-in, however busy the session was', async () => {
    let browser = await identity.signedIn(admin);
    for (let days = 0; days < 30; days += 5) {
      const answer = await identity.refresh(browser);
      expect(answer.status).toBe(200);
      browser = await browserAfter(answer);
      identity.pass(5 * day);
    }
    expect((await identity.refresh(browser)).status).toBe(401);
  });
});

describe('a refused refresh', () => {
  it('is in the log with its session, user and address, and without its token', async () => {
    await addUser('refused@example.com');
    const browser = await identity.signedIn('refused@example.com');
    await identity.refresh({ ...browser, xsrf: 'wrong' });
    await identity.users.updateOne({ email: 'refused@example.com' }, { $set: { status: 'suspended' } });
    await identity.refresh(browser);
    const common = { sessionId: sessionOf(browser), clientAddress: expect.stringMatching(/127\.0\.0\.1$/) };
    const userId = 'id-of-refused@example.com';
    const lines: [string, string, object][] = [
      ['cookie refused', 'XSRF_TOKEN_MISSING', common],
      ['session revoked', 'suspended', { ...common, userId }],
      ['refresh refused', 'ACCOUNT_SUSPENDED', { ...common, userId }],
    ];
    for (const [msg, reason, facts] of lines) {
      expect(identity.logged).toContainEqual(expect.objectContaining({ msg, reason, ...facts }));
    }
    expect(JSON.stringify(identity.logged)).not.toContain(browser.cookie.slice(14, 60));
  });
});

describe('POST /api/auth/logout', () => {
  const logout = ({ cookie, xsrf }: Browser) =>
    identity.post('/api/auth/logout', undefined, { cookie, 'x-xsrf-token': xsrf });

  it('ends the session, tells everybody, and removes both cookies', async () => {
    const browser = await identity.signedIn(admin);
    const answer = await logout(browser);
    expect(answer.status).toBe(204);
    expect(answer.headers.getSetCookie()).toEqual([
      'refresh-token=; Max-Age=0; Path=/; HttpOnly; SameSite=Strict',
      'XSRF-TOKEN=; Max-Age=0; Path=/; SameSite=Strict',
    ]);
    expect(await revocation(sessionOf(browser))).toMatchObject({ reason: 'logout' });
    expect((await identity.refresh(browser)).status).toBe(401);
  });

  it('may be repeated, and done without a session', async () => {
    const browser = await identity.signedIn(admin);
    await logout(browser);
    expect((await logout(browser)).status).toBe(204);
    expect((await identity.post('/api/auth/logout')).status).toBe(204);
    expect((await logout({ ...browser, cookie: 'refresh-token=rubbish' })).status).toBe(204);
  });

  it('takes no cookies away where none of ours came, as from the form of another site', async () => {
    for (const cookie of [{}, { cookie: 'refresh-token=rubbish' }]) {
      const answer = await identity.post('/api/auth/logout', undefined, cookie);
      expect([answer.status, answer.headers.getSetCookie()]).toEqual([204, []]);
    }
  });

  it('ends nothing without the XSRF token', async () => {
    const browser = await identity.signedIn(admin);
    expect((await logout({ ...browser, xsrf: '' })).status).toBe(403);
    expect((await identity.refresh(browser)).status).toBe(200);
  });
});

describe('GET /api/users/me', () => {
  it('answers who is signed in, with the names of the buildings as they are now', async () => {
    const { accessToken } = await identity.signedIn(manager);
    expect(await (await me(accessToken)).json()).toMatchObject({
      email: manager,
      name: 'Marc Lefebvre',
      tenantRoles: [{ tenantName: 'Maple Court' }, { tenantName: 'Harbour Towers' }],
    });
    await identity.tenant('harbour-towers', 'Harbour Towers West', { version: 5 });
    await identity.tenant('harbour-towers', 'An older name', { version: 4 });
    await identity.tenant('harbour-towers', 'Harbour Towers West', { version: 5 });
    expect(await (await me(accessToken)).json()).toMatchObject({
      tenantRoles: [{ tenantName: 'Maple Court' }, { tenantName: 'Harbour Towers West' }],
    });
  });

  it('refuses whoever is not signed in, and a token that is none', async () => {
    expect((await fetch(`${identity.url}/api/users/me`)).status).toBe(401);
    expect((await me('rubbish')).status).toBe(401);
  });

  it('refuses a token that has expired', async () => {
    const { accessToken } = await identity.signedIn(admin);
    identity.pass(15 * minute + 1_000);
    expect((await me(accessToken)).status).toBe(401);
  });

  it('refuses a user who is suspended, and one who is gone', async () => {
    await addUser('fleeting@example.com');
    const { accessToken } = await identity.signedIn('fleeting@example.com');
    await identity.users.updateOne({ email: 'fleeting@example.com' }, { $set: { status: 'suspended' } });
    expect((await me(accessToken)).status).toBe(403);
    await identity.users.deleteOne({ email: 'fleeting@example.com' });
    expect((await me(accessToken)).status).toBe(401);
  });
});

describe('what identity publishes', () => {
  const states = () => identity.facts(UserStateSchema);

  it('is the state of every user it creates, once', async () => {
    await identity.service.seed?.('sample');
    await identity.settled();
    const emails = states().map(({ email }) => email);
    expect(emails.sort()).toEqual([admin, concierge, manager, superadmin]);
    expect(states().find(({ email }) => email === superadmin)).toMatchObject({ isSuperadmin: true, tenantRoles: [] });
  });

  it('is all of it again when asked, or what concerns one building', async () => {
    const collect = async (tenantId?: string) =>
      (await identity.snapshots(tenantId)).map(({ event }) => (event as UserState).email);
    expect(await collect()).toEqual(expect.arrayContaining([admin, concierge, manager, superadmin]));
    const harbour = await collect('harbour-towers');
    expect(harbour).toContain(manager);
    expect(harbour).not.toContain(admin);
  });

  it('is, at start, who is suspended and which sessions ended while their tokens are still valid', async () => {
    const suspended = 'suspended-for-a-while@example.com';
    await addUser(suspended, { status: 'suspended' });
    // What ended before is no longer told of once its access tokens have run out.
    identity.pass(20 * minute);
    const browser = await identity.signedIn(admin);
    const { cookie, xsrf } = browser;
    await identity.post('/api/auth/logout', undefined, { cookie, 'x-xsrf-token': xsrf });
    const announced = (await identity.announced()).map(
      ({ schema, aggregateId }) => `${schema.typeName} ${aggregateId}`,
    );
    expect(announced).toContain(`${SessionRevokedSchema.typeName} ${sessionOf(browser)}`);
    expect(announced).toContain(`${UserStateSchema.typeName} id-of-${suspended}`);
    expect(announced.filter((line) => line.startsWith(SessionRevokedSchema.typeName))).toHaveLength(1);
  });
});

describe('the first superadmin', () => {
  it('is created at start where nobody has the address, and once only', async () => {
    const fresh = await startIdentity({ SUPERADMIN_EMAIL: 'Root@Example.com' });
    const again = await fresh.service.start?.();
    expect(again).toBeUndefined();
    const found = await fresh.database.collection('users').find({ email: 'root@example.com' }).toArray();
    expect(found).toHaveLength(1);
    expect(found[0]).toMatchObject({ systemRole: 'superadmin', status: 'active', name: 'root' });
    expect((await fresh.login('root@example.com')).status).toBe(200);
    await fresh.stop();
  });
});

describe('over https', () => {
  it('cookies are Secure, the refresh cookie carries the __Host- prefix, and they work', async () => {
    const secure = await startIdentity({ PUBLIC_URL: 'https://parcelbell.example' });
    const answer = await secure.login(admin);
    const cookies = answer.headers.getSetCookie();
    for (const header of cookies) expect(header).toMatch(/; Path=\/;.* Secure; SameSite=Strict$/);
    expect(cookies.map((header) => header.split('=')[0])).toEqual(['__Host-refresh-token', 'XSRF-TOKEN']);
    const browser = await browserAfter(answer);
    expect(browser.xsrf).not.toBe('');
    const refreshed = await secure.refresh(browser);
    expect(refreshed.status).toBe(200);
    await secure.stop();
  });
});

describe("identity's queries", () => {
  it.each<[string, string, object]>([
    ['users', 'email_1', { email: 'a@x.test' }],
    ['users', 'sub_1', { sub: 'x' }],
    ['users', 'status_1', { status: 'suspended' }],
    ['users', 'sessionsEnded.at_1', { 'sessionsEnded.at': { $gt: new Date(0) } }],
    ['sessionfamilies', 'userId_1_endsAt_-1', { userId: 'x', endsAt: { $gt: new Date(0) } }],
    ['usedcredentials', '_id_', { _id: 'x' }],
    ['companylinks', 'accountId_1', { accountId: 'x' }],
    ['companydomains', '_id_', { _id: 'lakeside.example' }],
    ['users', 'tenantRoles.tenantId_1', { 'tenantRoles.tenantId': 'maple-court' }],
    ['sessionfamilies', 'revokedAt_1', { revokedAt: { $gt: new Date(0) } }],
    ['sessionfamilies', '_id_', { _id: 'x', n: 1, lapsesAt: { $gt: new Date(0) }, revokedAt: { $exists: false } }],
    ['tenantnames', '_id_', { _id: { $in: ['maple-court', 'harbour-towers'] } }],
  ])('in %s use the index %s', async (collection, index, filter) => {
    const explained = await identity.database.collection(collection).find(filter).explain('executionStats');
    expect(readExplain(explained).indexes).toContain(index);
  });
});

describe('a backup of all databases', () => {
  const lastBackup = async () => {
    const { lastBackupAt } = await identity.platform.internal('identity', StatusService).getStatus({});
    return lastBackupAt && timestampDate(lastBackupAt).getTime();
  };

  it('is known to the status from when its end was reported', async () => {
    expect(await lastBackup()).toBeUndefined();
    await identity.service.backupDone?.();
    const first = (await lastBackup()) ?? 0;
    expect(first).toBeGreaterThan(0);
    identity.pass(day);
    await identity.service.backupDone?.();
    expect(((await lastBackup()) ?? 0) - first).toBeGreaterThanOrEqual(day);
  });
});
