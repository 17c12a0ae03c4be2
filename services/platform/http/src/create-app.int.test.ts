import type { RequestListener } from 'node:http';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createAccessTokens, type TenantRole } from '@parcelbell/auth';
import { fault, InvalidError, TooManyError } from '@parcelbell/errors';
import { createLogger, createMetrics } from '@parcelbell/observability';
import { sampleJpeg, samplePng, sampleWebp, sendRaw, until } from '@parcelbell/test-tools';
import { systemClock } from '@parcelbell/values';
import { z } from 'zod';
import { bindRoutes } from './bind-routes.ts';
import { createApp } from './create-app.ts';
import type { IsDemoTenant } from './demo-rule.ts';
import { type HttpServer, ListenError, listen } from './http-server.ts';
import { imageBody, maxImageBytes } from './image.ts';
import { route } from './route.ts';

const define = route<{ seen: unknown[] }>();
const ok = { 200: { description: 'Done', schema: z.unknown() } };
const form = z.strictObject({
  count: z.int().max(5).optional(),
  names: z.array(z.string().min(1).max(2)).max(2).optional(),
  kind: z.enum(['a', 'b']).optional(),
  unit: z
    .string({ error: fault('UNIT_REQUIRED', 'Unit number is required') })
    .max(5, { error: fault('TOO_LONG', 'Unit is too long', { max: 5 }) }),
});
const seen: unknown[] = [];
const lines: string[] = [];
const accessTokens = createAccessTokens('a-secret-for-tests-of-the-http-side');
let server: HttpServer;
/** How many requests their clients gave up. */
let aborted = 0;
/** Says whether a building is a demo, which it may take its time for. */
const database: { isDemo: IsDemoTenant } = { isDemo: () => false };

const routes = bindRoutes({ seen }, [
  define({
    method: 'post',
    path: '/api/things',
    access: 'tenant',
    effect: 'writes',
    summary: 'Makes a thing',
    request: { body: form },
    answers: { 201: { description: 'Made', schema: z.object({ tenantId: z.string(), unit: z.string() }) } },
    handle: ({ body, tenantId }, context) => {
      context.seen.push(body);
      return { status: 201, body: { tenantId, unit: body.unit } };
    },
  }),
  define({
    method: 'get',
    path: '/api/fails/:how',
    access: 'public',
    effect: 'reads',
    summary: 'Fails',
    request: { params: z.object({ how: z.string() }) },
    answers: ok,
    handle: ({ params }) => {
      if (params.how === 'invalid')
        throw new InvalidError('INVALID_UNIT', 'Invalid unit 9.', {
          params: { unit: '9', tower: undefined },
          extra: { isDemoMode: true },
        });
      if (params.how === 'often') throw new TooManyError('RESEND_COOLDOWN', 'Come again.', 7);
      throw new Error('password=hunter2 for anna@example.test');
    },
  }),
  define({
    method: 'post',
    path: '/api/hook',
    access: 'public',
    effect: 'writes',
    building: 'none',
    summary: 'Takes what others send',
    bodyForm: 'form',
    request: { body: z.record(z.string(), z.string()) },
    answers: ok,
    handle: ({ body }) => ({ body }),
  }),
  define({
    method: 'get',
    path: '/api/items/mine',
    access: 'public',
    effect: 'reads',
    summary: 'Shows mine',
    answers: ok,
    handle: () => ({ body: {} }),
  }),
  define({
    method: 'delete',
    path: '/api/items/:id',
    access: 'public',
    effect: 'writes',
    building: 'none',
    summary: 'Deletes one',
    request: { params: z.object({ id: z.string() }) },
    answers: ok,
    handle: ({ params }) => ({ body: { deleted: params.id } }),
  }),
  define({
    method: 'get',
    path: '/api/table/:failsAt',
    access: 'public',
    effect: 'reads',
    summary: 'A table that may fail',
    request: { params: z.object({ failsAt: z.string() }) },
    answers: { 200: { description: 'A table', csv: true } },
    handle: ({ params }) => ({ csv: { name: 'table.csv', portions: portionsUntil(Number(params.failsAt)) } }),
  }),
  define({
    method: 'put',
    path: '/api/picture',
    access: 'desk',
    effect: 'writes',
    summary: 'Takes a picture and answers it',
    bodyForm: 'image',
    request: { body: imageBody },
    answers: { 200: { description: 'The picture', image: true } },
    handle: ({ body }) => ({ image: body }),
  }),
  define({
    method: 'get',
    path: '/api/all',
    access: 'superadmin',
    effect: 'reads',
    summary: 'All',
    answers: ok,
    handle: () => ({ body: [] }),
  }),
]);

/** Three portions, each larger than what a connection takes at once, unless making one of them fails. */
async function* portionsUntil(failsAt: number): AsyncGenerator<string> {
  for (const at of [1, 2, 3]) {
    if (at === failsAt) throw new Error('The database went away.');
    yield `${String(at).repeat(1_000_000)}\n`;
  }
}

beforeAll(async () => {
  const log = createLogger({ service: 'test', level: 'info', destination: { write: (line) => void lines.push(line) } });
  const isDemoTenant: IsDemoTenant = (tenantId) => database.isDemo(tenantId);
  const app = createApp({ log, metrics: createMetrics(), routes, accessTokens, clock: systemClock, isDemoTenant });
  const watched: RequestListener = (request, response) => {
    request.once('aborted', () => {
      aborted += 1;
    });
    app(request, response);
  };
  server = await listen(watched, { host: '127.0.0.1', port: 0 });
});
afterAll(() => server.stop(new Date()));

const bearer = (superadmin = false, role: TenantRole = 'admin') =>
  `Bearer ${accessTokens.sign({ userId: 'u', sessionId: 's', superadmin, demo: false, roles: { maple: role } }, new Date())}`;

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

const png = samplePng();
const put = (bytes: Uint8Array<ArrayBuffer>, type: string, headers: Record<string, string> = {}) =>
  fetch(`http://127.0.0.1:${server.port}/api/picture`, {
    method: 'PUT',
    body: bytes,
    headers: { 'content-type': type, authorization: bearer(), ...headers },
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

  it('says what to leave out, and under which name', async () => {
    const { body } = await post(JSON.stringify({ unit: '1', more: 1, ['x'.repeat(100)]: 1 }));
    expect(body.errors).toEqual([
      {
        path: 'more',
        type: 'UNKNOWN_FIELD',
        message: 'There is no field "more" here. Please leave it out.',
        params: { field: 'more' },
      },
      {
        path: `${'x'.repeat(40)}…`,
        type: 'UNKNOWN_FIELD',
        message: `There is no field "${'x'.repeat(40)}…" here. Please leave it out.`,
        params: { field: `${'x'.repeat(40)}…` },
      },
    ]);
  });

  it.each([
    ['a list', '[]', 'The request body must be an object'],
    ['a number that is too large', '{"unit":"1","count":9}', 'count must be at most 5'],
    ['a word for a number', '{"unit":"1","count":"x"}', 'count must be a number'],
    ['a long list', '{"unit":"1","names":["a","b","c"]}', 'names has too many entries (max 2)'],
    ['a long entry', '{"unit":"1","names":["abc"]}', 'names.0 is too long (max 2 characters)'],
    ['an empty entry', '{"unit":"1","names":[""]}', 'names.0 is required'],
    ['an unknown value', '{"unit":"1","kind":"c"}', 'kind must be a or b'],
  ])('tells of %s in a sentence, though its schema has none', async (_, body, sentence) => {
    expect(await post(body)).toMatchObject({ status: 422, body: { message: sentence } });
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

  it.each(['text/plain', 'application/x-www-form-urlencoded', ''])(
    'refuses a body of type "%s" with 415',
    async (type) => {
      const answer = await post('{"unit":"301"}', { 'content-type': type });
      expect(answer).toMatchObject({ status: 415, body: { type: 'UNSUPPORTED_MEDIA_TYPE' } });
    },
  );

  it('does not take a body for another type whose client went away while the database stalled', async () => {
    const asked = Promise.withResolvers<void>();
    const stall = Promise.withResolvers<boolean>();
    database.isDemo = () => {
      asked.resolve();
      return stall.promise;
    };
    const before = lines.length;
    const text = '{"unit":"301"}';
    const head = ['POST /api/things HTTP/1.1', 'host: x', `authorization: ${bearer()}`, 'x-tenant-id: maple'];
    const socket = connect(server.port, '127.0.0.1');
    socket.write([...head, 'content-type: application/json', `content-length: ${text.length}`, '', text].join('\r\n'));
    await asked.promise;
    socket.destroy();
    await until('the service knows', () => aborted > 0);
    database.isDemo = () => false;
    stall.resolve(false);
    await until('both are logged', () => lines.length > before + 1);
    const logged = lines.slice(before).map((line) => JSON.parse(line));
    const who = { clientAddress: '127.0.0.1', userId: expect.any(String), correlationId: expect.any(String) };
    expect(logged).toContainEqual(expect.objectContaining({ msg: 'request aborted', status: 499, ...who }));
    expect(logged).toContainEqual(expect.objectContaining({ status: 400, type: 'BAD_REQUEST' }));
  });

  it('takes a body of any type for none where callers are not ours', async () => {
    const multipart = { method: 'POST', body: '--x--', headers: { 'content-type': 'multipart/form-data; boundary=x' } };
    expect(await call('/api/hook', multipart)).toMatchObject({ status: 200, body: {} });
    const urlencoded = { ...multipart, body: 'a=1', headers: { 'content-type': 'application/x-www-form-urlencoded' } };
    expect(await call('/api/hook', urlencoded)).toMatchObject({ status: 200, body: { a: '1' } });
  });

  it('judges who calls before what they sent', async () => {
    expect((await post('{"unit":', { authorization: '' })).status).toBe(401);
    expect((await post('{"unit":', { 'x-tenant-id': 'other' })).status).toBe(403);
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

describe('a route of the desk', () => {
  const statusFor = async (role: TenantRole) =>
    (await put(png, 'image/png', { authorization: bearer(false, role) })).status;

  it('is open to concierges and admins of the building, and to nobody else', async () => {
    expect([await statusFor('concierge'), await statusFor('admin')]).toEqual([200, 200]);
    expect([await statusFor('user'), (await put(png, 'image/png', { 'x-tenant-id': 'other' })).status]).toEqual([
      403, 403,
    ]);
  });

  it('that is of admins alone refuses concierges', async () => {
    expect(await post('{"unit":"301"}', { authorization: bearer(false, 'concierge') })).toMatchObject({
      status: 403,
      body: { type: 'NOT_YOUR_BUILDING' },
    });
  });
});

describe('an image', () => {
  it.each([
    ['image/png', png],
    ['image/jpeg', sampleJpeg()],
    ['image/webp', sampleWebp()],
  ])('of type %s is answered as it was sent', async (type, bytes) => {
    const answer = await put(bytes, type);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, type]);
    expect(new Uint8Array(await answer.arrayBuffer())).toEqual(bytes);
    expect(answer.headers.get('content-disposition')).toBe('inline');
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });

  it('is what its bytes say, whatever the caller says', async () => {
    expect((await put(sampleJpeg(), 'image/png')).headers.get('content-type')).toBe('image/jpeg');
    const page = await put(new Uint8Array(Buffer.from('<script>alert(1)</script>')), 'image/png');
    expect([page.status, await page.json()]).toMatchObject([422, { message: 'The image must be a JPEG, PNG or WebP' }]);
  });

  it('of exactly 300 KB is taken, and a byte more is refused', async () => {
    expect((await put(samplePng({ length: maxImageBytes }), 'image/png')).status).toBe(200);
    const refused = await put(samplePng({ length: maxImageBytes + 1 }), 'image/png');
    expect([refused.status, await refused.json()]).toMatchObject([413, { type: 'IMAGE_TOO_LARGE' }]);
  });

  it.each(['image/svg+xml', 'text/html', 'application/json', ''])('as "%s" is refused with 415', async (type) => {
    const refused = await put(png, type);
    expect([refused.status, await refused.json()]).toMatchObject([415, { type: 'UNSUPPORTED_MEDIA_TYPE' }]);
  });

  it('that is missing is asked for', async () => {
    const refused = await put(new Uint8Array(), 'image/png');
    expect([refused.status, await refused.json()]).toMatchObject([422, { message: expect.any(String) }]);
  });
});

describe('an error', () => {
  it('of ours is answered with its sentence, code and extra fields', async () => {
    const { status, body, headers } = await call('/api/fails/invalid', {
      headers: { 'x-correlation-id': 'my-correlation' },
    });
    expect(status).toBe(400);
    expect(body).toEqual({
      contactInfo: 'Contact sales for a trial with your own building.',
      error: 'Invalid unit 9.',
      message: 'Invalid unit 9.',
      type: 'INVALID_UNIT',
      params: { unit: '9' },
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

  it.each(['DELETE', 'GET', 'PROPFIND'])(
    'for a %s where there is only a POST is a 405 that says so',
    async (method) => {
      const answer = await call('/api/things', { method });
      expect(answer).toMatchObject({ status: 405, body: { type: 'METHOD_NOT_ALLOWED' } });
      expect(answer.headers.get('allow')).toBe('POST, OPTIONS');
      expect(answer.body.message).toBe(`There is no ${method} here; this address takes POST, OPTIONS.`);
    },
  );

  it('for a path that cannot be decoded is a 400', async () => {
    expect((await call('/api/fails/%E0%A4%A')).status).toBe(400);
  });
});

describe('OPTIONS', () => {
  it('says which methods an address takes', async () => {
    const answer = await fetch(`http://127.0.0.1:${server.port}/api/all`, { method: 'OPTIONS' });
    expect([answer.status, answer.headers.get('allow')]).toEqual([204, 'GET, HEAD, OPTIONS']);
  });

  it('for an unknown path is a 404', async () => {
    expect((await call('/api/nowhere', { method: 'OPTIONS' })).status).toBe(404);
  });
});

describe('listen', () => {
  it.each([
    ['an unknown method', 'BREW / HTTP/1.1\r\nHost: x\r\n\r\n', 400, 'BAD_REQUEST'],
    [
      'headers that are too long',
      `GET / HTTP/1.1\r\nHost: x\r\nA: ${'a'.repeat(20_000)}\r\n\r\n`,
      431,
      'HEADERS_TOO_LARGE',
    ],
    ['an address that is too long', `GET /${'a'.repeat(20_000)} HTTP/1.1\r\nHost: x\r\n\r\n`, 431, 'HEADERS_TOO_LARGE'],
    [
      'broken chunks',
      'POST /api/hook HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n',
      400,
      'BAD_REQUEST',
    ],
  ])('answers %s in the one form of errors', async (_, text, status, type) => {
    const [head = '', body = ''] = (await sendRaw(server.port, text)).split('\r\n\r\n');
    expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    const answer = JSON.parse(body) as Record<string, string>;
    expect(answer).toEqual({
      error: expect.any(String),
      message: answer.error,
      type,
      correlationId: /X-Correlation-Id: (\S+)/.exec(head)?.[1],
    });
  });

  it('does not answer TRACE, which would show the headers of a request', async () => {
    const request = 'TRACE /api/all HTTP/1.1\r\nHost: x\r\nCookie: a=b\r\nConnection: close\r\n\r\n';
    const answer = await sendRaw(server.port, request);
    expect(answer).toMatch(/^HTTP\/1\.1 405 /);
    expect(answer).not.toContain('a=b');
  });

  it('says in one sentence that a port is in use', async () => {
    await expect(listen(() => undefined, { host: '127.0.0.1', port: server.port })).rejects.toThrow(ListenError);
    await expect(listen(() => undefined, { host: '127.0.0.1', port: server.port })).rejects.toThrow(
      `Port ${server.port} is in use already; end what uses it or choose another with PORT=<number>.`,
    );
  });
});

describe('the details of a refusal', () => {
  const refused = async (body: unknown) => {
    const session = { userId: 'u', sessionId: 's', superadmin: false, demo: false, roles: { maple: 'admin' as const } };
    const answer = await fetch(`http://127.0.0.1:${server.port}/api/things`, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: {
        authorization: `Bearer ${accessTokens.sign(session, new Date())}`,
        'content-type': 'application/json',
      },
    });
    return answer.json();
  };

  it('one fault: the message says it all', async () => {
    const body = await refused({ unit: '123456' });
    expect(body).toMatchObject({
      message: 'Unit is too long',
      errors: [{ path: 'unit', type: 'TOO_LONG', message: 'Unit is too long', params: { max: 5 } }],
    });
    expect(body).not.toHaveProperty('details');
  });

  it('several faults: the details say those that the message does not', async () => {
    const body = await refused({ unit: '123456', count: 6, names: ['abc'] });
    expect([body.message, ...body.details]).toEqual([
      'count must be at most 5',
      'names.0 is too long (max 2 characters)',
      'Unit is too long',
    ]);
  });
});

describe('an address that has a route of its own', () => {
  it.each([
    ['OPTIONS', 204],
    ['DELETE', 405],
  ])('is never taken by %s for the id in the pattern of another', async (method, status) => {
    const answer = await fetch(`http://127.0.0.1:${server.port}/api/items/mine`, { method });
    expect([answer.status, answer.headers.get('allow')]).toEqual([status, 'GET, HEAD, OPTIONS']);
    const other = await fetch(`http://127.0.0.1:${server.port}/api/items/7`, { method: 'DELETE' });
    expect(await other.json()).toEqual({ deleted: '7' });
  });
});

describe('the line of a refusal', () => {
  const session = {
    userId: 'user-7',
    sessionId: 'session-7',
    superadmin: false,
    demo: false,
    roles: { maple: 'admin' as const },
  };
  const authorization = `Bearer ${accessTokens.sign(session, new Date())}`;
  const lineOf = (): Record<string, unknown> =>
    JSON.parse(lines.findLast((line) => line.includes(who.clientAddress)) ?? '{}');
  const ask = (path: string, init: RequestInit = {}) =>
    fetch(`http://127.0.0.1:${server.port}${path}`, {
      ...init,
      headers: { 'x-forwarded-for': '203.0.113.7', 'content-type': 'application/json', ...init.headers },
    });
  const who = { userId: 'user-7', sessionId: 'session-7', clientAddress: '203.0.113.7' };

  it('says who was refused what, for which building and from where', async () => {
    await ask('/api/things', {
      method: 'POST',
      body: '{}',
      headers: { authorization, 'x-tenant-id': 'harbour-towers' },
    });
    expect(lineOf()).toMatchObject({
      ...who,
      msg: 'request refused',
      level: 'info',
      tenantId: 'harbour-towers',
      method: 'POST',
      route: '/api/things',
      status: 403,
      type: 'NOT_YOUR_BUILDING',
    });
    await ask('/api/things', { method: 'POST', body: '{}', headers: { authorization } });
    expect(lineOf()).toMatchObject({ ...who, tenantId: 'maple', status: 422, type: 'MALFORMED' });
  });

  it('says from where when nobody is known', async () => {
    await ask('/api/things', { method: 'POST', body: '{}' });
    expect(lineOf()).toMatchObject({ clientAddress: '203.0.113.7', status: 401, type: 'NOT_SIGNED_IN' });
    await ask('/api/nothing');
    expect(lineOf()).toMatchObject({ clientAddress: '203.0.113.7', status: 404, route: 'other' });
    await ask('/api/fails/often');
    expect(lineOf()).toMatchObject({ clientAddress: '203.0.113.7', status: 429, route: '/api/fails/:how' });
  });

  it.each(['anna@example.test', '14165550199', 'eyJhbGciOi.precious.x', 'Anna Precious'])(
    'says nothing of a person or a secret, though %s is sent as the building, in the address and in the body',
    async (precious) => {
      const before = lines.length;
      const init = { headers: { authorization, 'x-tenant-id': precious } };
      await ask('/api/things', { ...init, method: 'POST', body: JSON.stringify({ unit: precious }) });
      await ask(`/api/fails/${encodeURIComponent(precious)}?q=${encodeURIComponent(precious)}`, init);
      await ask(`/api/nothing/${encodeURIComponent(precious)}`, init);
      const said = lines.slice(before).join('');
      expect(said).toContain('request refused');
      expect(said).not.toContain(precious);
      expect(lines.slice(before).some((line) => 'tenantId' in JSON.parse(line))).toBe(false);
    },
  );
});

describe('a CSV file', () => {
  const table = (failsAt: number) => fetch(`http://127.0.0.1:${server.port}/api/table/${failsAt}`);

  it('is sent whole, with its name', async () => {
    const answer = await table(9);
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="table.csv"');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(await answer.text()).toHaveLength(3_000_003);
  });

  it('is not made for HEAD, which is refused', async () => {
    const answer = await fetch(`http://127.0.0.1:${server.port}/api/table/9`, { method: 'HEAD' });
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, OPTIONS']);
    const options = await fetch(`http://127.0.0.1:${server.port}/api/table/9`, { method: 'OPTIONS' });
    expect(options.headers.get('allow')).toBe('GET, OPTIONS');
  });

  it('that cannot be begun is an error like any other', async () => {
    const answer = await table(1);
    expect(answer.status).toBe(500);
    expect(answer.headers.get('content-disposition')).toBeNull();
    expect(await answer.json()).toMatchObject({ type: 'INTERNAL' });
  });

  it('that cannot be ended breaks off, and the log says why', async () => {
    await expect(table(3).then((answer) => answer.text())).rejects.toThrow();
    expect(lines.join('')).toContain('answer broken off');
  });
});
