import { fromBinary } from '@bufbuild/protobuf';
import { timestampDate } from '@bufbuild/protobuf/wkt';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  RoleChangedSchema,
  SessionRevokedSchema,
  type UserState,
  UserStateSchema,
} from '@parcelbell/contracts/identity';
import { readExplain } from '@parcelbell/document-store/testing';
import type { User } from './domain/user/user.ts';
import {
  type Browser,
  browserAfter,
  by,
  sessionOf,
  startIdentity,
  type TestIdentity,
} from './testing/start-identity.ts';

const manager = 'manager@parcelbell.test';
const superadmin = 'superadmin@parcelbell.test';
const minute = 60_000;

let identity: TestIdentity;

beforeAll(async () => {
  identity = await startIdentity();
});

afterAll(() => identity.stop());

const bearer = (browser: Pick<Browser, 'accessToken'>) => ({ authorization: `Bearer ${browser.accessToken}` });
const call = (method: string, path: string, headers: Record<string, string> = {}) =>
  fetch(identity.url + path, { method, headers });
const refreshStatus = async (browser: Browser) => (await identity.refresh(browser)).status;

interface Listed {
  readonly id: string;
  readonly createdAt: string;
  readonly lastUsedAt: string;
  readonly userAgent?: string;
  readonly current: boolean;
}

async function listed(path: string, browser: Browser): Promise<readonly Listed[]> {
  const answer = await call('GET', path, bearer(browser));
  expect(answer.status).toBe(200);
  return ((await answer.json()) as { sessions: Listed[] }).sessions;
}

/** The newest state of a user that was published, once it is of that version. */
async function published(userId: string, version: number): Promise<UserState> {
  await identity.settled();
  const found = identity.published.find(
    (event) => event.type === UserStateSchema.typeName && event.aggregateId === userId && event.version === version,
  );
  if (!found) throw new Error(`Version ${version} of ${userId} was not published.`);
  return fromBinary(UserStateSchema, found.payload);
}

describe('GET /api/auth/sessions', () => {
  it("lists the caller's sessions that go on, the newest first, and marks the one that calls", async () => {
    const { email } = await identity.newUser();
    const login = (agent: string) =>
      identity.post('/api/auth/login', { token: identity.issuer.credential(email) }, { 'user-agent': agent });
    const first = await browserAfter(await login('Desk of the lobby'));
    identity.pass(minute);
    const second = await browserAfter(await login('x'.repeat(1_000)));
    identity.pass(minute);
    const ended = await identity.signedIn(email);
    await identity.post('/api/auth/logout', undefined, { cookie: ended.cookie, 'x-xsrf-token': ended.xsrf });
    const refreshed = await browserAfter(await identity.refresh(first));
    const sessions = await listed('/api/auth/sessions', refreshed);
    expect(sessions).toEqual([
      {
        id: sessionOf(second),
        createdAt: expect.any(String),
        lastUsedAt: expect.any(String),
        userAgent: 'x'.repeat(256),
        current: false,
      },
      expect.objectContaining({ id: sessionOf(first), userAgent: 'Desk of the lobby', current: true }),
    ]);
    const [, own] = sessions;
    expect(Date.parse(own?.lastUsedAt ?? '') - Date.parse(own?.createdAt ?? '')).toBeGreaterThanOrEqual(2 * minute);
  });

  it('lists a session of a browser without a user agent', async () => {
    const { id, email } = await identity.newUser();
    const browser = await identity.signedIn(email);
    await identity.families.updateOne({ _id: sessionOf(browser) }, { $unset: { userAgent: '' } });
    expect(await listed('/api/auth/sessions', browser)).toEqual([
      expect.objectContaining({ id: sessionOf(browser), createdAt: expect.stringMatching(/^\d{4}-/), current: true }),
    ]);
    expect(await refreshStatus(browser)).toBe(200);
    expect(id).toBeTruthy();
  });

  it('lists the newest hundred, however many there are', async () => {
    const { id, email } = await identity.newUser();
    const browser = await identity.signedIn(email);
    const own = await identity.families.findOne({ userId: id });
    const more = Array.from({ length: 130 }, (_, n) => ({
      ...own,
      _id: `${id}-${n}`,
      endsAt: new Date(own?.endsAt.getTime() - n),
    }));
    await identity.families.insertMany(more);
    const sessions = await listed('/api/auth/sessions', browser);
    expect(sessions).toHaveLength(100);
    expect(sessions.map((session) => session.id)).not.toContain(`${id}-129`);
  });

  it('is refused to whoever is not signed in', async () => {
    expect((await call('GET', '/api/auth/sessions')).status).toBe(401);
  });

  it('finds them by an index', async () => {
    const filter = { userId: 'x', endsAt: { $gt: new Date() }, revokedAt: { $exists: false } };
    const explained = await identity.families.find(filter).sort({ endsAt: -1 }).limit(100).explain('executionStats');
    expect(readExplain(explained).indexes).toContain('userId_1_endsAt_-1');
  });
});

describe('DELETE /api/auth/sessions/{id}', () => {
  it('ends that session at once, publishes it, and may be repeated', async () => {
    const { id, email } = await identity.newUser();
    const [kept, lost] = [await identity.signedIn(email), await identity.signedIn(email)];
    const end = () => call('DELETE', `/api/auth/sessions/${sessionOf(lost)}`, bearer(kept));
    expect([(await end()).status, (await end()).status]).toEqual([204, 204]);
    expect(await refreshStatus(lost)).toBe(401);
    expect(await refreshStatus(kept)).toBe(200);
    const revocations = () =>
      identity.published
        .filter(({ type }) => type === SessionRevokedSchema.typeName)
        .map(({ payload }) => fromBinary(SessionRevokedSchema, payload))
        .filter(({ sessionId }) => sessionId === sessionOf(lost));
    await identity.settled();
    expect(revocations()).toEqual([expect.objectContaining({ userId: id, reason: 'ended_by_user' })]);
    expect(identity.logged).toContainEqual(
      expect.objectContaining({
        msg: 'session revoked',
        sessionId: sessionOf(lost),
        byUserId: id,
        clientAddress: expect.stringMatching(/127\.0\.0\.1$/),
      }),
    );
  });

  it("does not know another user's session, nor one that never was", async () => {
    const [mine, other] = [await identity.newUser(), await identity.newUser()];
    const browser = await identity.signedIn(mine.email);
    const foreign = await identity.signedIn(other.email);
    for (const id of [sessionOf(foreign), 'no-such-session']) {
      expect((await call('DELETE', `/api/auth/sessions/${id}`, bearer(browser))).status).toBe(404);
    }
    expect(await refreshStatus(foreign)).toBe(200);
  });

  it('is refused to whoever is not signed in, and to a demo', async () => {
    const { id, email } = await identity.newUser();
    const browser = await identity.signedIn(email);
    const path = `/api/auth/sessions/${sessionOf(browser)}`;
    expect((await call('DELETE', path)).status).toBe(401);
    const demo = { authorization: identity.signIn({ userId: id, demo: true }) };
    const refused = await call('DELETE', path, demo);
    expect(refused.status).toBe(403);
    expect(await refused.json()).toMatchObject({ type: 'DEMO_MODE', isDemoMode: true });
    expect(await refreshStatus(browser)).toBe(200);
  });
});

describe("another user's sessions", () => {
  it('are listed and ended by a superadmin', async () => {
    const { id, email } = await identity.newUser();
    const [lost, kept] = [await identity.signedIn(email), await identity.signedIn(email)];
    const boss = await identity.signedIn(superadmin);
    const sessions = await listed(`/api/users/${id}/sessions`, boss);
    expect(sessions.map(({ id: session, current }) => [session, current]).sort()).toEqual(
      [
        [sessionOf(lost), false],
        [sessionOf(kept), false],
      ].sort(),
    );
    expect((await call('DELETE', `/api/users/${id}/sessions/${sessionOf(lost)}`, bearer(boss))).status).toBe(204);
    expect(await refreshStatus(lost)).toBe(401);
    expect(await listed(`/api/users/${id}/sessions`, boss)).toHaveLength(1);
  });

  it('are unknown where there is no such user, and where the session is another one\u2019s', async () => {
    const [one, other] = [await identity.newUser(), await identity.newUser()];
    const browser = await identity.signedIn(other.email);
    const boss = bearer(await identity.signedIn(superadmin));
    expect((await call('GET', '/api/users/nobody/sessions', boss)).status).toBe(404);
    expect((await call('DELETE', `/api/users/${one.id}/sessions/${sessionOf(browser)}`, boss)).status).toBe(404);
    expect(await refreshStatus(browser)).toBe(200);
  });

  it('are refused to everybody else, also to the user by this address', async () => {
    const { id, email } = await identity.newUser();
    const browser = await identity.signedIn(email);
    const nosy = await identity.signedIn(manager);
    const path = `/api/users/${id}/sessions`;
    for (const caller of [browser, nosy]) {
      expect((await call('GET', path, bearer(caller))).status).toBe(403);
      expect((await call('DELETE', `${path}/${sessionOf(browser)}`, bearer(caller))).status).toBe(403);
    }
    expect((await call('GET', path)).status).toBe(401);
    expect((await call('DELETE', `${path}/${sessionOf(browser)}`)).status).toBe(401);
    expect(await refreshStatus(browser)).toBe(200);
  });
});

describe('a change that takes something away', () => {
  const changes: [string, (id: string) => Promise<User>][] = [
    ['a suspension', (id) => identity.change.suspend(id)],
    ['the loss of a role', (id) => identity.change.removeRole(id, 'harbour-towers')],
    ['a demotion', (id) => identity.change.setRole(id, { tenantId: 'harbour-towers', role: 'user' })],
    [
      'an admin who becomes a concierge',
      (id) => identity.change.setRole(id, { tenantId: 'maple-court', role: 'concierge' }),
    ],
  ];

  it.each(changes)(
    '%s ends every session for good, and tells every gateway in the same write',
    async (_case, change) => {
      const { id, email } = await identity.newUser();
      const browsers = [await identity.signedIn(email), await identity.signedIn(email)];
      const before = Date.now();
      const after = await change(id);
      expect(after.version).toBe(2);
      const state = await published(id, 2);
      expect(state.sessionGeneration).toBe(1);
      const endedAt = state.sessionsEndedAt ? timestampDate(state.sessionsEndedAt).getTime() : 0;
      expect(endedAt).toBeGreaterThanOrEqual(before);
      await identity.change.reinstate(id);
      for (const browser of browsers) expect(await refreshStatus(browser)).toBe(401);
      // In the same second, and its tokens are told from those of before.
      const fresh = await identity.signedIn(email);
      expect(identity.platform.accessTokens.verify(fresh.accessToken, identity.context.clock.now()).generation).toBe(1);
      expect(await refreshStatus(fresh)).toBe(200);
      expect((await listed('/api/auth/sessions', fresh)).map((session) => session.id)).toEqual([sessionOf(fresh)]);
    },
  );

  it('is written with its facts: who did what to whom, by ids', async () => {
    const { id } = await identity.newUser();
    await identity.change.setRole(id, { tenantId: 'maple-court', role: 'user' });
    await published(id, 2);
    const role = identity.published.find(
      (event) => event.type === RoleChangedSchema.typeName && event.aggregateId === id,
    );
    expect(role && fromBinary(RoleChangedSchema, role.payload)).toMatchObject({
      userId: id,
      tenantId: 'maple-court',
      role: 'user',
      previousRole: 'admin',
    });
    expect(identity.logged).toContainEqual(
      expect.objectContaining({
        msg: 'user changed',
        userId: id,
        what: 'user.role-set',
        sessionsEnded: true,
        byUserId: by.userId,
        clientAddress: by.clientAddress,
      }),
    );
  });

  it('ends a session whose refresh is under way: what it hands out is of the generation that ended', async () => {
    const { id, email } = await identity.newUser();
    const browser = await identity.signedIn(email);
    const [refreshed] = await Promise.all([identity.refresh(browser), identity.change.suspend(id)]);
    if (refreshed.status === 200) {
      const { accessToken } = (await refreshed.clone().json()) as { accessToken: string };
      const { generation } = identity.platform.accessTokens.verify(accessToken, identity.context.clock.now());
      expect(generation).toBeUndefined();
    }
    await identity.change.reinstate(id);
    const newest = refreshed.status === 200 ? await browserAfter(refreshed) : browser;
    expect(await refreshStatus(newest)).toBe(401);
  });

  it('counts once when two do the same at once, and is not lost among others', async () => {
    const { id } = await identity.newUser();
    await Promise.all([
      identity.change.suspend(id),
      identity.change.suspend(id),
      identity.change.removeRole(id, 'harbour-towers'),
    ]);
    const user = await identity.context.users.find(id);
    expect(user).toMatchObject({ status: 'suspended', version: 3, sessionsEnded: { times: 2 } });
    expect(user?.tenantRoles).toEqual([{ tenantId: 'maple-court', role: 'admin' }]);
  });

  it('is announced at start for as long as earlier tokens are valid, also once the user is reinstated', async () => {
    const { id } = await identity.newUser();
    await identity.change.suspend(id);
    await identity.change.reinstate(id);
    const announced = async () => {
      return (await identity.announced()).map(({ aggregateId }) => aggregateId);
    };
    expect(await announced()).toContain(id);
    identity.pass(17 * minute);
    expect(await announced()).not.toContain(id);
  });

  it('is refused where there is no such user', async () => {
    await expect(identity.change.suspend('nobody')).rejects.toThrow('There is no such user.');
  });
});

describe('a change that takes nothing away', () => {
  it.each<[string, (id: string) => Promise<User>]>([
    ['a role as concierge', (id) => identity.change.setRole(id, { tenantId: 'skyline', role: 'concierge' })],
    ['a promotion', (id) => identity.change.setRole(id, { tenantId: 'skyline', role: 'admin' })],
    [
      'another name for the same role',
      (id) => identity.change.setRole(id, { tenantId: 'harbour-towers', role: 'admin' }),
    ],
    ['the end of a suspension that is none', (id) => identity.change.reinstate(id)],
    ['a role removed that was not held', (id) => identity.change.removeRole(id, 'elsewhere')],
  ])('%s ends no session', async (_case, change) => {
    const { id, email } = await identity.newUser();
    const browser = await identity.signedIn(email);
    const after = await change(id);
    expect(after.sessionsEnded).toBeUndefined();
    expect(await refreshStatus(browser)).toBe(200);
  });

  it('keeps the account linked that was linked meanwhile', async () => {
    const { id, email } = await identity.newUser();
    await identity.signedIn(email);
    await identity.change.setRole(id, { tenantId: 'skyline', role: 'admin' });
    expect(await identity.users.findOne({ _id: id })).toMatchObject({ sub: `sub of ${email}`, version: 2 });
  });
});
