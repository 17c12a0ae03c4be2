import { afterAll, beforeAll, describe, expect } from '@jest/globals';
import { startTestStore, type TestStore } from '@parcelbell/document-store/testing';
import { createAccessTokens, createLinkCodes, type LinkTarget } from '@parcelbell/platform';
import { demoTenantId } from '@parcelbell/platform/demo';
import mongoose from 'mongoose';
import type { CallHeaders } from '../harness/api.ts';
import { wholeDemo } from '../harness/demo.ts';
import { testProduct } from '../harness/test-product.ts';
import { until } from '../harness/until.ts';

import { type ApiCall, callsOf } from './callers.ts';
import { type RouteRow, routeRows } from './route-rows.ts';
import { differences, storedBytes } from './stored-bytes.ts';

/** Every call of the API by those who look at the demo, and by those who might change it: nothing changes. */
const sessionSecret = 'the-secret-of-the-sessions-of-this-test';
const linkSecret = 'the-secret-of-the-links-of-this-test-000';
const env = { DEMO: 'true', SESSION_SECRET: sessionSecret, LINK_SECRET: linkSecret };
let store: TestStore;
const { it, api, desk } = testProduct({
  prepare: async () => {
    store = await startTestStore();
    return { env: { ...env, MONGO_URL: `${store.url}/parcelbell` } };
  },
});
afterAll(() => store.close());

/** Sessions are of who looks, not of the demo; processes that send say that they live. */
const notOfTheDemo = ['sessionfamilies', 'usedcredentials', 'senders'];
const stored = () => storedBytes(store.url, notOfTheDemo);

/** What was stored when it was last looked at. */
let lastStored: Awaited<ReturnType<typeof stored>>;

/** What has changed in the stores since they were last looked at. */
async function changesSince(): Promise<string[]> {
  const before = lastStored;
  lastStored = await stored();
  return differences(before, lastStored);
}

/** What a work changes in the stores. It is done again where the story went on meanwhile, as it does every few minutes. */
async function changedBy(work: () => Promise<void>): Promise<string[]> {
  for (;;) {
    expect(lastStored.size).toBeGreaterThan(7_000);
    await work();
    const changed = await changesSince();
    if (!changed.some((what) => what.includes(' demo-story '))) return changed;
  }
}

/** How long the start and the story may go on writing. They take seconds on an idle machine, and far longer on a busy one. */
const withinMs = 120_000;

let calls: ApiCall[];
let person: LinkTarget;
let packageId: string;

beforeAll(async () => {
  calls = await callsOf(api());
  headersOf = await everybody();
  ({ person, packageId } = await storyTold());
}, 3 * withinMs);

const reachable = { status: 'active', channel: 'email' } as const;

interface StoredHousehold {
  readonly tenantId: string;
  readonly householdId: string;
  readonly contacts: readonly {
    readonly contactId: string;
    readonly generation: number;
    readonly status: string;
    readonly channel: string;
  }[];
}

interface StoredParcel {
  readonly tenantId: string;
  readonly packageId: string;
}

/** Somebody of the demo, and a parcel, once all of the story is stored and nothing changes any more. */
async function storyTold(): Promise<{ person: LinkTarget; packageId: string }> {
  const connection = await mongoose.createConnection(`${store.url}/parcelbell`).asPromise();
  const of = (service: string) => connection.getClient().db(`parcelbell-${service}`);
  try {
    lastStored = await stored();
    let changedAt = Date.now();
    const quietMs = async () => {
      if ((await changesSince()).length > 0) changedAt = Date.now();
      return Date.now() - changedAt;
    };
    await until('nothing is written any more', quietMs, (quiet) => quiet > 3_000, withinMs);
    const contacts = { $elemMatch: reachable };
    const household = await of('residents')
      .collection<StoredHousehold>('households')
      .findOne({ tenantId: demoTenantId, contacts });
    const parcel = await of('deliveries').collection<StoredParcel>('parcels').findOne({ tenantId: demoTenantId });
    const contact = household?.contacts.find(({ status, channel }) => status === 'active' && channel === 'email');
    if (!household || !contact || !parcel) throw new Error('The story has nobody who could have a link.');
    const { householdId } = household;
    const { contactId, generation } = contact;
    return { person: { tenantId: demoTenantId, householdId, contactId, generation }, packageId: parcel.packageId };
  } finally {
    await connection.close();
  }
}

const callers = ['a visitor', 'staff of the building', 'a superadmin'] as const;
type Caller = (typeof callers)[number];
let headersOf: Readonly<Record<Caller, CallHeaders>>;

/** The headers of everybody who is let into the demo building. */
async function everybody(): Promise<typeof headersOf> {
  const { body } = await api().get('/api/users/me', desk());
  const roles = { [demoTenantId]: 'admin' } as const;
  const session = { userId: body._id, sessionId: 'of-staff', superadmin: false, demo: false, roles };
  const staff = `Bearer ${createAccessTokens(sessionSecret).sign(session, new Date())}`;
  return {
    'a visitor': await wholeDemo(api()),
    'staff of the building': { authorization: staff, 'x-tenant-id': demoTenantId },
    'a superadmin': { ...(await api().signIn('superadmin@parcelbell.test')), 'x-tenant-id': demoTenantId },
  };
}

const purposes = ['verify', 'unsubscribe', 'home', 'additions'] as const;
const queries: Readonly<Record<string, string>> = {
  'GET /api/deliveries/storage-fees': '?from=2026-01-01&to=2026-01-31',
};
const bodies: Readonly<Record<string, object>> = {
  'POST /api/deliveries/units/in-use': { units: [{ unit: '101', tower: 'East' }] },
  'POST /api/public/residents/register': { tenantId: demoTenantId, unit: '101', tower: 'East', emails: ['a@b.test'] },
};

/** The address of a call with what the demo has in place of the parameters. */
function addressOf({ name, path }: ApiCall): string {
  const named = path.replace('{purpose}', 'verify');
  const purpose = purposes.find((one) => named.includes(one)) ?? 'home';
  const values: Readonly<Record<string, string>> = {
    tenantId: demoTenantId,
    tenantSlug: demoTenantId,
    hash: createLinkCodes(linkSecret).link(purpose, person, new Date()),
    packageId,
    unit: '101',
    tower: 'East',
    type: 'delivery',
  };
  return named.replace(/\{(\w+)\}/g, (_, parameter: string) => values[parameter] ?? 'x') + (queries[name] ?? '');
}

async function make(call: ApiCall, caller: Caller) {
  const { name, method } = call;
  const residentId = createLinkCodes(linkSecret).link('resident', person, new Date());
  const body = method === 'GET' || method === 'DELETE' ? undefined : (bodies[name] ?? { residentId });
  return api().send(method, addressOf(call), body, headersOf[caller]);
}

const rowOf = ({ name }: ApiCall): RouteRow | undefined => routeRows[name];
/** Sign-in and sign-out are of who looks. */
const ofBuildings = () => calls.filter(({ path }) => !path.startsWith('/api/auth/') && !path.startsWith('/api/demo/'));
const isOpenTo = (caller: Caller, call: ApiCall) => caller === 'a superadmin' || rowOf(call)?.who !== 'superadmin';

const refusal = {
  error: 'Demo Mode Restriction',
  isDemoMode: true,
  message: 'This is a read-only demo: nothing is stored and nobody is notified.',
  contactInfo: expect.stringMatching(/ for a trial with your own building\.$/),
  type: 'DEMO_MODE',
  correlationId: expect.any(String),
};

describe.each(callers)('in the demo building, %s', (caller) => {
  it('reads whatever there is', async () => {
    const reads = ofBuildings().filter((call) => call.effect === 'reads' && isOpenTo(caller, call));
    expect(reads.length).toBeGreaterThan(20);
    const wrong: string[] = [];
    for (const call of reads) {
      const { status, body } = await make(call, caller);
      if (status !== 200 && status !== 404) wrong.push(`${call.name} answered ${status} ${body?.type ?? ''}`);
    }
    expect(wrong).toEqual([]);
  });

  it('changes nothing by any call, and is refused kindly', async () => {
    // A superadmin's own area keeps the records of demos too.
    const isRefused = (call: ApiCall) => caller === 'a visitor' || rowOf(call)?.who !== 'superadmin';
    const writes = ofBuildings().filter((call) => call.effect === 'writes' && isRefused(call));
    expect(writes.length).toBeGreaterThan(30);
    const changed = await changedBy(async () => {
      for (const call of writes) {
        const { status, body } = await make(call, caller);
        expect([call.name, status, body]).toEqual([call.name, 403, refusal]);
      }
    });
    expect(changed).toEqual([]);
  });
});

describe('the demo', () => {
  it('has sent no mail and no text', async () => {
    const addressees = async (path: string) =>
      (await api().get(path)).body.map(({ to }: { to: unknown }) => String(to));
    const sent = [
      ...(await addressees('/dev/mailbox/messages?limit=1000')),
      ...(await addressees('/dev/sms/messages')),
    ];
    expect(sent.filter((to) => /skyline|a@b\.test/.test(to))).toEqual([]);
  });

  it('is in no figure of a superadmin', async () => {
    const superadmin = headersOf['a superadmin'];
    const bodyOf = async (path: string) => JSON.stringify((await api().get(path, superadmin)).body);
    for (const path of ['', '/dashboard', '/overdue', '/renewals-due?days=30'])
      expect(await bodyOf(`/api/subscriptions${path}`)).not.toMatch(/skyline/i);
    expect(await bodyOf('/api/audit')).not.toMatch(/skyline/i);
    const { tenants } = (await api().get('/api/tenants?q=skyline', superadmin)).body;
    expect(tenants).toMatchObject([{ tenantId: demoTenantId, isDemoTenant: true }]);
  });
});
