import { once } from 'node:events';
import type { IncomingMessage, RequestListener } from 'node:http';
import { connect, createServer as createTcpServer, type Socket } from 'node:net';
import { afterEach, describe, expect, it } from '@jest/globals';
import { platformConfigSchema, readConfig } from '@parcelbell/config';
import { sendRaw, until } from '@parcelbell/test-tools';
import { startGateway, startServer, type TestGateway } from './testing/start-gateway.ts';
import { createHttpUpstream, type HttpUpstreamOptions } from './upstream/http-upstream.ts';

const undo: (() => Promise<void>)[] = [];

afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step();
});

async function gatewayTo(url: string, options: Partial<HttpUpstreamOptions> = {}): Promise<TestGateway> {
  const upstream = createHttpUpstream({ name: 'deliveries', url, ...options });
  const gateway = await startGateway({ upstreams: { deliveries: upstream, identity: upstream, tenancy: upstream } });
  undo.push(() => gateway.stop());
  return gateway;
}

async function service(handler: RequestListener): Promise<string> {
  const server = await startServer(handler);
  undo.push(() => server.stop());
  return server.url;
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}

/** Answers with what it was asked. */
const echo: RequestListener = async (request, response) => {
  const body = await bodyOf(request);
  response.setHeader('content-type', 'application/json');
  response.setHeader('set-cookie', ['a=1', 'b=2']);
  response.setHeader('x-correlation-id', 'the-service-says-so');
  response.statusCode = request.method === 'POST' ? 201 : 200;
  response.end(JSON.stringify({ method: request.method, url: request.url, headers: request.headers, body }));
};

interface Echo {
  readonly method: string;
  readonly url: string;
  readonly body: string;
  readonly headers: Record<string, string>;
}

describe('a call to a service behind HTTP', () => {
  it.each(['OPTIONS', 'TRACE', 'PROPFIND'])('reaches the service with any method, such as %s', async (method) => {
    const { port } = await gatewayTo(
      await service((request, response) => {
        response.writeHead(405, { Allow: 'GET', 'X-Asked': request.method }).end();
      }),
    );
    const answer = await sendRaw(port, `${method} /api/deliveries HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`);
    expect(answer).toMatch(/^HTTP\/1\.1 405 /);
    expect(answer).toMatch(/^allow: GET\r$/im);
    expect(answer).toMatch(new RegExp(`^x-asked: ${method}\\r$`, 'im'));
  });

  it('reaches the service unchanged, and so does the answer the client', async () => {
    const { url, signIn } = await gatewayTo(await service(echo));
    const answer = await fetch(`${url}/api/deliveries/pickup/P-1?q=a%20b`, {
      method: 'POST',
      headers: { authorization: signIn(), 'content-type': 'application/json', 'x-tenant-id': 'maple-court' },
      body: '{"unit":"101"}',
    });
    const { method, url: path, body, headers } = (await answer.json()) as Echo;
    expect([answer.status, method, path, body]).toEqual([
      201,
      'POST',
      '/api/deliveries/pickup/P-1?q=a%20b',
      '{"unit":"101"}',
    ]);
    expect(headers).toMatchObject({ 'x-tenant-id': 'maple-court', authorization: expect.stringContaining('Bearer ') });
    expect(answer.headers.getSetCookie()).toEqual(['a=1', 'b=2']);
  });

  it('carries our correlation id and trace, and the answer has the id once', async () => {
    const { url } = await gatewayTo(await service(echo));
    const answer = await fetch(`${url}/api/deliveries`, { headers: { 'x-correlation-id': 'from-the-client-1' } });
    const { headers } = (await answer.json()) as Echo;
    expect(headers['x-correlation-id']).toBe('from-the-client-1');
    expect(headers.traceparent).toMatch(/^00-/);
    expect(answer.headers.get('x-correlation-id')).toBe('from-the-client-1');
  });

  it('carries no forwarding, connection or internal headers of the client', async () => {
    const gateway = await gatewayTo(await service(echo));
    const raw = await sendRaw(
      gateway.port,
      [
        'GET /api/deliveries HTTP/1.1',
        'Host: evil.example',
        'Connection: close, x-secret',
        'X-Secret: 1',
        'TE: trailers',
        'Upgrade: websocket',
        'Proxy-Authorization: Basic eDp5',
        'Forwarded: for=6.6.6.6',
        'X-Forwarded-For: 6.6.6.6',
        'X-Forwarded-Proto: https',
        'X-Real-IP: 6.6.6.6',
        'X-Parcelbell-Internal-Key: guess',
        'Cookie: refresh-token=abc',
        '',
        '',
      ].join('\r\n'),
    );
    const { headers } = JSON.parse(raw.slice(raw.indexOf('{'), raw.lastIndexOf('}') + 1)) as Echo;
    expect(headers['x-forwarded-for']).toBe('127.0.0.1');
    expect(headers.host).not.toContain('evil');
    for (const name of [
      'x-secret',
      'te',
      'upgrade',
      'proxy-authorization',
      'forwarded',
      'x-forwarded-proto',
      'x-real-ip',
      'x-parcelbell-internal-key',
      'cookie',
    ]) {
      expect(headers).not.toHaveProperty([name]);
    }
  });

  it('carries cookies to identity only', async () => {
    const { url } = await gatewayTo(await service(echo));
    const answer = await fetch(`${url}/api/auth/refresh`, { method: 'POST', headers: { cookie: 'refresh-token=abc' } });
    expect(((await answer.json()) as Echo).headers.cookie).toBe('refresh-token=abc');
  });

  it('may have a chunked body, which is refused as soon as it is too large', async () => {
    let reached = 0;
    const { url, signIn } = await gatewayTo(
      await service((request, response) => {
        reached += 1;
        void echo(request, response);
      }),
    );
    const send = (size: number) =>
      fetch(`${url}/api/deliveries`, {
        method: 'POST',
        headers: { authorization: signIn() },
        body: new Blob(['x'.repeat(size)]).stream(),
        duplex: 'half',
      } as RequestInit);
    expect(((await (await send(60_000)).json()) as Echo).body).toHaveLength(60_000);
    expect((await send(1_000_000)).status).toBe(413);
    expect(reached).toBe(1);
  });

  it('may have a chunked file, which is refused as soon as it exceeds the limit of files', async () => {
    const { url, signIn } = await gatewayTo(await service(echo));
    const send = (size: number) =>
      fetch(`${url}/api/imports/units`, {
        method: 'POST',
        headers: { authorization: signIn() },
        body: new Blob(['x'.repeat(size)]).stream(),
        duplex: 'half',
      } as RequestInit);
    expect(((await (await send(5_000_000)).json()) as Echo).body).toHaveLength(5_000_000);
    const refused = await send(6_000_000);
    expect(refused.status).toBe(413);
    expect(await refused.json()).toMatchObject({ type: 'FILE_TOO_LARGE' });
  });

  it('transfers a large answer completely', async () => {
    const chunk = Buffer.alloc(64 * 1024, 'parcel');
    const { url } = await gatewayTo(
      await service((_request, response) => {
        for (let count = 0; count < 200; count += 1) response.write(chunk);
        response.end();
      }),
    );
    const received = Buffer.from(await (await fetch(`${url}/api/deliveries`)).arrayBuffer());
    expect(received.length).toBe(200 * chunk.length);
  });

  it('may use HEAD', async () => {
    const { url } = await gatewayTo(await service(echo));
    const answer = await fetch(`${url}/api/deliveries`, { method: 'HEAD' });
    expect([answer.status, await answer.text()]).toEqual([200, '']);
  });

  it('reuses connections', async () => {
    const sockets = new Set<Socket>();
    const { url } = await gatewayTo(
      await service((request, response) => {
        sockets.add(request.socket);
        response.end('{}');
      }),
    );
    for (let count = 0; count < 20; count += 1) await (await fetch(`${url}/api/deliveries`)).text();
    expect(sockets.size).toBe(1);
  });

  it('closes idle connections before a draining service does', async () => {
    const closed = Promise.withResolvers<void>();
    const { url } = await gatewayTo(
      await service((request, response) => {
        request.socket.once('close', () => closed.resolve());
        response.setHeader('keep-alive', 'timeout=65');
        response.end('{}');
      }),
    );
    const { drainPauseMs } = readConfig(platformConfigSchema, {});
    await (await fetch(`${url}/api/deliveries`)).text();
    const start = performance.now();
    await closed.promise;
    expect(performance.now() - start).toBeLessThan(drainPauseMs);
  });
});

describe('a service behind HTTP that fails', () => {
  const expectUnavailable = async (answer: Response) => {
    expect(answer.status).toBe(503);
    expect(await answer.json()).toMatchObject({
      type: 'UNAVAILABLE',
      error: expect.any(String),
      correlationId: expect.any(String),
    });
  };

  it('gives a 503 while it is down, and answers again once it is up', async () => {
    const first = await startServer(echo);
    const { url, signIn } = await gatewayTo(first.url, { maxDowntimeMs: 0 });
    expect((await fetch(`${url}/api/deliveries`)).status).toBe(200);
    await first.stop();
    await expectUnavailable(await fetch(`${url}/api/deliveries`));
    const headers = { authorization: signIn() };
    await expectUnavailable(await fetch(`${url}/api/deliveries`, { method: 'POST', body: '{}', headers }));
    const again = await startServer(echo, first.port);
    undo.push(() => again.stop());
    expect((await fetch(`${url}/api/deliveries`)).status).toBe(200);
  });

  it('gives a 503 if it does not begin its answer in time', async () => {
    const { url } = await gatewayTo(await service(() => undefined), { answerTimeoutMs: 200 });
    await expectUnavailable(await fetch(`${url}/api/deliveries`));
  });

  it('is retried while it restarts, for any call that has certainly not arrived', async () => {
    const first = await startServer(echo);
    const { url } = await gatewayTo(first.url);
    await first.stop();
    const calls = ['GET', 'POST'].map((method) => fetch(`${url}/api/deliveries`, { method }));
    const again = await startServer(echo, first.port);
    undo.push(() => again.stop());
    expect((await Promise.all(calls)).map(({ status }) => status)).toEqual([200, 201]);
  });

  it.each([
    ['a read', 'GET', '/api/deliveries', undefined],
    ['a change that may be made twice', 'PUT', '/api/users/1', undefined],
    ['a pickup', 'PATCH', '/api/deliveries/pickup/P-1', undefined],
    ['where a parcel is now', 'PATCH', '/api/deliveries/P-1', undefined],
    ['a parcel under a key', 'POST', '/api/deliveries', 'key-1'],
  ])('that closes the connection on %s gets at most two retries', async (_, method, path, key) => {
    let asked = 0;
    let refusals = 2;
    const { url } = await gatewayTo(
      await service((request, response) => {
        asked += 1;
        if (asked > refusals) response.end('{}');
        else request.socket.destroy();
      }),
    );
    const call = () => fetch(`${url}${path}`, { method, headers: key === undefined ? {} : { 'idempotency-key': key } });
    expect((await call()).status).toBe(200);
    [asked, refusals] = [0, 3];
    await expectUnavailable(await call());
    expect(asked).toBe(3);
  });

  it('whose process ended and left connections that look open gets the retry on a new connection', async () => {
    const earlier: { readonly socket: Socket; readonly call: number; readonly answer: () => void }[] = [];
    const free: (() => Promise<void>)[] = [];
    const { url, signIn } = await gatewayTo(
      await service(async (request, response) => {
        if (request.method === 'GET') {
          const call = Number(new URL(url + request.url).searchParams.get('page'));
          return void earlier.push({ socket: request.socket, call, answer: () => response.end('{}') });
        }
        if (!earlier.some(({ socket }) => socket === request.socket)) return void response.end('{}');
        // Another of the earlier connections, one that the pool prefers, becomes free before this one breaks.
        await free.pop()?.();
        request.socket.destroy();
      }),
    );
    const calls = [0, 1, 2].map((page) => fetch(`${url}/api/deliveries?page=${page}`));
    await until(
      'all have a connection',
      () => earlier.length,
      (count) => count === calls.length,
    );
    const answered = earlier.map(({ answer, call }) => async () => {
      answer();
      await (await calls[call])?.text();
    });
    await answered.pop()?.();
    free.push(...answered);
    const headers = { authorization: signIn() };
    expect((await fetch(`${url}/api/deliveries`, { method: 'PUT', body: '{}', headers })).status).toBe(200);
    for (const answer of free) await answer();
  });

  it('that closes the connection after it stored a parcel answers the same parcel to the retry, and another one to a second request of the client', async () => {
    const parcels = new Map<string, string>();
    const { url, signIn } = await gatewayTo(
      await service((request, response) => {
        const key = String(request.headers['idempotency-key']);
        const known = parcels.get(key);
        if (known === undefined) parcels.set(key, `P-${parcels.size + 1}`);
        if (known === undefined) request.socket.destroy();
        else response.writeHead(201).end(known);
      }),
    );
    const log = async () => {
      const headers = { authorization: signIn() };
      const answer = await fetch(`${url}/api/deliveries`, { method: 'POST', body: '{}', headers });
      return [answer.status, await answer.text()];
    };
    expect([await log(), await log()]).toEqual([
      [201, 'P-1'],
      [201, 'P-2'],
    ]);
    expect([...parcels.values()]).toEqual(['P-1', 'P-2']);
  });

  it.each([
    ['PUT', '/api/users/1', { name: 'Ada', version: 3 }],
    ['PUT', '/api/tenants/maple-court', { version: 1 }],
    ['PATCH', '/api/deliveries/pickup/P-1', { conciergeId: 'Ada', code: '123456' }],
  ])(
    'that closes the connection on %s %s gets no retry, because a second arrival would be refused or counted',
    async (method, path, body) => {
      let asked = 0;
      const { url, signIn } = await gatewayTo(
        await service((request) => {
          asked += 1;
          request.socket.destroy();
        }),
      );
      const headers = { authorization: signIn() };
      await expectUnavailable(await fetch(`${url}${path}`, { method, body: JSON.stringify(body), headers }));
      expect(asked).toBe(1);
    },
  );

  it('that closes the connection after a deletion answers 204 to the retry, and 404 to a DELETE that finds nothing at first', async () => {
    const users = new Set(['101', '102']);
    const { url } = await gatewayTo(
      await service((request, response) => {
        if (users.delete(request.url?.split('/').at(-1) ?? '')) request.socket.destroy();
        else response.writeHead(404, { 'content-type': 'application/json' }).end('{"type":"NO_SUCH_USER"}');
      }),
    );
    const remove = async (id: string) => {
      const answer = await fetch(`${url}/api/users/${id}`, { method: 'DELETE' });
      return [answer.status, await answer.text(), answer.headers.get('content-type')];
    };
    const done = [204, '', null];
    expect([await remove('101'), await remove('102')]).toEqual([done, done]);
    expect(await remove('101')).toEqual([404, '{"type":"NO_SUCH_USER"}', 'application/json']);
  });

  it.each([
    ['/api/deliveries/pickup/P-1', undefined],
    ['/api/deliveries/pickup/P-1', 'a key that this call does not keep'.replaceAll(' ', '-')],
  ])('that closes the connection on POST %s, which may have arrived, gets no retry', async (path, key) => {
    let asked = 0;
    const { url, signIn } = await gatewayTo(
      await service((request) => {
        asked += 1;
        request.socket.destroy();
      }),
    );
    const headers = { authorization: signIn(), ...(key === undefined ? {} : { 'idempotency-key': key }) };
    await expectUnavailable(await fetch(`${url}${path}`, { method: 'POST', body: '{}', headers }));
    expect(asked).toBe(1);
  });

  it('that breaks off its answer gives the client a broken connection', async () => {
    const { url } = await gatewayTo(
      await service((_request, response) => {
        response.writeHead(200, { 'content-length': 100 });
        response.write('half');
        response.socket?.end();
      }),
    );
    const answer = await fetch(`${url}/api/deliveries`);
    await expect(answer.text()).rejects.toThrow();
  });

  it('that does not speak HTTP gives a 503', async () => {
    const server = createTcpServer((socket) => {
      socket.on('error', () => undefined);
      socket.resume().end('SSH-2.0-OpenSSH\r\n');
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    undo.push(() => new Promise((resolve) => server.close(() => resolve())));
    const { port } = server.address() as { port: number };
    await expectUnavailable(await fetch(`${(await gatewayTo(`http://127.0.0.1:${port}`)).url}/api/deliveries`));
  });

  it('gets no more calls than its limit; further ones are refused at once', async () => {
    const waiting: (() => void)[] = [];
    const { url } = await gatewayTo(
      await service((_request, response) => {
        waiting.push(() => response.end('{}'));
        if (waiting.length === 2) full.resolve(undefined);
      }),
      { maxConcurrent: 2 },
    );
    const full = Promise.withResolvers<undefined>();
    const held = [fetch(`${url}/api/deliveries`), fetch(`${url}/api/deliveries`)];
    await full.promise;
    await expectUnavailable(await fetch(`${url}/api/deliveries`));
    for (const release of waiting) release();
    for (const answer of await Promise.all(held)) expect(answer.status).toBe(200);
  });
});

describe('a client that sends its body slowly', () => {
  it('does not count towards the limit of concurrent calls', async () => {
    const { url, port, signIn } = await gatewayTo(await service(echo), { maxConcurrent: 1 });
    const authorization = signIn();
    const slow = connect(port, '127.0.0.1');
    const body = '{"unit":"101"}';
    slow.write(
      `POST /api/deliveries HTTP/1.1\r\nHost: x\r\nAuthorization: ${authorization}\r\nConnection: close\r\nExpect: 100-continue\r\nContent-Length: ${body.length}\r\n\r\n`,
    );
    // Its head has been read once it may go on.
    const [interim] = await once(slow, 'data');
    expect(String(interim)).toContain('100 Continue');
    expect((await fetch(`${url}/api/deliveries`, { headers: { authorization } })).status).toBe(200);
    slow.write(body);
    const [answer] = await once(slow, 'data');
    expect(String(answer)).toContain('HTTP/1.1 201');
  });

  it('is refused before its body arrives if it has no session', async () => {
    const { port } = await gatewayTo(await service(echo));
    const head = 'POST /api/deliveries HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Length: 10\r\n\r\n';
    expect(await sendRaw(port, head)).toContain('HTTP/1.1 401');
  });
});

describe('a client that goes away', () => {
  it('has its call to the service aborted', async () => {
    const arrived = Promise.withResolvers<IncomingMessage>();
    const { url } = await gatewayTo(await service((request) => arrived.resolve(request)));
    const leaving = new AbortController();
    const call = fetch(`${url}/api/deliveries`, { signal: leaving.signal });
    const request = await arrived.promise;
    const closed = once(request.socket, 'close');
    leaving.abort();
    await expect(call).rejects.toThrow();
    await closed;
  });
});
