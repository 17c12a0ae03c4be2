import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { SessionRevokedSchema } from '@parcelbell/contracts/identity';
import { bindRoutes, createApp, route } from '@parcelbell/http';
import type { Platform } from '@parcelbell/lifecycle';
import { fact } from '@parcelbell/outbox';
import { startTestService, type TestService } from '@parcelbell/testing';
import { z } from 'zod';
import { defineGateway } from './service.ts';
import { createInProcessUpstream } from './upstream/in-process-upstream.ts';

const addParcel = route<object>()({
  method: 'post',
  path: '/api/deliveries',
  access: 'tenant',
  effect: 'writes',
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
      app = createApp({ ...platform, routes: bindRoutes({}, [addParcel]), isDemoTenant: () => false });
      return definition.create(platform, config);
    },
  });
});

afterAll(() => gateway.stop());

const roles = { 'maple-court': 'admin' } as const;

/** Posts a text, since some of these bodies are no JSON. */
const post = (text: string, headers: Readonly<Record<string, string>> = {}, as = gateway.signIn({ roles })) =>
  gateway.call('POST', '/api/deliveries', { as, text, headers });

describe('the gateway with a service in the same process', () => {
  it('passes on body, session and address, under one correlation id', async () => {
    const answer = await post('{"unit":"101"}', { 'x-forwarded-for': '6.6.6.6', 'x-correlation-id': 'the-desk-0001' });
    expect(answer.status).toBe(201);
    expect(answer.body).toEqual({ unit: '101', tenantId: 'maple-court', remoteAddress: '127.0.0.1' });
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
    expect(answer.body).toMatchObject({ error: expect.any(String), correlationId: expect.any(String) });
  });

  it('leaves the refusal of a foreign building and of callers without session to the service', async () => {
    expect((await post('{"unit":"101"}', { 'x-tenant-id': 'harbour-towers' })).status).toBe(403);
    expect((await post('{"unit":"101"}', {}, '')).status).toBe(401);
  });

  it('refuses a session that has ended', async () => {
    expect((await post('{"unit":"101"}')).status).toBe(201);
    const session = { tenantId: '', aggregateId: 'session-1', version: 1 };
    const revoked = { sessionId: 'session-1', userId: 'user-1', revokedAt: timestampFromDate(new Date()) };
    await gateway.receive(fact(SessionRevokedSchema, session, revoked));
    expect((await post('{"unit":"101"}')).status).toBe(401);
  });
});
