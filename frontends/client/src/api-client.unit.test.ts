/** @jest-environment node */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { type ApiClient, createApiClient } from './api-client.ts';
import { ApiError } from './api-error.ts';
import type { ApiRequest } from './api-request.ts';
import { safeStorage } from './browser-storage.ts';
import { logout } from './requests/logout.ts';
import { createSession, type Session } from './session.ts';

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

function memory() {
  const values = new Map<string, string>();
  const store = {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  };
  return safeStorage(() => store);
}

let server: Server;
let seen: { method: string; url: string; headers: IncomingMessage['headers'] }[];
let answers: Record<string, Answer>;
let session: Session;
let baseUrl: string;

const json =
  (status: number, body: unknown, headers = {}): Answer =>
  (_request, response) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers });
    response.end(JSON.stringify(body));
  };
const calls = (path: string) => seen.filter(({ url }) => url === path);

function client(more: Partial<Parameters<typeof createApiClient>[0]> = {}): ApiClient {
  return createApiClient({ session, baseUrl, cookies: () => 'a=1; XSRF-TOKEN=x%2By', ...more });
}

beforeEach(async () => {
  seen = [];
  answers = {};
  server = createServer((request, response) => {
    seen.push({ method: request.method ?? '', url: request.url ?? '', headers: request.headers });
    (answers[request.url ?? ''] ?? json(404, { error: 'No such thing' }))(request, response);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', () => listening()));
  baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  session = createSession({ local: memory(), session: memory() });
  session.storeAccessToken('old');
  session.selectTenant({ tenantId: 'maple', name: 'Maple Court' });
});

afterEach(async () => {
  server.closeAllConnections();
  await new Promise((closed) => server.close(closed));
});

/** Answers 401 to the old token, `body` to any other. */
const onlyFresh =
  (body: unknown): Answer =>
  (request, response) =>
    json(request.headers.authorization === 'Bearer old' ? 401 : 200, body)(request, response);

describe('a call', () => {
  it('every call begins a trace of its own, of which the browser records nothing', async () => {
    answers['/traced'] = json(200, {});
    await client().request({ path: '/traced' });
    await client().request({ path: '/traced' });
    const [first, second] = calls('/traced').map(({ headers }) => headers.traceparent);
    expect(first).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-00$/);
    expect(second).not.toBe(first);
  });

  it('carries the token and the building, and resolves with the JSON', async () => {
    answers['/deliveries?page=2'] = json(200, { total: 1 });
    const answer = await client().request({ path: '/deliveries', query: { page: 2, q: undefined } });
    expect(answer).toEqual({ total: 1 });
    expect(seen[0]?.headers).toMatchObject({ authorization: 'Bearer old', 'x-tenant-id': 'maple' });
  });

  it('that may write says who does it, in letters that a header can carry', async () => {
    const said = async (call: Pick<ApiRequest, 'method' | 'headers' | 'auth'>) => {
      answers['/deliveries'] = json(200, {});
      await client().request({ path: '/deliveries', ...call });
      return seen.at(-1)?.headers['x-concierge'];
    };
    expect(await said({ method: 'POST' })).toBeUndefined();
    session.chooseConcierge('Zoé Ångström');
    expect(await said({ method: 'POST' })).toBe('Zo%C3%A9%20%C3%85ngstr%C3%B6m');
    expect(await said({ method: 'PATCH', headers: { 'x-concierge': 'Sam' } })).toBe('Sam');
    expect(await said({})).toBeUndefined();
    expect(await said({ method: 'POST', auth: 'public' })).toBeUndefined();
    session.chooseConcierge('🛎'.repeat(61));
    expect(decodeURIComponent(String(await said({ method: 'DELETE' })))).toBe('🛎'.repeat(60));
  });

  it('resolves with a file where one is asked for, and with an error where it is refused', async () => {
    answers['/api/audit/export'] = (_request, response) => response.end('time,action');
    const file = await client().get('/api/audit/export', { answer: 'file' });
    expect(await file.text()).toBe('time,action');
    answers['/export'] = json(503, { error: 'Not now.' });
    await expect(client().request({ path: '/export', answer: 'file' })).rejects.toMatchObject({ status: 503 });
  });

  it('waits as long as a call may take', async () => {
    answers['/export'] = () => undefined;
    const asked = client().request({ path: '/export', timeoutMs: 50 });
    await expect(asked).rejects.toMatchObject({ noAnswer: 'timeout' });
  });

  it('carries neither when it is public', async () => {
    answers['/public'] = json(200, {});
    await client().request({ path: '/public', auth: 'public' });
    expect(seen[0]?.headers.authorization).toBeUndefined();
    expect(seen[0]?.headers['x-tenant-id']).toBeUndefined();
  });

  it('resolves with undefined for an empty answer', async () => {
    answers['/empty'] = (_request, response) => void response.writeHead(204).end();
    await expect(client().request({ path: '/empty' })).resolves.toBeUndefined();
  });

  it('encodes what is put into its path', async () => {
    answers['/api/residents/history/1%2F2%3F/A'] = json(200, {});
    await client().get('/api/residents/history/{unit}/{tower}', { path: { unit: '1/2?', tower: 'A' } });
    expect(seen[0]?.url).toBe('/api/residents/history/1%2F2%3F/A');
  });
});

describe('a refusal', () => {
  it('keeps everything that the server said', async () => {
    const body = {
      error: 'Demo Mode Restriction',
      message: 'Not here',
      details: ['a', 'b'],
      type: 'DEMO',
      errors: ['plain', { path: 'unit', message: 'bad unit' }, 7],
      isDemoMode: true,
      contactInfo: { email: 'sales' },
      correlationId: 'c-1',
    };
    answers['/x'] = json(403, body, { 'retry-after': '12' });
    const error = await client()
      .request({ path: '/x' })
      .catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({
      status: 403,
      message: 'Not here',
      error: 'Demo Mode Restriction',
      details: ['a', 'b'],
      type: 'DEMO',
      errors: [
        { path: '', message: 'plain' },
        { path: 'unit', message: 'bad unit' },
      ],
      retryAfter: 12,
      isDemoMode: true,
      contactInfo: { email: 'sales' },
      correlationId: 'c-1',
    });
  });

  it('without a JSON body still has its status and the header’s correlation id', async () => {
    answers['/x'] = (_request, response) => void response.writeHead(502, { 'x-correlation-id': 'h-1' }).end('<html>');
    await expect(client().request({ path: '/x' })).rejects.toMatchObject({ status: 502, correlationId: 'h-1' });
  });

  it.each([
    ['null', null, undefined],
    ['a text', 'yes', undefined],
    ['a number', 1, undefined],
    ['a list where a record is expected', [], []],
    ['a record without a field that is read', { name: 'Maple Court', branding: null }, ['name', 'branding']],
  ])('is what %s counts as', async (_, body, fields) => {
    answers['/x'] = json(200, body);
    await expect(client().request({ path: '/x', ...(fields ? { fields } : {}) })).rejects.toMatchObject({
      status: 502,
    });
  });

  it('is not what a record with the fields that are read counts as, whatever else it has', async () => {
    answers['/x'] = json(200, { name: '', count: 0, more: null });
    await client().request({ path: '/x', fields: ['name', 'count'] });
  });

  it('is what a page of HTML in place of data counts as', async () => {
    answers['/x'] = (_request, response) => void response.writeHead(200).end('<!doctype html>');
    await expect(client().request({ path: '/x' })).rejects.toMatchObject({ name: 'ApiError', status: 502 });
  });
});

describe('without an answer', () => {
  it('says network when nobody listens', async () => {
    await expect(client({ baseUrl: 'http://127.0.0.1:1' }).request({ path: '/x' })).rejects.toMatchObject({
      status: 0,
      noAnswer: 'network',
      message: 'Unable to connect to the server',
    });
  });

  it('says timeout when it takes too long', async () => {
    answers['/slow'] = () => undefined;
    await expect(client({ timeoutMs: 50 }).request({ path: '/slow' })).rejects.toMatchObject({ noAnswer: 'timeout' });
  });

  it('rejects with the caller’s own reason when the caller aborts', async () => {
    answers['/slow'] = () => gone.abort(new Error('changed my mind'));
    const gone = new AbortController();
    await expect(client().request({ path: '/slow', signal: gone.signal })).rejects.toThrow('changed my mind');
  });
});

describe('a 401', () => {
  it('makes concurrent calls share one refresh, with the XSRF header, and repeats each', async () => {
    answers['/a'] = onlyFresh(['a']);
    answers['/b'] = onlyFresh(['b']);
    answers['/api/auth/refresh'] = json(200, { accessToken: 'fresh' });
    const api = client();
    const all = await Promise.all(['/a', '/b', '/a'].map((path) => api.request({ path })));
    expect(all).toEqual([['a'], ['b'], ['a']]);
    expect(calls('/api/auth/refresh')).toHaveLength(1);
    expect(calls('/api/auth/refresh')[0]?.headers['x-xsrf-token']).toBe('x+y');
    expect(session.accessToken()).toBe('fresh');
  });

  it('uses the token that another tab has stored instead of refreshing again', async () => {
    answers['/a'] = onlyFresh(['a']);
    const api = client({
      locks: {
        request: (async (_name: string, action: () => unknown) => {
          session.storeAccessToken('from another tab');
          return await action();
        }) as LockManager['request'],
      },
    });
    await expect(api.request({ path: '/a' })).resolves.toEqual(['a']);
    expect(calls('/api/auth/refresh')).toHaveLength(0);
  });

  describe('while somebody else signs in', () => {
    const tokenOf = (sub: string, name: string) => `${name}.${btoa(JSON.stringify({ sub }))}.x`;
    const [mine, theirs] = [tokenOf('me', 'mine'), tokenOf('other', 'theirs')];
    const signInAsOther = () => {
      session.storeAccessToken(theirs);
      session.selectTenant({ tenantId: 'oak', name: 'Oak House' });
    };
    beforeEach(() => session.storeAccessToken(mine));
    const sentWith = () => calls('/a').map(({ headers }) => headers.authorization);

    it('is not repeated with the token of another account, and fails with its 401', async () => {
      answers['/a'] = (request, response) => {
        signInAsOther();
        json(401, { type: 'SESSION_EXPIRED' })(request, response);
      };
      const call = client().request({ method: 'POST', path: '/a' });
      await expect(call).rejects.toMatchObject({ status: 401, type: 'SESSION_EXPIRED' });
      expect([sentWith(), session.accessToken()]).toEqual([[`Bearer ${mine}`], theirs]);
    });

    it.each([
      ['answered', json(200, { accessToken: tokenOf('me', 'fresh') })],
      ['refused', json(401, {})],
    ])('leaves their session as it is where the refresh is %s', async (_, answer) => {
      answers['/a'] = json(401, { type: 'SESSION_EXPIRED' });
      answers['/api/auth/refresh'] = (request, response) => {
        signInAsOther();
        answer(request, response);
      };
      await expect(client().request({ path: '/a' })).rejects.toMatchObject({ status: 401 });
      expect([sentWith(), session.accessToken(), session.tenantId()]).toEqual([[`Bearer ${mine}`], theirs, 'oak']);
    });
  });

  it('is repeated for the building that the call was made for', async () => {
    answers['/a'] = (request, response) => {
      session.selectTenant({ tenantId: 'oak', name: 'Oak House' });
      onlyFresh(['a'])(request, response);
    };
    answers['/api/auth/refresh'] = json(200, { accessToken: 'fresh' });
    await expect(client().request({ method: 'POST', path: '/a' })).resolves.toEqual(['a']);
    expect(calls('/a').map(({ headers }) => headers['x-tenant-id'])).toEqual(['maple', 'maple']);
  });

  it('ends the session once when the refresh is refused', async () => {
    answers['/a'] = json(401, {});
    answers['/api/auth/refresh'] = json(401, { error: 'Expired' });
    let expired = 0;
    session.onExpired(() => expired++);
    const api = client();
    const results = await Promise.allSettled([api.request({ path: '/a' }), api.request({ path: '/a' })]);
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(expired).toBe(1);
    expect([session.accessToken(), session.tenantId(), session.tenantName()]).toEqual([null, null, null]);
  });

  it('keeps the session when the refresh could not be answered', async () => {
    answers['/a'] = json(401, {});
    answers['/api/auth/refresh'] = json(503, {});
    await expect(client().request({ path: '/a' })).rejects.toMatchObject({ status: 503 });
    expect(session.accessToken()).toBe('old');
  });

  it('is not answered with a refresh on a public call', async () => {
    answers['/auth/login'] = json(401, { error: 'Authentication failed' });
    await expect(client().request({ path: '/auth/login', method: 'POST', auth: 'public' })).rejects.toMatchObject({
      status: 401,
    });
    expect(calls('/api/auth/refresh')).toHaveLength(0);
  });
});

describe('logging out', () => {
  it('clears the session at once, tells the server, and blocks every other call meanwhile', async () => {
    const told = new Promise<void>((resolve) => {
      answers['/api/auth/logout'] = (request, response) => {
        json(200, {})(request, response);
        resolve();
      };
    });
    const api = client();
    void logout(api, 'XSRF-TOKEN=h');
    expect(session.accessToken()).toBeNull();
    await expect(api.request({ path: '/a' })).rejects.toMatchObject({ status: 0, noAnswer: 'logging-out' });
    await told;
    expect(calls('/a')).toHaveLength(0);
    expect(calls('/api/auth/logout')[0]?.headers).toMatchObject({ authorization: 'Bearer old', 'x-xsrf-token': 'h' });
  });

  it('lets calls through again after 100 ms, whether or not the server has answered', () => {
    jest.useFakeTimers();
    void logout({ ...client(), post: () => new Promise<never>(() => undefined) }, '');
    jest.advanceTimersByTime(99);
    expect(session.isLoggingOut()).toBe(true);
    jest.advanceTimersByTime(1);
    expect(session.isLoggingOut()).toBe(false);
    jest.useRealTimers();
  });
});
