import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { TenantStateSchema } from '@parcelbell/contracts/tenancy';
import { defineCollection, requiredText } from '@parcelbell/database';
import { consumer } from '@parcelbell/events';
import { bindRoutes, route } from '@parcelbell/http';
import { defineService } from '@parcelbell/lifecycle';
import { fact } from '@parcelbell/outbox';
import { z } from 'zod';
import { createCall } from './call.ts';
import { startTestService, type TestService } from './start-test-service.ts';

/** What the consumer waits for before it handles `slow`. */
const gate = Promise.withResolvers<void>();
const handled: string[] = [];

const thingCollection = defineCollection<{ readonly _id: string }>({
  name: 'things',
  schema: { _id: requiredText },
  outbox: true,
});

const stateOf = (tenantId: string, aggregateId: string) =>
  fact(TenantStateSchema, { tenantId, aggregateId, version: 1 }, { tenantId, name: aggregateId });

const buildings = defineService({
  name: 'tenancy',
  config: z.object({}),
  create: (platform) => {
    const things = platform.open(thingCollection);
    const define = route<object>();
    return {
      routes: bindRoutes({}, [
        define({
          method: 'put',
          path: '/api/things/:name',
          access: 'tenant',
          effect: 'writes',
          summary: 'Puts a thing',
          request: { params: z.object({ name: z.string() }), body: z.strictObject({ size: z.number() }) },
          answers: { 200: { description: 'There', schema: z.object({ by: z.string(), size: z.number() }) } },
          handle: async ({ params: { name }, body, session, tenantId }) => {
            await platform.outbox.insert(things, { _id: name }, [stateOf(tenantId, name)]);
            return { body: { by: session.userId, size: body.size } };
          },
        }),
      ]),
      isDemoTenant: () => false,
      consumers: [
        consumer(TenantStateSchema, async (events) => {
          if (events.some(({ event }) => event.name === 'slow')) await gate.promise;
          handled.push(...events.map(({ event }) => event.name));
        }),
      ],
      mount: (app) => {
        app.get('/old', (_, response) => response.redirect('/new'));
        app.get('/text', (_, response) => void response.type('text').send('plain'));
      },
    };
  },
});

let service: TestService;
beforeAll(async () => {
  service = await startTestService(buildings);
});
afterAll(() => service.stop());

const atMaple = { roles: { maple: 'admin' } } as const;
const put = (name: string, more: object = {}) =>
  service.call('PUT', `/api/things/${name}`, { as: service.signIn(atMaple), body: { size: 1 }, ...more });

describe('a call', () => {
  it('signs in, sends JSON and reads JSON', async () => {
    const { status, headers, body } = await put('oak', { as: service.signIn({ ...atMaple, userId: 'ana' }) });
    expect([status, headers.get('content-type'), body]).toEqual([
      200,
      expect.stringContaining('json'),
      { by: 'ana', size: 1 },
    ]);
  });

  it('sends a text as it is', async () => {
    expect((await put('oak', { text: '{' })).status).toBe(400);
  });

  it('names the building, and nobody, where asked', async () => {
    const statuses = [(await put('oak', { tenant: 'harbour' })).status, (await put('oak', { as: '' })).status];
    expect(statuses).toEqual([403, 401]);
  });

  it('follows no redirect, and reads text and nothing', async () => {
    const redirect = await service.call('GET', '/old');
    expect([redirect.status, redirect.headers.get('location')]).toEqual([302, '/new']);
    expect((await service.call('GET', '/text')).body).toBe('plain');
    expect((await service.call('HEAD', '/text')).body).toBeUndefined();
  });

  it('has defaults where it is created with some', async () => {
    const call = createCall(service.url, { as: service.signIn(atMaple), headers: { 'x-tenant-id': 'harbour' } });
    const sizeOne = { body: { size: 1 } };
    const statuses = [
      (await call('PUT', '/api/things/elm', sizeOne)).status,
      (await call('PUT', '/api/things/elm', { ...sizeOne, headers: { 'x-tenant-id': 'maple' } })).status,
      (await call('PUT', '/api/things/ash', { ...sizeOne, as: '' })).status,
    ];
    expect(statuses).toEqual([403, 200, 401]);
  });
});

describe('facts', () => {
  it('that the service wrote are found by kind, tenant and aggregate', async () => {
    await put('fir');
    await service.settled();
    const about = { tenantId: 'maple', aggregateId: 'fir' };
    expect(service.facts(TenantStateSchema, about).map(({ name }) => name)).toEqual(['fir']);
    expect(service.facts(TenantStateSchema, { ...about, tenantId: 'harbour' })).toEqual([]);
    expect(service.facts(TenantStateSchema).length).toBeGreaterThan(1);
  });

  it('that another service publishes are handled, and are none of its own', async () => {
    await service.receive(stateOf('t', 'other'));
    expect(handled).toContain('other');
    expect(service.facts(TenantStateSchema, { tenantId: 't' })).toEqual([]);
  });
});

describe('a service', () => {
  it('is settled once its consumers have handled what it wrote', async () => {
    await put('slow');
    let isSettled = false;
    const settled = service.settled().then(() => {
      isSettled = true;
    });
    // A call takes longer than the polls of an outbox by `settled`, which holds the event until it is handled.
    await put('after');
    expect([isSettled, handled.includes('slow')]).toEqual([false, false]);
    gate.resolve();
    await settled;
    expect(handled).toContain('slow');
    const stored = await service.stored('things');
    expect(stored.find(({ _id }) => _id === 'slow')).toEqual({ _id: 'slow' });
  });
});
