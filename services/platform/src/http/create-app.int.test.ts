import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { createAccessTokens } from '../auth/access-token.ts';
import { systemClock } from '../context/clock.ts';
import { InvalidError, TooManyError } from '../errors/errors.ts';
import { createLogger } from '../logging/logger.ts';
import { createMetrics } from '../metrics/metrics.ts';
import { bindRoutes } from './bind-routes.ts';
import { createApp } from './create-app.ts';
import { type HttpServer, ListenError, listen } from './http-server.ts';
import { route } from './route.ts';

const define = route<{ seen: unknown[] }>();
const ok = { 200: { description: 'Done' } };
const form = z.strictObject({
  unit: z.string({ error: 'Unit number is required' }).max(5, { error: 'Unit is too long' }),
});
const seen: unknown[] = [];
const lines: string[] = [];
const accessTokens = createAccessTokens('a-secret-for-tests-of-the-http-side');
let server: HttpServer;

const routes = bindRoutes({ seen }, [
  define({
    method: 'post',
    path: '/api/things',
    access: 'tenant',
    summary: 'Makes a thing',
    request: { body: form },
    answers: ok,
    handle: ({ body, tenantId }, context) => {
      context.seen.push(body);
      return { status: 201, body: { tenantId, unit: body.unit } };
    },
  }),
  define({
    method: 'get',
    path: '/api/fails/:how',
    access: 'public',
    summary: 'Fails',
    request: { params: z.object({ how: z.string() }) },
    answers: ok,
    handle: ({ params }) => {
      if (params.how === 'invalid')
        throw new InvalidError('NO_SUCH_UNIT', 'Invalid unit 9.', { extra: { isDemoMode: true } });
      if (params.how === 'often') throw new TooManyError('OFTEN', 'Come again.', 7);
      throw new Error('password=hunter2 for anna@example.test');
    },
  }),
  define({
    method: 'get',
    path: '/api/all',
    access: 'superadmin',
    summary: 'All',
    answers: ok,
    handle: () => ({ body: [] }),
  }),
]);

beforeAll(async () => {
  const log = createLogger({ service: 'test', level: 'info', destination: { write: (line) => void lines.push(line) } });
  const app = createApp({ log, metrics: createMetrics(), routes, accessTokens, clock: systemClock });
  server = await listen(app, { host: '127.0.0.1', port: 0 });
});
afterAll(() => server.stop(new Date()));

const bearer = (superadmin = false) =>
  `Bearer ${accessTokens.sign({ userId: 'u', sessionId: 's', superadmin, demo: false, roles: { maple: 'admin' } }, new Date())}`;

async function call(
  path: string,
  init: RequestInit = {},
): Promise<{ status: number; body: Record<string, unknown>; headers: Headers }> {
  const response = await fetch(`http://127.0.0.1:${server.port}${path}`, init);
  return {
    status: response.status,
    body: (await response.json()) as Record<string, unknown>,
    headers: response.headers,
  };
}

const post = (body: string, headers: Record<string, string> = {}) =>
  call('/api/things', {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json', authorization: bearer(), ...headers },
  });

describe('a route', () => {
  it('is given what its schema made of the body, and the building of the session', async () => {
    const answer = await post('{"unit":"301"}');
    expect(answer).toMatchObject({ status: 201, body: { tenantId: 'maple', unit: '301' } });
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('x-powered-by')).toBeNull();
  });

  it.each([
    ['a wrong type', '{"unit":7}'],
    ['an operator', '{"unit":{"$ne":""}}'],
    ['an unknown field', '{"unit":"1","more":1}'],
    ['a prototype key', '{"unit":"1","__proto__":{"admin":true}}'],
    ['a value that is too long', '{"unit":"123456"}'],
    ['nothing', ''],
    ['an array', '[]'],
  ])('refuses %s with 422 and the faults by field', async (_, body) => {
    const before = seen.length;
    const answer = await post(body);
    expect(answer.status).toBe(422);
    expect(answer.body.errors).toEqual(
      expect.arrayContaining([expect.objectContaining({ message: expect.any(String) })]),
    );
    expect(seen).toHaveLength(before);
  });

  it('names the field in the sentence of the schema', async () => {
    const { body } = await post('{}');
    expect(body).toMatchObject({
      message: 'Unit number is required',
      error: 'Unit number is required',
      type: 'MALFORMED',
    });
  });

  it('refuses broken JSON with 400 and a huge body with 413', async () => {
    expect(await post('{"unit":')).toMatchObject({ status: 400, body: { type: 'BROKEN_JSON' } });
    expect(await post(`{"unit":"${'9'.repeat(70_000)}"}`)).toMatchObject({ status: 413, body: { type: 'TOO_LARGE' } });
  });

  it('refuses whoever is not signed in with 401, and a foreign building with 403', async () => {
    expect(await post('{"unit":"301"}', { authorization: '' })).toMatchObject({
      status: 401,
      body: { type: 'NOT_SIGNED_IN' },
    });
    expect(await post('{"unit":"301"}', { authorization: 'Bearer x' })).toMatchObject({
      status: 401,
      body: { type: 'SESSION_EXPIRED' },
    });
    expect(await post('{"unit":"301"}', { 'x-tenant-id': 'other' })).toMatchObject({
      status: 403,
      body: { type: 'NOT_YOUR_BUILDING' },
    });
  });

  it('is for superadmins alone where it says so', async () => {
    expect((await call('/api/all', { headers: { authorization: bearer() } })).status).toBe(403);
    expect((await call('/api/all', { headers: { authorization: bearer(true) } })).status).toBe(200);
  });
});

describe('an error', () => {
  it('of ours is answered with its sentence, code and extra fields', async () => {
    const { status, body, headers } = await call('/api/fails/invalid', {
      headers: { 'x-correlation-id': 'my-correlation' },
    });
    expect(status).toBe(400);
    expect(body).toEqual({
      error: 'Invalid unit 9.',
      message: 'Invalid unit 9.',
      type: 'NO_SUCH_UNIT',
      isDemoMode: true,
      correlationId: 'my-correlation',
    });
    expect(headers.get('x-correlation-id')).toBe('my-correlation');
  });

  it('of too many calls says when to come again', async () => {
    const { status, headers, body } = await call('/api/fails/often');
    expect([status, headers.get('retry-after'), body.retryAfter]).toEqual([429, '7', 7]);
  });

  it('that nobody foresaw is a generic 500, and its log shows no address', async () => {
    const { status, body } = await call('/api/fails/other');
    expect([status, body.type]).toEqual([500, 'INTERNAL']);
    expect(JSON.stringify(body)).not.toContain('hunter2');
    expect(lines.at(-1)).not.toContain('anna@example.test');
  });

  it('for an unknown path is a 404 in the same form', async () => {
    expect(await call('/api/nowhere?email=a@b.c')).toMatchObject({ status: 404, body: { type: 'NO_SUCH_CALL' } });
  });

  it('for a path that cannot be decoded is a 400', async () => {
    expect((await call('/api/fails/%E0%A4%A')).status).toBe(400);
  });
});

describe('listen', () => {
  it('says in one sentence that a port is in use', async () => {
    await expect(listen(() => undefined, { host: '127.0.0.1', port: server.port })).rejects.toThrow(ListenError);
    await expect(listen(() => undefined, { host: '127.0.0.1', port: server.port })).rejects.toThrow(
      `Port ${server.port} is in use already; end what uses it or choose another with PORT=<number>.`,
    );
  });
});
