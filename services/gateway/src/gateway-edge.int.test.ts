import type { IncomingMessage } from 'node:http';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { afterEach, describe, expect, it } from '@jest/globals';
import { SessionRevokedSchema, UserStateSchema, UserStatus } from '@parcelbell/contracts/identity';
import { fact } from '@parcelbell/outbox';
import { sendRaw } from '@parcelbell/test-tools';
import { startGateway, type TestGateway, type TestGatewayOptions } from './testing/start-gateway.ts';
import { createInProcessUpstream } from './upstream/in-process-upstream.ts';

const undo: (() => Promise<void>)[] = [];

afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step();
});

/** Every upstream answers what it was asked; nothing reaches it that the edge refuses. */
async function start(options: TestGatewayOptions = {}): Promise<TestGateway & { reached: IncomingMessage[] }> {
  const reached: IncomingMessage[] = [];
  const echo = createInProcessUpstream(
    (request, response) => {
      reached.push(request);
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify({ url: request.url, headers: request.headers }));
    },
    () => ({ paths: { '/api/users/me': { get: { tags: ['identity'], summary: 'Who is signed in.' } } } }),
  );
  const upstreams = {
    identity: echo,
    tenancy: echo,
    residents: echo,
    deliveries: echo,
    notifications: echo,
    dev: echo,
  };
  const gateway = await startGateway({ upstreams, ...options });
  undo.push(() => gateway.stop());
  return { ...gateway, reached };
}

const session = (sessionId: string) => ({ tenantId: '', aggregateId: sessionId, version: 1 });
const user = (version = 1) => ({ tenantId: '', aggregateId: 'user-1', version });

describe('the edge', () => {
  it('forwards a call with the address of the real client in its headers', async () => {
    const { url, reached } = await start();
    const answer = await fetch(`${url}/api/deliveries?page=1`, {
      headers: { 'x-forwarded-for': '6.6.6.6', 'x-forwarded-host': 'evil.example' },
    });
    expect(answer.status).toBe(200);
    expect(reached[0]?.url).toBe('/api/deliveries?page=1');
    expect(reached[0]?.headers).toMatchObject({ 'x-forwarded-for': '127.0.0.1' });
    expect(reached[0]?.headers).not.toHaveProperty('x-forwarded-host');
  });

  it('answers with a correlation id and security headers, and without CORS headers', async () => {
    const { url } = await start();
    const { headers } = await fetch(`${url}/api/deliveries`, { headers: { origin: 'https://evil.example' } });
    expect(headers.get('x-correlation-id')).toMatch(/^[\w-]{8,}$/);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(headers.get('access-control-allow-origin')).toBeNull();
  });

  it('leaves OPTIONS to the service, and adds no CORS headers', async () => {
    const { url, reached } = await start();
    const options = await fetch(`${url}/api/deliveries`, {
      method: 'OPTIONS',
      headers: { origin: 'https://evil.example' },
    });
    expect(reached[0]?.method).toBe('OPTIONS');
    expect(options.headers.get('access-control-allow-methods')).toBeNull();
    expect(options.headers.get('access-control-allow-origin')).toBeNull();
  });

  it('routes no internal call, and no call to a service that does not exist', async () => {
    const { url, reached } = await start({ upstreams: {} });
    for (const path of ['/internal/x', '/api/deliveries', '/api/nothing', '/dev/mailbox']) {
      const answer = await fetch(url + path);
      expect([404, 503]).toContain(answer.status);
      expect(await answer.json()).toMatchObject({ type: expect.any(String) });
    }
    expect(reached).toHaveLength(0);
  });

  it.each([
    ['an absolute URL', 'GET http://evil.example/api/deliveries HTTP/1.1\r\nHost: x\r\n'],
    ['dot segments', 'GET /api/deliveries/../../internal/x HTTP/1.1\r\nHost: x\r\n'],
    ['encoded dot segments', 'GET /api/deliveries/%2e%2e/%2e%2e/internal HTTP/1.1\r\nHost: x\r\n'],
    ['two lengths', 'POST /api/deliveries HTTP/1.1\r\nHost: x\r\nContent-Length: 4\r\nContent-Length: 5\r\n\r\nabcd'],
    [
      'a length and chunks',
      'POST /api/deliveries HTTP/1.1\r\nHost: x\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n',
    ],
    ['a header with a space', 'GET /api/deliveries HTTP/1.1\r\nHost: x\r\nTransfer-Encoding : chunked\r\n'],
    ['a header that is too large', `GET /api/deliveries HTTP/1.1\r\nHost: x\r\nX-A: ${'a'.repeat(20_000)}\r\n`],
    ['no HTTP at all', 'hello\r\n'],
  ])('refuses %s, and the request reaches no service', async (_case, head) => {
    const { port, reached } = await start();
    const answer = await sendRaw(port, `${head}Connection: close\r\n\r\n`);
    expect(answer).toMatch(/^HTTP\/1\.1 4\d\d /);
    expect(reached).toHaveLength(0);
  });

  it('refuses TRACE, which would return the headers of the request', async () => {
    const { port } = await start();
    const answer = await sendRaw(
      port,
      'TRACE /config.json HTTP/1.1\r\nHost: x\r\nCookie: a=b\r\nConnection: close\r\n\r\n',
    );
    expect(answer).toMatch(/^HTTP\/1\.1 405 /);
    expect(answer).not.toContain('a=b');
  });

  it('refuses a body whose Content-Length is above the limit', async () => {
    const { url, reached } = await start();
    const answer = await fetch(`${url}/api/deliveries`, { method: 'POST', body: 'x'.repeat(70_000) });
    expect(answer.status).toBe(413);
    expect(await answer.json()).toMatchObject({ type: 'TOO_LARGE' });
    expect(reached).toHaveLength(0);
  });

  it('accepts images of 300 KB for photos of parcels, from signed-in callers only', async () => {
    const { url, reached, signIn } = await start();
    const upload = (size: number, headers: Record<string, string> = { authorization: signIn() }) =>
      fetch(`${url}/api/deliveries/P-1/photo`, { method: 'PUT', body: 'x'.repeat(size), headers });
    expect((await upload(300 * 1024)).status).toBe(200);
    const refused = await upload(300 * 1024 + 1);
    expect(refused.status).toBe(413);
    expect(await refused.json()).toMatchObject({ type: 'IMAGE_TOO_LARGE' });
    expect((await upload(10, {})).status).toBe(401);
    expect(reached).toHaveLength(1);
  });

  it('accepts files of 5 MB for imports, from signed-in callers only', async () => {
    const { url, reached, signIn } = await start();
    const upload = (size: number, headers: Record<string, string> = { authorization: signIn() }) =>
      fetch(`${url}/api/imports/units`, { method: 'POST', body: 'x'.repeat(size), headers });
    expect((await upload(5 * 1024 * 1024)).status).toBe(200);
    const refused = await upload(5 * 1024 * 1024 + 1);
    expect(refused.status).toBe(413);
    expect(await refused.json()).toMatchObject({ type: 'FILE_TOO_LARGE', message: expect.stringContaining('5 MB') });
    expect((await upload(10, {})).status).toBe(401);
    expect(reached).toHaveLength(1);
  });

  it('refuses a file of a demo visitor before its body arrives', async () => {
    const { port, signIn } = await start();
    const head = `POST /api/imports/units HTTP/1.1\r\nHost: x\r\nAuthorization: ${signIn({ demo: true })}\r\nConnection: close\r\nContent-Length: 10\r\n\r\n`;
    const answer = await sendRaw(port, head);
    expect(answer).toContain('HTTP/1.1 403');
    expect(answer).toContain('"DEMO_MODE"');
  });

  it('counts the uploads of a user over all their sessions', async () => {
    const tenancy = createInProcessUpstream(
      () => undefined,
      () => ({ paths: {} }),
    );
    const { url, signIn } = await start({ upstreams: { tenancy } });
    const leaving = new AbortController();
    const upload = (sessionId: string) =>
      fetch(`${url}/api/imports/units`, {
        method: 'POST',
        body: 'x',
        headers: { authorization: signIn({ sessionId }) },
        signal: leaving.signal,
      });
    const refused = await Promise.any(['one', 'two', 'three'].map(upload));
    expect(refused.status).toBe(429);
    leaving.abort();
  });

  it('logs a refusal in one line, without its address', async () => {
    const { url, logged } = await start();
    await fetch(`${url}/api/residents/verify/secret-code`, { method: 'PROPFIND' }).catch(() => undefined);
    await fetch(`${url}/api/deliveries/secret-code`, { headers: { authorization: 'Bearer rubbish' } });
    expect(logged.join('')).toContain('request refused');
    expect(logged.join('')).not.toContain('secret-code');
  });
});

describe('embedded sign-in, mail and texts', () => {
  const paths = ['/dev/sign-in/credential', '/dev/sign-in', '/dev/mailbox/messages', '/dev/sms/messages'];
  const ask = (port: number, path: string, host: string, more = '') =>
    sendRaw(port, `GET ${path} HTTP/1.1\r\nHost: ${host}\r\n${more}Connection: close\r\n\r\n`);

  it('answer only to loopback host names, because DNS rebinding can point a foreign name here', async () => {
    const { port, reached } = await start();
    for (const path of paths) {
      const refused = await ask(port, path, `evil.example:${port}`);
      expect(refused).toMatch(/^HTTP\/1\.1 403 /);
      expect(refused).toContain('LOOPBACK_ONLY');
    }
    expect(reached).toHaveLength(0);
    for (const host of ['localhost', `127.0.0.1:${port}`, `[::1]:${port}`]) {
      expect(await ask(port, '/dev/sign-in', host)).toMatch(/^HTTP\/1\.1 200 /);
    }
  });

  it('refuse other machines, also through a proxy on this machine', async () => {
    const { port, reached } = await start({ environment: { TRUSTED_PROXIES: '127.0.0.1' } });
    const refused = await ask(port, '/dev/mailbox', 'localhost', 'X-Forwarded-For: 203.0.113.9\r\n');
    expect(refused).toMatch(/^HTTP\/1\.1 403 /);
    expect(reached).toHaveLength(0);
  });

  it('answer every machine with DEV_ACCESS=anywhere, under names that no other site can have', async () => {
    const { port } = await start({ environment: { DEV_ACCESS: 'anywhere', PUBLIC_URL: 'http://desk.example' } });
    expect(await ask(port, '/dev/sign-in', 'desk.example')).toMatch(/^HTTP\/1\.1 200 /);
    expect(await ask(port, '/dev/sign-in', 'evil.example')).toMatch(/^HTTP\/1\.1 403 /);
  });
});

describe('an access token', () => {
  it('is verified for calls that need a session, and for no others', async () => {
    const { url, signIn, reached } = await start();
    const call = async (path: string, authorization: string) =>
      (await fetch(url + path, { headers: { authorization } })).status;
    expect(await call('/api/deliveries', signIn())).toBe(200);
    expect(await call('/api/deliveries', 'Bearer forged')).toBe(401);
    expect(await call('/api/public/tenants/maple-court', 'Bearer forged')).toBe(200);
    expect(await call('/api/auth/logout', 'Bearer expired')).toBe(200);
    expect(reached).toHaveLength(3);
  });

  it('is refused as soon as its session ends, and other sessions of the user continue', async () => {
    const gateway = await start();
    const call = async (sessionId: string) =>
      fetch(`${gateway.url}/api/deliveries`, { headers: { authorization: gateway.signIn({ sessionId }) } });
    expect((await call('s1')).status).toBe(200);
    const revoked = { sessionId: 's1', userId: 'user-1', revokedAt: timestampFromDate(new Date()) };
    await gateway.deliver(fact(SessionRevokedSchema, session('s1'), revoked));
    const refused = await call('s1');
    expect(refused.status).toBe(401);
    expect(await refused.json()).toMatchObject({ type: 'SESSION_REVOKED' });
    expect((await call('s2')).status).toBe(200);
  });

  it('is refused while its user is suspended, also if the events arrive out of order', async () => {
    const gateway = await start();
    const status = async () =>
      (await fetch(`${gateway.url}/api/deliveries`, { headers: { authorization: gateway.signIn() } })).status;
    const tell = (state: UserStatus, version: number) =>
      gateway.deliver(fact(UserStateSchema, user(version), { userId: 'user-1', status: state }));
    await tell(UserStatus.SUSPENDED, 2);
    expect(await status()).toBe(401);
    await tell(UserStatus.ACTIVE, 1);
    expect(await status()).toBe(401);
    await tell(UserStatus.ACTIVE, 3);
    expect(await status()).toBe(200);
    await tell(UserStatus.SUSPENDED, 2);
    expect(await status()).toBe(200);
  });
});

describe('an access token that was issued before its user was suspended or lost a role', () => {
  const ended = (version: number, state: UserStatus, generation: number, at = new Date()) =>
    fact(UserStateSchema, user(version), {
      userId: 'user-1',
      status: state,
      sessionGeneration: generation,
      sessionsEndedAt: timestampFromDate(at),
    });
  const statusOf = async ({ url }: TestGateway, authorization: string, path = '/api/deliveries') =>
    (await fetch(url + path, { headers: { authorization } })).status;

  it('stays refused, and a new sign-in in the same second is accepted', async () => {
    const gateway = await start();
    const [old, fresh] = [gateway.signIn(), gateway.signIn({ sessionId: 'session-2', generation: 1 })];
    await gateway.deliver(ended(2, UserStatus.SUSPENDED, 1));
    expect(await statusOf(gateway, old)).toBe(401);
    await gateway.deliver(ended(3, UserStatus.ACTIVE, 1));
    expect([await statusOf(gateway, old), await statusOf(gateway, fresh)]).toEqual([401, 200]);
    await gateway.deliver(fact(UserStateSchema, user(), { userId: 'user-1' }));
    expect([await statusOf(gateway, old), await statusOf(gateway, fresh)]).toEqual([401, 200]);
  });

  it('is refused by a gateway that receives the event when it starts', async () => {
    const gateway = await start();
    const at = new Date(Date.now() - 14 * 60_000);
    await gateway.deliver(ended(7, UserStatus.ACTIVE, 3, at));
    expect(await statusOf(gateway, gateway.signIn({ generation: 2 }))).toBe(401);
    expect(await statusOf(gateway, gateway.signIn({ generation: 3 }))).toBe(200);
  });

  it('is accepted if no change of the user ever ended sessions', async () => {
    const gateway = await start();
    await gateway.deliver(fact(UserStateSchema, user(2), { userId: 'user-1', status: UserStatus.ACTIVE }));
    expect(await statusOf(gateway, gateway.signIn())).toBe(200);
  });

  it('is verified for the calls that list and end own sessions too', async () => {
    const gateway = await start();
    await gateway.deliver(ended(2, UserStatus.ACTIVE, 1));
    expect(await statusOf(gateway, gateway.signIn(), '/api/auth/sessions')).toBe(401);
    expect(await statusOf(gateway, gateway.signIn({ generation: 1 }), '/api/auth/sessions')).toBe(200);
  });
});

describe('rate limits', () => {
  it('allow an address the configured number of public calls of a kind, then answer with Retry-After', async () => {
    const { url, reached } = await start({ environment: { PUBLIC_CALLS_PER_MINUTE: '3' } });
    const send = () => fetch(`${url}/api/public/sms/verify/send`, { method: 'POST' });
    for (let count = 0; count < 3; count += 1) expect((await send()).status).toBe(200);
    const refused = await send();
    expect(refused.status).toBe(429);
    const body = (await refused.json()) as { retryAfter: number; error: string };
    expect(body.error).toBe('Please wait before requesting another code.');
    expect(body.retryAfter).toBeGreaterThan(0);
    expect(body.retryAfter).toBeLessThanOrEqual(60);
    expect(refused.headers.get('retry-after')).toBe(String(body.retryAfter));
    expect(reached).toHaveLength(3);
    expect((await fetch(`${url}/api/public/tenants/maple-court`)).status).toBe(200);
  });

  it("allow an address the configured number of demo starts, counted separately, and refuse with the demo's text", async () => {
    const { url, reached } = await start({
      environment: { DEMO_STARTS_PER_MINUTE: '2', PUBLIC_CALLS_PER_MINUTE: '2' },
    });
    const begin = () => fetch(`${url}/api/demo/start`);
    const enter = () => fetch(`${url}/api/auth/demo-login`, { method: 'POST' });
    const answers = await Promise.all([begin(), begin(), enter(), enter()]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const refused = await begin();
    const body = (await refused.json()) as { retryAfter: number };
    expect([refused.status, body]).toEqual([
      429,
      expect.objectContaining({ message: 'Demo temporarily unavailable. Please try again later.' }),
    ]);
    expect(refused.headers.get('retry-after')).toBe(String(body.retryAfter));
    expect((await enter()).status).toBe(429);
    expect(reached).toHaveLength(4);
    expect((await fetch(`${url}/api/auth/login`, { method: 'POST' })).status).toBe(200);
  });

  const writes = async ({ url, signIn }: TestGateway, count: number, sessionId = 'desk') => {
    const headers = { authorization: signIn({ sessionId }) };
    const write = () => fetch(`${url}/api/deliveries`, { method: 'POST', headers });
    return Promise.all(Array.from({ length: count }, write));
  };

  it("allow the 600 writes of a carrier's visit", async () => {
    const answers = await writes(await start(), 600);
    expect(answers.every(({ status }) => status === 200)).toBe(true);
  });

  it('refuse writes of a session that are far above the burst', async () => {
    const gateway = await start({ environment: { WRITES_PER_SECOND: '1', WRITES_BURST: '20' } });
    const refused = (await writes(gateway, 200)).filter(({ status }) => status === 429);
    expect(await refused[0]?.json()).toMatchObject({
      error: 'Too many requests. Please wait a moment before submitting again.',
    });
    const [answer] = await writes(gateway, 1, 'another desk');
    expect(answer?.status).toBe(200);
  });

  it('count reads separately', async () => {
    const { url, signIn } = await start({ environment: { READS_PER_SECOND: '1' } });
    const read = () => fetch(`${url}/api/deliveries`, { headers: { authorization: signIn() } });
    const statuses = await Promise.all(Array.from({ length: 100 }, async () => (await read()).status));
    expect(statuses).toContain(429);
    expect(statuses).toContain(200);
  });
});

describe('what the gateway answers itself', () => {
  it('gives the shell the kind of sign-in', async () => {
    const { url } = await start({ environment: { DEMO: 'false', MARKETING_URL: 'https://parcelbell.example' } });
    const embedded = await (await fetch(`${url}/config.json`)).json();
    expect(embedded).toEqual({
      remotes: {},
      signIn: { kind: 'embedded', accountsUrl: '/dev/sign-in' },
      demo: false,
    });
    const google = await start({ environment: { GOOGLE_CLIENT_ID: 'abc.apps' } });
    expect(await (await fetch(`${google.url}/config.json`)).json()).toMatchObject({
      signIn: { kind: 'google', clientId: 'abc.apps' },
    });
  });

  it('gives the shell the contact address and the marketing address if the demo is on', async () => {
    const told = async (environment: Record<string, string>) =>
      (await fetch(`${(await start({ environment })).url}/config.json`)).json();
    const marketing = { MARKETING_URL: 'https://parcelbell.example/tour', CONTACT_EMAIL: 'hello@parcelbell.example' };
    expect(await told({ DEMO: 'true', ...marketing })).toMatchObject({
      demo: true,
      marketingUrl: 'https://parcelbell.example/tour',
      contactEmail: 'hello@parcelbell.example',
    });
    expect(await told({ DEMO: 'true' })).not.toHaveProperty('marketingUrl');
  });

  it('serves the API documentation as JSON and as a page with its own policy', async () => {
    const { url } = await start();
    expect(await (await fetch(`${url}/api/openapi.json`)).json()).toMatchObject({
      openapi: '3.1.1',
      paths: { '/api/users/me': expect.any(Object) },
    });
    const page = await fetch(`${url}/api/docs`);
    expect(page.headers.get('content-type')).toContain('text/html');
    expect(page.headers.get('content-security-policy')).toMatch(/style-src 'sha256-[\w+/]+=*'/);
    expect(await page.text()).toContain('GET /api/users/me');
  });

  it('accepts HEAD like GET, and refuses other methods', async () => {
    const { url } = await start();
    const head = await fetch(`${url}/config.json`, { method: 'HEAD' });
    expect([head.status, await head.text()]).toEqual([200, '']);
    expect((await fetch(`${url}/config.json`, { method: 'POST' })).status).toBe(405);
  });
});

describe('the one-click unsubscribe of mail programs', () => {
  it('reaches residents without session and XSRF token, with its form and the address of the caller', async () => {
    const { url, reached } = await start();
    const answer = await fetch(`${url}/residents/unsubscribe/a.b-c`, {
      method: 'POST',
      body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
    });
    expect(answer.status).toBe(200);
    expect([reached[0]?.method, reached[0]?.url]).toEqual(['POST', '/residents/unsubscribe/a.b-c']);
    expect(reached[0]?.headers).toMatchObject({
      'content-type': 'application/x-www-form-urlencoded;charset=UTF-8',
      'x-forwarded-for': '127.0.0.1',
    });
  });

  it('is not limited for many residents of one mail provider', async () => {
    const { url } = await start({ environment: { PUBLIC_CALLS_PER_MINUTE: '2' } });
    const statuses = await Promise.all(
      Array.from({ length: 40 }, (_, index) => fetch(`${url}/residents/unsubscribe/${index}`, { method: 'POST' })),
    );
    expect(statuses.map(({ status }) => status)).toEqual(Array.from({ length: 40 }, () => 200));
  });
});

describe('an address that sends many invalid tokens', () => {
  const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });

  it('has to wait, and callers with a valid token from the same address continue', async () => {
    const { url, signIn, reached } = await start();
    const bad = async (index: number) => (await fetch(`${url}/api/deliveries`, bearer(`x.y.${index}`))).status;
    const statuses: number[] = [];
    for (let index = 0; index < 22; index += 1) statuses.push(await bad(index));
    expect(statuses).toEqual([...Array.from({ length: 21 }, () => 401), 429]);
    const refused = await fetch(`${url}/api/deliveries`, bearer('x.y.z'));
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '1']);
    expect(reached).toEqual([]);
    const good = await fetch(`${url}/api/deliveries`, { headers: { authorization: signIn() } });
    expect(good.status).toBe(200);
    expect((await fetch(`${url}/api/public/tenants/maple`)).status).toBe(200);
  });

  it('does not wait for expired tokens or tokens of ended sessions', async () => {
    let now = new Date('2026-03-01T12:00:00Z');
    const gateway = await start({ clock: { now: () => now } });
    const over = gateway.signIn();
    now = new Date('2026-03-01T13:00:00Z');
    for (let index = 0; index < 60; index += 1) {
      const answer = await fetch(`${gateway.url}/api/deliveries`, { headers: { authorization: over } });
      expect(answer.status).toBe(401);
    }
  });
});

describe('the log line of a refusal', () => {
  const lineOf = (gateway: TestGateway) => JSON.parse(gateway.logged.at(-1) ?? '{}');

  it('has address, route and reason, and neither token nor code', async () => {
    const gateway = await start({ environment: { TRUSTED_PROXIES: '127.0.0.1' } });
    await fetch(`${gateway.url}/api/users/me?email=anna@example.test`, {
      headers: { authorization: 'Bearer precious.token.value', 'x-forwarded-for': '203.0.113.7' },
    });
    expect(lineOf(gateway)).toMatchObject({
      msg: 'request refused',
      clientAddress: '203.0.113.7',
      method: 'GET',
      route: '/api/users',
      status: 401,
      type: 'SESSION_EXPIRED',
    });
    await fetch(`${gateway.url}/api/residents/verify/precious-code%00`);
    expect(lineOf(gateway)).toMatchObject({ status: 400, route: 'other', clientAddress: '127.0.0.1' });
    expect(gateway.logged.join('')).not.toMatch(/precious|anna|example\.test/);
  });

  it('has user and session if they are known', async () => {
    const gateway = await start({ environment: { READS_PER_SECOND: '1' } });
    const call = () => fetch(`${gateway.url}/api/users/me`, { headers: { authorization: gateway.signIn() } });
    await call();
    expect((await call()).status).toBe(429);
    expect(lineOf(gateway)).toMatchObject({
      userId: 'user-1',
      sessionId: 'session-1',
      clientAddress: '127.0.0.1',
      type: 'TOO_MANY_REQUESTS',
    });
  });
});
