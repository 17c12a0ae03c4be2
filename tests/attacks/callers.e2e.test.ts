import { readFile } from 'node:fs/promises';
import { request } from 'node:http';
import path from 'node:path';
import { beforeAll, describe, expect } from '@jest/globals';
import { createAccessTokens, type Session } from '@parcelbell/platform';
import type { CallHeaders } from '../harness/api.ts';
import { shapeOfRun } from '../harness/product-process.ts';
import { testProduct } from '../harness/test-product.ts';
import { until } from '../harness/until.ts';
import {
  type ApiCall,
  buildings,
  type Caller,
  callsOf,
  expectedAnswer,
  ownBuilding,
  tryCall,
  withoutSession,
  withSession,
} from './callers.ts';
import { type RouteRow, routeRows } from './route-rows.ts';

/** Every call of the API by everybody, in their own building and in others. */
const secret = 'the-secret-of-the-sessions-of-this-test';
const minute = 60_000;
// The tests stand for a proxy, so that they can call from several addresses.
const { it, product, api, desk } = testProduct({ env: { SESSION_SECRET: secret, TRUSTED_PROXIES: '127.0.0.1' } });

let calls: ApiCall[];
let headersOf: Record<Caller, () => CallHeaders>;

beforeAll(async () => {
  calls = await callsOf(api());
  const { body: admin } = await api().get('/api/users/me', desk());
  const revoked = await revokedSession();
  const suspended = await suspendedSession();
  const token = (session: Partial<Session>, now = new Date()) => bearer(admin._id, session, now);
  headersOf = {
    nobody: () => ({}),
    expired: () => token({ superadmin: true }, new Date(Date.now() - 16 * minute)),
    revoked: () => revoked,
    suspended: () => suspended,
    user: () => token({ roles: { [ownBuilding]: 'user' } }),
    concierge: () => token({ roles: { [ownBuilding]: 'concierge' } }),
    admin: () => token({ roles: { [ownBuilding]: 'admin' } }),
    neighbour: () => token({ roles: { 'harbour-towers': 'tenantAdmin' } }),
    superadmin: () => token({ superadmin: true }),
    demo: () => token({ demo: true, roles: { [ownBuilding]: 'admin' } }),
  };
});

let sessions = 0;

/** A session of its own for each call, so that none waits for the limits of another. */
function bearer(userId: string, session: Partial<Session>, now: Date): CallHeaders {
  sessions += 1;
  const whole = { userId, sessionId: `caller-${sessions}`, superadmin: false, demo: false, roles: {}, ...session };
  return { authorization: `Bearer ${createAccessTokens(secret).sign(whole, now)}` };
}

async function revokedSession(): Promise<CallHeaders> {
  const { bearer: ended } = await api().signInWithCookies('admin@maplecourt.test');
  const { body } = await api().get('/api/auth/sessions', ended);
  const { id } = body.sessions.find(({ current }: { current: boolean }) => current);
  await api().send('DELETE', `/api/auth/sessions/${id}`, undefined, desk());
  return whenRefused(ended);
}

async function suspendedSession(): Promise<CallHeaders> {
  const superadmin = await api().signIn('superadmin@parcelbell.test');
  const email = 'suspended@parcelbell.test';
  const { body: user } = await api().send(
    'POST',
    '/api/users',
    { email, name: 'Somebody', role: 'superadmin' },
    superadmin,
  );
  const { bearer: ended } = await api().signInWithCookies(email);
  await api().send('PUT', `/api/users/${user._id}`, { status: 'suspended' }, superadmin);
  return whenRefused(ended);
}

async function whenRefused(headers: CallHeaders): Promise<CallHeaders> {
  await until('the session has ended', async () => (await api().get('/api/users/me', headers)).status === 401);
  return headers;
}

/** A row as it would be written for a call that has none. */
function suggested({ name, access, effect }: ApiCall): string {
  const names: Record<string, string> = { public: 'anybody', session: 'signedIn', tenant: 'staff' };
  const who = names[access] ?? access;
  const audited = effect === 'reads' || access === 'public' ? '' : "('the action in the audit log, or { because: … }')";
  return `  '${name}': ${who}.${effect}${audited},`;
}

describe('the table of calls', () => {
  it('has a row for every call of the API, and none for others', async () => {
    const missing = calls.filter(({ name }) => !Object.hasOwn(routeRows, name)).map(suggested);
    const gone = Object.keys(routeRows).filter((name) => calls.every((call) => call.name !== name));
    const what =
      'Calls without a row in tests/attacks/route-rows.ts. Add these lines, with what section 6 says of who may call:';
    expect(missing.length === 0 ? '' : [what, ...missing].join('\n')).toBe('');
    expect(gone).toEqual([]);
  });

  it('says of each call whether it writes, as the call does', async () => {
    const other = known().filter(({ name, effect }) => rowOf(name).effect !== effect);
    expect(other.map(({ name, effect }) => `${name} ${effect}`)).toEqual([]);
  });
});

function rowOf(name: string): RouteRow {
  const row = routeRows[name];
  if (!row) throw new Error(`${name} has no row in tests/attacks/route-rows.ts`);
  return row;
}

const known = () => calls.filter(({ name }) => Object.hasOwn(routeRows, name));

describe.each([...withoutSession, ...withSession])('whoever is %s', (caller) => {
  it('is answered by every call what section 6 says, in the own building and in others', async () => {
    const wrong: string[] = [];
    for (const building of buildings)
      for (const call of known().filter(({ name }) => rowOf(name).who !== 'anybody')) {
        const expected = expectedAnswer(caller, rowOf(call.name), building);
        wrong.push(...(await tryCall(api(), call, headersOf[caller](), { building, expected })));
      }
    expect(wrong).toEqual([]);
  });
});

describe('what anybody may call', () => {
  it('asks nobody for a session', async () => {
    const wrong: string[] = [];
    for (const call of known().filter(({ name }) => rowOf(name).who === 'anybody'))
      wrong.push(...(await tryCall(api(), call, {}, { building: ownBuilding, expected: 'let in' })));
    expect(wrong).toEqual([]);
  });
});

describe('HEAD', () => {
  it('makes no list that may be long and no file: it is refused there', async () => {
    const costly = calls.filter(({ isCostly }) => isCostly);
    expect(costly.length).toBeGreaterThan(5);
    for (const { path: address, name } of costly) {
      const answer = await api().send('HEAD', address, undefined, { ...desk(), 'x-tenant-id': ownBuilding });
      expect([name, answer.status, answer.headers.get('allow')]).toEqual([
        name,
        405,
        expect.not.stringMatching('HEAD'),
      ]);
    }
    for (const cheap of ['/readyz', '/login', '/api/users/me'])
      expect([cheap, (await api().send('HEAD', cheap, undefined, desk())).status]).toEqual([cheap, 200]);
  });
});

describe('the log', () => {
  const linesOf = async (...[inOne, inServices]: readonly [string, string]) => {
    const file = path.join(product().dataDir, shapeOfRun() === 'services' ? `services/${inServices}.log` : inOne);
    return (await readFile(file, 'utf8')).split('\n');
  };
  const refusalsOf = async (address: string) =>
    (await linesOf('parcelbell-refused.log', 'deliveries')).filter(
      (line) => line.includes(`"${address}"`) && line.includes('"request refused"'),
    );
  const from = (address: string) => ({ 'x-forwarded-for': address });

  it('keeps the refusals of others when one address is refused again and again', async () => {
    const flood = '203.0.113.7';
    const other = '198.51.100.1';
    const statuses: number[] = [];
    for (let time = 0; time < 300; time += 1) statuses.push((await api().get('/api/deliveries', from(flood))).status);
    expect(statuses.filter((status) => status < 400)).toEqual([]);
    await api().get('/api/deliveries', from(other));
    const kept = await until(
      'the refusal of the other is in the log',
      () => refusalsOf(other),
      (lines) => lines.length > 0,
    );
    expect(JSON.parse(kept[0] ?? '')).toMatchObject({ msg: 'request refused', status: 401, clientAddress: other });
    // A hundred lines in ten minutes, which may end meanwhile.
    expect((await refusalsOf(flood)).length).toBeLessThan(210);
  });

  it('has who went away in the middle of a call, and so have the metrics', async () => {
    // In the services shape the gateway waits for the body, so no service hears of such a call.
    if (shapeOfRun() === 'services') return;
    const address = '203.0.113.9';
    await goAway('/api/deliveries', { ...desk(), ...from(address) });
    const [line = ''] = await until(
      'the request is in the log',
      () => refusalsOf(address),
      ({ length }) => length > 0,
    );
    // How far the call has come by then, and whether it can still be answered 400, depends on the machine.
    expect([400, 499]).toContain(JSON.parse(line).status);
    const counted = /^http_request_duration\w*_count\{method="POST",.*status="4(?:00|99)"/m;
    await until('the request is measured', async () =>
      counted.test(await (await fetch(`${product().url}/metrics`)).text()),
    );
  });

  it('is neither slowed nor filled by long headers while it has every request in detail', async () => {
    const superadmin = await api().signIn('superadmin@parcelbell.test');
    const logging = (method: string, what: string, body?: object) =>
      api().send(method, `/api/admin/debug/logging/${what}`, body, superadmin);
    await logging('POST', 'enable', { duration: 300, requestHeadersOnly: true });
    const long = ['a@', 'a.', '1 ', 'https://a', 'aA1'].map((part) => part.repeat(12_000).slice(0, 12_000));
    const id = `long-header-${Date.now()}`;
    const detailed = async () =>
      (await linesOf('parcelbell.log', 'deliveries')).filter((line) => line.includes(id) && line.includes('in detail'));
    await until('requests are logged in detail', async () => {
      await api().get('/api/deliveries', { 'x-correlation-id': id });
      return (await detailed()).length > 0;
    });
    const before = (await detailed()).length;
    for (const value of long)
      expect((await api().get('/api/deliveries', { 'x-correlation-id': id, 'x-long': value })).status).toBe(401);
    const lines = await until('each is in the log', detailed, ({ length }) => length >= before + long.length);
    for (const line of lines) expect(line.length).toBeLessThan(3_000);
    await logging('DELETE', 'disable');
  });
});

/** Begins a call that logs a parcel, and goes away in the middle of it. */
function goAway(address: string, headers: CallHeaders): Promise<void> {
  return new Promise((resolve) => {
    const form = { 'content-type': 'application/json', 'content-length': '1000' };
    const sent = request(`${product().url}${address}`, {
      method: 'POST',
      headers: { ...headers, ...form },
      agent: false,
    });
    sent.on('error', () => undefined).on('close', () => resolve());
    sent.write('{"unit":', () => sent.destroy());
  });
}
