import { describe, expect } from '@jest/globals';
import { createAccessTokens, type Session } from '@parcelbell/auth';
import type { Api, CallHeaders } from '../harness/api.ts';
import { lazy } from '../harness/own-building.ts';
import type { TestProduct } from '../harness/test-product.ts';
import { until } from '../harness/until.ts';
import {
  type ApiCall,
  buildings,
  type Caller,
  callsOf,
  companyAdmins,
  expectedAnswer,
  expectedWithoutBuilding,
  neighbourBuilding,
  ownBuilding,
  tryCall,
  withoutSession,
  withSession,
} from './callers.ts';
import { type RouteRow, routeRows } from './route-rows.ts';

/** SESSION_SECRET of a product whose access tokens the tests sign. */
export const sessionSecret = 'the-secret-of-the-sessions-of-this-test';
const minute = 60_000;

/** Makes every call of the API as every caller, in the own building and in others. */
export function everyCaller({ it, api, desk }: TestProduct): void {
  const calls = lazy(() => callsOf(api()));
  const known = async () => (await calls()).filter(({ name }) => Object.hasOwn(routeRows, name));
  const companies = lazy(() => companiesOf(api()));
  const headersOf = lazy(async () => callers(api(), desk(), await companies()));

  describe('the table of calls', () => {
    it('has a row for every call of the API, and none for others', async () => {
      const all = await calls();
      const missing = all.filter(({ name }) => !Object.hasOwn(routeRows, name)).map(suggested);
      const gone = Object.keys(routeRows).filter((name) => all.every((call) => call.name !== name));
      const what = 'Calls without a row in tests/attacks/route-rows.ts. Add these lines, with who may call:';
      expect(missing.length === 0 ? '' : [what, ...missing].join('\n')).toBe('');
      expect(gone).toEqual([]);
    });

    it('says the same as each call whether it writes', async () => {
      const other = (await known()).filter(({ name, effect }) => rowOf(name).effect !== effect);
      expect(other.map(({ name, effect }) => `${name} ${effect}`)).toEqual([]);
    });
  });

  describe.each([...withoutSession, ...withSession])('whoever is %s', (caller) => {
    it('gets from every call the answer that the roles allow, in the own and in other buildings', async () => {
      const headers = (await headersOf())[caller];
      const wrong: string[] = [];
      for (const call of (await known()).filter(({ name }) => rowOf(name).who !== 'anybody')) {
        const row = rowOf(call.name);
        const answers = buildings.map(async (building) => {
          const company = row.who === 'company' ? (await companies()).get(building) : undefined;
          return tryCall(api(), call, headers(), {
            building,
            expected: expectedAnswer(caller, row, building),
            company,
          });
        });
        wrong.push(...(await Promise.all(answers)).flat());
      }
      expect(wrong).toEqual([]);
    });
  });

  describe('a company admin who names no building', () => {
    it('gets into none', async () => {
      const headers = (await headersOf()).companyAdmin;
      const wrong: string[] = [];
      for (const call of (await known()).filter(({ name }) => rowOf(name).who !== 'anybody')) {
        const row = rowOf(call.name);
        const company = row.who === 'company' ? (await companies()).get(ownBuilding) : undefined;
        const named = { building: ownBuilding, isNamed: false, company } as const;
        wrong.push(
          ...(await tryCall(api(), call, headers(), { ...named, expected: expectedWithoutBuilding(row, call) })),
        );
      }
      expect(wrong).toEqual([]);
    });

    it('reads of no call what belongs to a building of another company', async () => {
      const [own, other] = companyAdmins.map((caller) => headersOf().then((headers) => headers[caller]()));
      const mine = async (headers: CallHeaders = {}) => (await api().get('/api/tenants/my-tenants', headers)).body;
      const idsIn = (tenants: { tenantId: string }[]) => tenants.map(({ tenantId }) => tenantId);
      expect(idsIn(await mine(await own))).toEqual([ownBuilding]);
      expect(idsIn(await mine(await other))).toEqual([neighbourBuilding]);
      const search = await api().get('/api/tenants/my-tenants?page=1&q=harbour', await own);
      expect(search.body).toMatchObject({ tenants: [], total: 0 });
    });
  });

  describe('what anybody may call', () => {
    it('needs no session', async () => {
      const wrong: string[] = [];
      for (const call of (await known()).filter(({ name }) => rowOf(name).who === 'anybody'))
        wrong.push(...(await tryCall(api(), call, {}, { building: ownBuilding, expected: 'let in' })));
      expect(wrong).toEqual([]);
    });
  });

  describe('HEAD', () => {
    it('is refused for long lists and files', async () => {
      const costly = (await calls()).filter(({ isCostly }) => isCostly);
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
}

/** The companies of two buildings, of which the services know. */
async function companiesOf(api: Api): Promise<ReadonlyMap<string, string>> {
  const superadmin = await api.signIn('superadmin@parcelbell.test');
  const found = new Map<string, string>();
  for (const building of [ownBuilding, neighbourBuilding])
    found.set(building, await companyOf(api, superadmin, building));
  return found;
}

/** Functions that create the headers of each caller's next call. */
async function callers(
  api: Api,
  desk: CallHeaders,
  companies: ReadonlyMap<string, string>,
): Promise<Record<Caller, () => CallHeaders>> {
  const { body: admin } = await api.get('/api/users/me', desk);
  const revoked = await revokedSession(api, desk);
  const suspended = await suspendedSession(api);
  const token = (session: Partial<Session>, now = new Date()) => bearer(admin._id, session, now);
  const [company = '', neighbours = ''] = [companies.get(ownBuilding), companies.get(neighbourBuilding)];
  await untilKnown(api, ownBuilding, () => token({ companies: [company] }));
  await untilKnown(api, neighbourBuilding, () => token({ companies: [neighbours] }));
  return {
    nobody: () => ({}),
    expired: () => token({ superadmin: true }, new Date(Date.now() - 16 * minute)),
    revoked: () => revoked,
    suspended: () => suspended,
    user: () => token({ roles: { [ownBuilding]: 'user' } }),
    concierge: () => token({ roles: { [ownBuilding]: 'concierge' } }),
    admin: () => token({ roles: { [ownBuilding]: 'admin' } }),
    neighbour: () => token({ roles: { 'harbour-towers': 'tenantAdmin' } }),
    companyAdmin: () => token({ companies: [company] }),
    companyNeighbour: () => token({ companies: [neighbours] }),
    superadmin: () => token({ superadmin: true }),
    demo: () => token({ demo: true, roles: { [ownBuilding]: 'admin' } }),
  };
}

/** The id of a new company that has the building, under the name that the building has already. */
async function companyOf(api: Api, superadmin: CallHeaders, tenantId: string): Promise<string> {
  const { body: tenant } = await api.get(`/api/tenants/${tenantId}`, superadmin);
  const { body } = await api.send('POST', '/api/companies', { name: tenant.propertyManagementCompany }, superadmin);
  const path = `/api/companies/${body.companyId}/tenants`;
  expect((await api.send('POST', path, { tenantIds: [tenantId] }, superadmin)).status).toBe(200);
  return body.companyId;
}

/** A call of each service that lets company admins in. */
const ofServices = [
  '/api/settings',
  '/api/staff',
  '/api/usage',
  '/api/sms/templates',
  '/api/residents/additions',
  '/api/deliveries/today',
];

async function untilKnown(api: Api, tenantId: string, headers: () => CallHeaders): Promise<void> {
  for (const path of ofServices) {
    const ask = () => api.get(path, { ...headers(), 'x-tenant-id': tenantId });
    const isIn = async () => (await ask()).body?.type !== 'NOT_YOUR_BUILDING';
    await until(`${path} knows the company of ${tenantId}`, isIn);
  }
}

let sessions = 0;

/** Each call has its own session, so that none is limited by another. */
function bearer(userId: string, session: Partial<Session>, now: Date): CallHeaders {
  sessions += 1;
  const whole = { userId, sessionId: `caller-${sessions}`, superadmin: false, demo: false, roles: {}, ...session };
  return { authorization: `Bearer ${createAccessTokens(sessionSecret).sign(whole, now)}` };
}

async function revokedSession(api: Api, desk: CallHeaders): Promise<CallHeaders> {
  const { bearer: ended } = await api.signInWithCookies('admin@maplecourt.test');
  const { body } = await api.get('/api/auth/sessions', ended);
  const { id } = body.sessions.find(({ current }: { current: boolean }) => current);
  await api.send('DELETE', `/api/auth/sessions/${id}`, undefined, desk);
  return whenRefused(api, ended);
}

async function suspendedSession(api: Api): Promise<CallHeaders> {
  const superadmin = await api.signIn('superadmin@parcelbell.test');
  const person = { email: 'suspended@parcelbell.test', name: 'Somebody', role: 'superadmin' };
  const { body: user } = await api.send('POST', '/api/users', person, superadmin);
  const { bearer: ended } = await api.signInWithCookies(person.email);
  await api.send('PUT', `/api/users/${user._id}`, { status: 'suspended' }, superadmin);
  return whenRefused(api, ended);
}

async function whenRefused(api: Api, headers: CallHeaders): Promise<CallHeaders> {
  await until('the session has ended', async () => (await api.get('/api/users/me', headers)).status === 401);
  return headers;
}

/** The suggested row for a call without one. */
function suggested({ name, access, effect }: ApiCall): string {
  const names: Record<string, string> = { public: 'anybody', session: 'signedIn', tenant: 'staff' };
  const who = names[access] ?? access;
  const audited = effect === 'reads' || access === 'public' ? '' : "('the action in the audit log, or { because: … }')";
  return `  '${name}': ${who}.${effect}${audited},`;
}

function rowOf(name: string): RouteRow {
  const row = routeRows[name];
  if (!row) throw new Error(`${name} has no row in tests/attacks/route-rows.ts`);
  return row;
}
