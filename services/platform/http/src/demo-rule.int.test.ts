import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { createAccessTokens, type Session } from '@parcelbell/auth';
import { createLogger, createMetrics } from '@parcelbell/observability';
import { systemClock } from '@parcelbell/values';
import { z } from 'zod';
import { type BoundRoute, bindRoutes } from './bind-routes.ts';
import { createApp } from './create-app.ts';
import { type HttpServer, listen } from './http-server.ts';
import { type Access, type Route, route } from './route.ts';

const accessTokens = createAccessTokens('a-secret-for-tests-of-the-http-side');
const made: string[] = [];

interface Declared {
  readonly effect?: 'reads' | 'writes';
  readonly building?: NonNullable<Route['building']>;
}

function routeOf(access: Access, { effect = 'writes', building }: Declared = {}): Route {
  const path = `/api/${access}/${effect}/:tenantId`;
  return route()({
    method: 'post',
    path,
    access,
    effect,
    summary: 'Does it',
    request: { params: z.object({ tenantId: z.string() }), body: z.strictObject({ unit: z.string() }) },
    answers: { 204: { description: 'Done' } },
    ...(building === undefined ? {} : { building }),
    handle: () => {
      made.push(path);
      return { status: 204 };
    },
  });
}

const named: Declared = { building: ({ params }) => `${params.tenantId}` };
/** One whose author forgot what it does. */
const [forgotten] = bindRoutes({}, [{ ...routeOf('session', named), path: '/api/forgotten/:tenantId' }]);
if (forgotten) Reflect.deleteProperty(forgotten, 'effect');
const routes = [
  ...bindRoutes({}, [
    ...(['session', 'tenant', 'desk', 'superadmin'] as const).map((access) => routeOf(access, { effect: 'reads' })),
    ...(['public', 'session'] as const).map((access) => routeOf(access, named)),
    ...(['tenant', 'desk', 'superadmin'] as const).map((access) => routeOf(access)),
  ]),
  ...(forgotten ? [forgotten] : []),
];

function appOf(of: readonly BoundRoute[], isDemoTenant?: (tenantId: string) => boolean | Promise<boolean>) {
  const log = createLogger({ service: 'test', level: 'silent' });
  const contactEmail = 'sales@parcelbell.test';
  const common = { log, metrics: createMetrics(), accessTokens, clock: systemClock, contactEmail };
  return createApp({ ...common, routes: of, isDemoTenant });
}

let server: HttpServer;
beforeAll(async () => {
  server = await listen(
    appOf(routes, async (tenantId) => tenantId === 'shown'),
    { host: '127.0.0.1', port: 0 },
  );
});
afterAll(() => server.stop(new Date()));
beforeEach(() => {
  made.length = 0;
});

const visitor = { demo: true, roles: { shown: 'admin' } } as const;
const staff = { roles: { shown: 'admin', maple: 'admin' } } as const;
const superadmin = { superadmin: true } as const;

interface Given {
  readonly as?: Partial<Session>;
  readonly tenant?: string;
  readonly text?: string;
}

async function post(path: string, { as, tenant = 'shown', text = '{"unit":"101"}' }: Given) {
  const session = as && { userId: 'u', sessionId: 's', superadmin: false, demo: false, roles: {}, ...as };
  const authorization = session ? { authorization: `Bearer ${accessTokens.sign(session, new Date())}` } : {};
  const headers = { 'content-type': 'application/json', 'x-tenant-id': tenant, ...authorization };
  const address = `http://127.0.0.1:${server.port}${path}/${tenant}`;
  const answer = await fetch(address, { method: 'POST', headers, body: text });
  return { status: answer.status, body: answer.status === 204 ? undefined : await answer.json() };
}

const refusal = {
  error: 'Demo Mode Restriction',
  isDemoMode: true,
  message: 'This is a read-only demo: nothing is stored and nobody is notified.',
  contactInfo: 'Write to sales@parcelbell.test for a trial with your own building.',
  type: 'DEMO_MODE',
  correlationId: expect.any(String),
};

describe('a visitor of the demo', () => {
  it.each(['session', 'tenant', 'desk'])('is let read by a call of %s', async (access) => {
    expect((await post(`/api/${access}/reads`, { as: visitor })).status).toBe(204);
  });

  it.each(['session/writes', 'tenant/writes', 'desk/writes', 'superadmin/writes', 'forgotten'])(
    'is refused a call of %s, in any building and before the body is judged',
    async (call) => {
      for (const given of [{}, { tenant: 'maple' }, { text: '{"unit":' }, { text: '{}' }])
        expect(await post(`/api/${call}`, { as: visitor, ...given })).toEqual({ status: 403, body: refusal });
      expect(made).toEqual([]);
    },
  );
});

describe.each([
  ['staff', staff],
  ['a superadmin', superadmin],
])('%s', (_who, as) => {
  it.each(['tenant', 'desk', 'session', 'public'])(
    'is refused a call of %s that writes into a demo building, before the body is judged',
    async (access) => {
      for (const text of ['{"unit":"101"}', '{}'])
        expect(await post(`/api/${access}/writes`, { as, text })).toEqual({ status: 403, body: refusal });
      expect(made).toEqual([]);
    },
  );

  it.each(['tenant', 'desk', 'session', 'public'])('is let write by a call of %s elsewhere', async (access) => {
    expect((await post(`/api/${access}/writes`, { as, tenant: 'maple' })).status).toBe(204);
  });
});

describe('the rule of the demo', () => {
  it('does not keep a superadmin from the records of demo buildings', async () => {
    expect((await post('/api/superadmin/writes', { as: superadmin })).status).toBe(204);
  });

  it('comes after the questions who calls and whether they may', async () => {
    expect((await post('/api/tenant/writes', {})).status).toBe(401);
    const other = await post('/api/tenant/writes', { as: { roles: { maple: 'admin' } } });
    expect(other).toMatchObject({ status: 403, body: { type: 'NOT_YOUR_BUILDING' } });
  });

  it.each([
    ['of staff', routeOf('tenant'), 'its service has to say isDemoTenant'],
    ['of the desk', routeOf('desk'), 'its service has to say isDemoTenant'],
    ['of anybody into a building', routeOf('public', named), 'its service has to say isDemoTenant'],
    ['of anybody', routeOf('public'), 'its route has to say into which building'],
    ['of whoever is signed in', routeOf('session'), 'its route has to say into which building'],
  ])('lets no service start that forgot it for a call %s', (_case, written, sentence) => {
    expect(() => appOf(bindRoutes({}, [written]))).toThrow(sentence);
  });

  it('asks nothing of services whose calls read or are about records', () => {
    const harmless = [
      routeOf('tenant', { effect: 'reads' }),
      routeOf('superadmin'),
      routeOf('public', { building: 'none' }),
    ];
    expect(() => appOf(bindRoutes({}, harmless))).not.toThrow();
  });
});
