import { beforeAll, describe, expect } from '@jest/globals';
import { createAccessTokens, createLinkCodes, type LinkTarget } from '@parcelbell/auth';
import { demoTenantId } from '@parcelbell/sample-data/demo';
import mongoose from 'mongoose';
import type { Api, CallHeaders } from '../harness/api.ts';
import { enterDemo } from '../harness/demo.ts';
import { demoNow } from '../harness/demo-data.ts';
import type { TestProduct } from '../harness/test-product.ts';
import { until } from '../harness/until.ts';
import { type ApiCall, callsOf } from './callers.ts';
import { type RouteRow, routeRows } from './route-rows.ts';
import { differences, storedBytes } from './stored-bytes.ts';

const sessionSecret = 'the-secret-of-the-sessions-of-this-test';
const linkSecret = 'the-secret-of-the-links-of-this-test-000';
/** The settings of a product for the attacks, with which they create sessions and links. */
export const attackable = { SESSION_SECRET: sessionSecret, LINK_SECRET: linkSecret } as const;

/**
 * Makes every call of the API as a demo visitor, and as callers who might change the demo: nothing changes.
 * `storeUrl`: the address of the product's store.
 */
export function attackDemo({ it, api, desk }: TestProduct, storeUrl: () => string): void {
  const store = watchedStore(storeUrl);
  let calls: ApiCall[];
  let target: Target;
  let headersOf: Readonly<Record<Caller, CallHeaders>>;
  const make = (call: ApiCall, caller: Caller) =>
    api().send(call.method, addressOf(call, target), bodyOf(call, target), headersOf[caller]);

  beforeAll(async () => {
    calls = aboutBuildings(await callsOf(api()));
    headersOf = await everybody(api(), desk());
    await store.settled();
    target = await findTarget(storeUrl());
  }, 2 * withinMs);

  describe.each(callers)('in the demo building, %s', (caller) => {
    it('reads everything', async () => {
      const reads = calls.filter((call) => call.effect === 'reads' && isOpenTo(caller, call));
      expect(reads.length).toBeGreaterThan(20);
      const wrong: string[] = [];
      for (const call of reads) {
        const { status, body } = await make(call, caller);
        if (status !== 200 && status !== 404) wrong.push(`${call.name} answered ${status} ${body?.type ?? ''}`);
      }
      expect(wrong).toEqual([]);
    });

    it('changes nothing with any call, and gets the refusal of the demo', async () => {
      const writes = calls.filter((call) => call.effect === 'writes' && isRefusedTo(caller, call));
      expect(writes.length).toBeGreaterThan(30);
      const changed = await store.changedBy(async () => {
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
      const textOf = async (path: string) => JSON.stringify((await api().get(path, superadmin)).body);
      for (const path of ['', '/dashboard', '/overdue', '/renewals-due?days=30'])
        expect(await textOf(`/api/subscriptions${path}`)).not.toMatch(/skyline/i);
      expect(await textOf('/api/audit')).not.toMatch(/skyline/i);
      const { tenants } = (await api().get('/api/tenants?q=skyline', superadmin)).body;
      expect(tenants).toMatchObject([{ tenantId: demoTenantId, isDemoTenant: true }]);
    });
  });
}

/** How long the start and the demo history may continue to write: seconds on an idle machine, far longer on a busy one. */
const withinMs = 120_000;
/** Collections that do not belong to the demo: sessions of the callers, files that a superadmin took, and heartbeats of processes that send. */
const collectionsOfOthers = ['sessionfamilies', 'usedcredentials', 'auditentries', 'senders'];

function watchedStore(url: () => string) {
  let last: Awaited<ReturnType<typeof storedBytes>>;
  const readStore = async (): Promise<void> => {
    last = await storedBytes(url(), collectionsOfOthers);
  };
  /** The changes since the last reading. */
  const changes = async (): Promise<string[]> => {
    const before = last;
    await readStore();
    return differences(before, last);
  };
  return {
    /** Resolves once nothing is written for three seconds. */
    settled: async (): Promise<void> => {
      await readStore();
      let changedAt = Date.now();
      const quietMs = async (): Promise<number> => {
        if ((await changes()).length > 0) changedAt = Date.now();
        return Date.now() - changedAt;
      };
      await until('nothing is written any more', quietMs, (quiet) => quiet > 3_000, withinMs);
    },
    /** The changes of a work. It is repeated if the demo history continued meanwhile, as it does every few minutes. */
    changedBy: async (work: () => Promise<void>): Promise<string[]> => {
      for (;;) {
        expect(last.size).toBeGreaterThan(7_000);
        await work();
        const changed = await changes();
        if (!changed.some((what) => what.includes(' demo-story '))) return changed;
      }
    },
  };
}

/** A resident of the demo who could have a link, and a parcel. */
interface Target {
  readonly person: LinkTarget;
  readonly packageId: string;
}

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

function isReachable({ status, channel }: StoredHousehold['contacts'][number]): boolean {
  return status === 'active' && channel === 'email';
}

interface StoredParcel {
  readonly tenantId: string;
  readonly packageId: string;
}

async function findTarget(storeUrl: string): Promise<Target> {
  const connection = await mongoose.createConnection(`${storeUrl}/parcelbell`).asPromise();
  const of = (service: string) => connection.getClient().db(`parcelbell-${service}`);
  try {
    const households = of('residents').collection<StoredHousehold>('households').find({ tenantId: demoTenantId });
    const household = (await households.toArray()).find(({ contacts }) => contacts.some(isReachable));
    const parcel = await of('deliveries').collection<StoredParcel>('parcels').findOne({ tenantId: demoTenantId });
    const contact = household?.contacts.find(isReachable);
    if (!household || !contact || !parcel) throw new Error('The demo has no resident who could have a link.');
    const { householdId } = household;
    const { contactId, generation } = contact;
    return { person: { tenantId: demoTenantId, householdId, contactId, generation }, packageId: parcel.packageId };
  } finally {
    await connection.close();
  }
}

const callers = ['a visitor', 'staff of the building', 'a superadmin'] as const;
type Caller = (typeof callers)[number];

/** The headers of every caller with access to the demo building. */
async function everybody(api: Api, desk: CallHeaders): Promise<Readonly<Record<Caller, CallHeaders>>> {
  const { body } = await api.get('/api/users/me', desk);
  const roles = { [demoTenantId]: 'admin' } as const;
  const session = { userId: body._id, sessionId: 'of-staff', superadmin: false, demo: false, roles };
  const staff = `Bearer ${createAccessTokens(sessionSecret).sign(session, demoNow())}`;
  return {
    'a visitor': await enterDemo(api),
    'staff of the building': { authorization: staff, 'x-tenant-id': demoTenantId },
    'a superadmin': { ...(await api.signIn('superadmin@parcelbell.test')), 'x-tenant-id': demoTenantId },
  };
}

const purposes = ['verify', 'unsubscribe', 'home', 'additions', 'data-request'] as const;
const queries: Readonly<Record<string, string>> = {
  'GET /api/deliveries/storage-fees': '?from=2026-01-01&to=2026-01-31',
};
const bodies: Readonly<Record<string, object>> = {
  'POST /api/deliveries/units/in-use': { units: [{ unit: '101', tower: 'East' }] },
  ...Object.fromEntries(
    ['search', 'messages', 'pickups', 'export', 'page'].map((what) => [
      `POST /api/residents/person-data/${what}`,
      { email: 'a@b.test' },
    ]),
  ),
  'POST /api/public/residents/register': { tenantId: demoTenantId, unit: '101', tower: 'East', emails: ['a@b.test'] },
};
const codes = createLinkCodes(linkSecret);

/** The path of a call, with values of the demo in place of its parameters. */
function addressOf({ name, path }: ApiCall, { person, packageId }: Target): string {
  const named = path.replace('{purpose}', 'verify');
  const purpose = purposes.find((one) => named.includes(one)) ?? 'home';
  const values: Readonly<Record<string, string>> = {
    tenantId: demoTenantId,
    tenantSlug: demoTenantId,
    hash: codes.link(purpose, person, demoNow()),
    packageId,
    unit: '101',
    tower: 'East',
    type: 'delivery',
  };
  return named.replace(/\{(\w+)\}/g, (_, parameter: string) => values[parameter] ?? 'x') + (queries[name] ?? '');
}

function bodyOf({ name, method }: ApiCall, { person }: Target): object | undefined {
  if (method === 'GET' || method === 'DELETE') return undefined;
  return bodies[name] ?? { residentId: codes.link('resident', person, demoNow()) };
}

const rowOf = ({ name }: ApiCall): RouteRow | undefined => routeRows[name];

/** Sign-in, sign-out and the errors of a page belong to the caller, not to a building. */
const ofNoBuilding = ['/api/auth/', '/api/demo/', '/api/client-errors'];
/** The link to what a resident asked for. Nobody can ask in a demo, so there is none. */
const ofNoDemo = 'GET /api/public/residents/data-requests/{hash}';

/** Without the calls of companies, because a demo belongs to none. */
function aboutBuildings(calls: readonly ApiCall[]): ApiCall[] {
  return calls.filter(
    (call) =>
      call.name !== ofNoDemo &&
      rowOf(call)?.who !== 'company' &&
      !ofNoBuilding.some((beginning) => call.path.startsWith(beginning)),
  );
}

function isOpenTo(caller: Caller, call: ApiCall): boolean {
  return caller === 'a superadmin' || rowOf(call)?.who !== 'superadmin';
}

/** A superadmin may change the records of demos in the superadmin's area. */
function isRefusedTo(caller: Caller, call: ApiCall): boolean {
  return caller === 'a visitor' || rowOf(call)?.who !== 'superadmin';
}

const refusal = {
  error: 'Demo Mode Restriction',
  isDemoMode: true,
  message: 'This is a read-only demo: nothing is stored and nobody is notified.',
  contactInfo: expect.stringMatching(/ for a trial with your own building\.$/),
  type: 'DEMO_MODE',
  correlationId: expect.any(String),
};
