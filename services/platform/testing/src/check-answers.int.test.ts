import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { createAccessTokens } from '@parcelbell/auth';
import { ConflictError, ForbiddenError, TooManyError } from '@parcelbell/errors';
import { bindRoutes, createApp, type HttpServer, listen, openApiPart, route } from '@parcelbell/http';
import { createLogger, createMetrics } from '@parcelbell/observability';
import { systemClock } from '@parcelbell/values';
import { z } from 'zod';
import { type CheckedAnswers, checkAnswers } from './check-answers.ts';

const routes = bindRoutes({}, [
  route()({
    method: 'put',
    path: '/api/things/:how',
    access: 'tenant',
    effect: 'writes',
    summary: 'Puts a thing',
    request: { params: z.object({ how: z.string() }), body: z.strictObject({ name: z.string() }) },
    requestHeaders: { 'Idempotency-Key': 'Names the thing' },
    answers: {
      200: { description: 'There', schema: z.object({ name: z.string().max(1) }) },
      403: { description: 'A demo' },
    },
    handle: ({ params }) => {
      if (params.how === 'often') throw new TooManyError('RESEND_COOLDOWN', 'Come again.', 7);
      if (params.how === 'demo')
        throw new ForbiddenError('DEMO_MODE', 'A demo.', { extra: { isDemoMode: true, contactInfo: 'Ask us.' } });
      if (params.how === 'conflict') throw new ConflictError('SLUG_TAKEN', 'It is there.');
      if (params.how === 'extra') throw new ForbiddenError('NO_ACCESS', 'No.', { extra: { secret: 1 } });
      return { body: { name: params.how === 'untrue' ? 'too long' : 'x' } };
    },
  }),
]);
const errorTypes = {
  RESEND_COOLDOWN: { when: 'The thing was put a moment ago' },
  SLUG_TAKEN: { when: 'The thing is there' },
  NO_ACCESS: { when: 'The caller may put no thing' },
};
const part = openApiPart('things', routes, { errorTypes });
const accessTokens = createAccessTokens('a-secret-for-tests-of-the-http-side');
const session = { userId: 'u', sessionId: 's', superadmin: false, demo: false, roles: { maple: 'admin' } } as const;
const log = createLogger({ service: 'test', level: 'silent' });
const isDemoTenant = () => false;
const app = createApp({ log, metrics: createMetrics(), routes, accessTokens, clock: systemClock, isDemoTenant });
let checked: CheckedAnswers;
let server: HttpServer;

beforeAll(async () => {
  server = await listen((request, response) => checked.handler(request, response), { host: '127.0.0.1', port: 0 });
});
beforeEach(() => {
  checked = checkAnswers(app, () => part);
});
afterAll(() => server.stop(new Date()));

async function put(how: string, init: RequestInit = {}): Promise<number> {
  const headers = {
    'content-type': 'application/json',
    authorization: `Bearer ${accessTokens.sign(session, new Date())}`,
    ...(init.headers as Record<string, string> | undefined),
  };
  const url = `http://127.0.0.1:${server.port}/api/things/${how}`;
  const answer = await fetch(url, { method: 'PUT', body: '{"name":"x"}', ...init, headers });
  await answer.text();
  return answer.status;
}

describe('answers', () => {
  it('that every route may give are documented with it', async () => {
    const statuses = [
      await put('a'),
      await put('a', { body: '{' }),
      await put('%E0%A4%A'),
      await put('a', { headers: { authorization: '' } }),
      await put('a', { headers: { 'x-tenant-id': 'other' } }),
      await put('demo'),
      await put('a', { body: 'x'.repeat(70_000) }),
      await put('a', { headers: { 'content-type': 'text/plain' } }),
      await put('a', { body: '{"name":1,"more":1}' }),
      await put('often'),
    ];
    expect(statuses).toEqual([200, 400, 400, 401, 403, 403, 413, 415, 422, 429]);
    expect(checked.requireDocumented).not.toThrow();
  });

  it.each([
    ['of another status', 'conflict', 'PUT /api/things/{how} answered 409'],
    ['with an unknown field', 'extra', 'secret'],
    ['of another form', 'untrue', 'name'],
  ])('%s are found', async (_, how, named) => {
    await put(how);
    expect(checked.requireDocumented).toThrow(named);
  });
});

describe('the documentation of a route', () => {
  it('has a name of its own, its headers and whether it needs a body', () => {
    const { put: operation } = part.paths['/api/things/{how}'] as { put: Record<string, unknown> };
    expect(operation).toMatchObject({ operationId: 'putThingsHow', requestBody: { required: true } });
    const parameters = operation.parameters as { in: string; name: string; required?: boolean }[];
    expect(parameters.filter((one) => one.in === 'header').map(({ name }) => name)).toEqual([
      'x-tenant-id',
      'Idempotency-Key',
    ]);
  });
});
