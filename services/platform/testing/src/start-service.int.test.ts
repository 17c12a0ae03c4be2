import { create, toBinary } from '@bufbuild/protobuf';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { TenantStateSchema } from '@parcelbell/contracts/tenancy';
import { defineCollection, requiredText } from '@parcelbell/database';
import { startTestStore } from '@parcelbell/document-store/testing';
import { consumer, type PendingEvent } from '@parcelbell/events';
import { bindRoutes, route } from '@parcelbell/http';
import { createService, defineService, startService } from '@parcelbell/lifecycle';
import { fact } from '@parcelbell/outbox';
import { z } from 'zod';
import { startTestService, type TestService } from './start-test-service.ts';
import { createTestFoundation } from './test-foundation.ts';

const thingCollection = defineCollection<{ readonly _id: string; readonly name: string }>({
  name: 'things',
  schema: { _id: requiredText, name: requiredText },
  outbox: true,
});
const handled: string[] = [];
const broadcast: string[] = [];
const steps: string[] = [];
const define = route<object>();

const sample = defineService({
  name: 'tenancy',
  config: z.object({ GREETING: z.string().default('hello') }).transform(({ GREETING }) => ({ greeting: GREETING })),
  create: (platform, config) => {
    const things = platform.open(thingCollection);
    const save = async (name: string): Promise<void> => {
      const named = fact(
        TenantStateSchema,
        { tenantId: 't1', aggregateId: 't1', version: 1 },
        { tenantId: 't1', name },
      );
      await platform.outbox.insert(things, { _id: name, name }, [named]);
    };
    return {
      routes: bindRoutes({}, [
        define({
          method: 'post',
          path: '/api/things/:name',
          access: 'public',
          effect: 'writes',
          building: 'none',
          summary: 'Makes a thing',
          request: { params: z.object({ name: z.string() }) },
          answers: { 201: { description: 'Made', schema: z.object({ greeting: z.string() }) } },
          handle: async ({ params }) => {
            await save(params.name);
            return { status: 201, body: { greeting: config.greeting } };
          },
        }),
      ]),
      consumers: [
        consumer(TenantStateSchema, async (events) => void handled.push(...events.map(({ event }) => event.name))),
      ],
      broadcasts: [
        consumer(TenantStateSchema, async (events) => void broadcast.push(...events.map(({ event }) => event.name))),
      ],
      jobs: [{ name: 'tick', everyMs: 3_600_000, run: async () => void steps.push('job') }],
      start: async () => void steps.push('start'),
      stop: async () => void steps.push('stop'),
    };
  },
});

describe('a service', () => {
  let service: TestService;
  beforeAll(async () => {
    service = await startTestService(sample, { environment: { GREETING: 'bonjour' } });
  });
  afterAll(() => service.stop());

  it('reads its own config, and writes and publishes an event with a change', async () => {
    const answer = await fetch(`${service.url}/api/things/oak`, { method: 'POST' });
    expect([answer.status, await answer.json()]).toEqual([201, { greeting: 'bonjour' }]);
    while (!handled.includes('oak') || !broadcast.includes('oak'))
      await new Promise((resolve) => setImmediate(resolve));
    expect(service.published.map(({ aggregateId }) => aggregateId)).toContain('t1');
  });

  it('receives what others publish, in its group and in every process', async () => {
    const elm: PendingEvent = {
      eventId: 'e1',
      tenantId: 't2',
      aggregateId: 't2',
      version: 1,
      occurredAt: new Date(),
      type: TenantStateSchema.typeName,
      payload: toBinary(TenantStateSchema, create(TenantStateSchema, { tenantId: 't2', name: 'elm' })),
      traceparent: '',
      correlationId: '',
    };
    await service.receive(elm);
    expect([handled, broadcast]).toEqual([expect.arrayContaining(['elm']), expect.arrayContaining(['elm'])]);
  });

  it('has its collections and indexes before it starts', async () => {
    const indexes = await service.platform.database.collection('things').indexes();
    expect(indexes.map(({ key }) => Object.keys(key)[0])).toEqual(['_id', 'outboxAt', 'outboxFailed.tenantId']);
  });

  it('starts its own work and its jobs', () => {
    expect(steps).toEqual(['start', 'job']);
  });
});

describe('a service that is stopped while a job does not come to an end', () => {
  it('waits for it until the deadline, and stops the rest all the same', async () => {
    const store = await startTestStore();
    const { foundation, close } = await createTestFoundation(store.url);
    const stopped: string[] = [];
    const { promise: end, resolve: letEnd } = Promise.withResolvers<void>();
    const stuck = defineService({
      name: 'tenancy',
      config: z.object({}),
      create: () => ({
        jobs: [{ name: 'endless', everyMs: 3_600_000, run: () => end }],
        stop: async () => void stopped.push('service'),
      }),
    });
    const created = await createService(stuck, foundation, {});
    const relay = { ...created.relay, stop: async () => void stopped.push('relay') };
    const running = await startService({ ...created, relay }, foundation);
    await running.begin();
    await running.stop(new Date());
    expect(stopped).toEqual(['service', 'relay']);
    letEnd();
    await created.relay.stop(new Date());
    await close();
    await store.close();
  });
});
