import { create } from '@bufbuild/protobuf';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { SessionRevokedSchema } from '@parcelbell/contracts/identity';
import { bindRoutes, createApp, type Platform, route } from '@parcelbell/platform';
import { startTestService, type TestService } from '@parcelbell/platform/testing';
import { z } from 'zod';
import { defineGateway } from './service.ts';
import { createInProcessUpstream } from './upstream/in-process-upstream.ts';

const addParcel = route<object>()({
  method: 'post',
  path: '/api/deliveries',
  access: 'tenant',
  summary: 'Stands for a service of the same process.',
  request: { body: z.strictObject({ unit: z.string().max(10) }) },
  answers: { 201: { description: 'Logged.', schema: z.unknown() } },
  handle: ({ body, tenantId, remoteAddress }) => ({ status: 201, body: { ...body, tenantId, remoteAddress } }),
});

let gateway: TestService;

beforeAll(async () => {
  let app: ReturnType<typeof createApp> | undefined;
  const definition = defineGateway(() => ({
    deliveries: createInProcessUpstream(
      (request, response) => app?.(request, response),
      () => ({ paths: {} }),
    ),
  }));
  gateway = await startTestService({
    ...definition,
    create: (platform: Platform, config) => {
      app = createApp({ ...platform, routes: bindRoutes({}, [addParcel]) });
      return definition.create(platform, config);
    },
  });
});

afterAll(() => gateway.stop());

const roles = { 'maple-court': 'admin' } as const;

function post(body: string, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(`${gateway.url}/api/deliveries`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: gateway.signIn({ roles }), ...headers },
    body,
  });
}

describe('the gateway before a service of its own process', () => {
  it('hands over body, session and address, and both write under one correlation id', async () => {
    const answer = await post('{"unit":"101"}', { 'x-forwarded-for': '6.6.6.6', 'x-correlation-id': 'the-desk-0001' });
    expect(answer.status).toBe(201);
    expect(await answer.json()).toEqual({ unit: '101', tenantId: 'maple-court', remoteAddress: '127.0.0.1' });
    expect(answer.headers.get('x-correlation-id')).toBe('the-desk-0001');
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(answer.headers.get('x-powered-by')).toBeNull();
  });

  it.each([
    ['{"unit":{"$ne":""}}', 422],
    ['{"unit":"101","__proto__":{"admin":true}}', 422],
    ['{"unit":', 400],
    [JSON.stringify({ unit: 'x'.repeat(70_000) }), 413],
  ])('refuses %.20s as the service does', async (body, status) => {
    const answer = await post(body);
    expect(answer.status).toBe(status);
    expect(await answer.json()).toMatchObject({ error: expect.any(String), correlationId: expect.any(String) });
  });

  it('leaves it to the service to refuse a foreign building and whoever is not signed in', async () => {
    expect((await post('{"unit":"101"}', { 'x-tenant-id': 'harbour-towers' })).status).toBe(403);
    expect((await post('{"unit":"101"}', { authorization: '' })).status).toBe(401);
  });

  it('hears of a session that ends', async () => {
    expect((await post('{"unit":"101"}')).status).toBe(201);
    const event = create(SessionRevokedSchema, {
      sessionId: 'session-1',
      userId: 'user-1',
      revokedAt: timestampFromDate(new Date()),
    });
    const { outbox } = gateway.platform;
    const ids = { tenantId: '', aggregateId: 'session-1', version: 1 };
    await gateway.publish(outbox.event({ schema: SessionRevokedSchema, ...ids, event }));
    expect((await post('{"unit":"101"}')).status).toBe(401);
  });
});
