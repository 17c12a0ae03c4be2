import { once } from 'node:events';
import { Agent, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { Worker } from 'node:worker_threads';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sendRaw, until } from '@parcelbell/test-tools';
import { type HttpServer, listen } from './http-server.ts';
import { maxPipelinedRequests } from './pipelining.ts';
import { fromThisMachine } from './this-machine.ts';

describe('listening', () => {
  it('a port that is in use: the sentence says what to do', async () => {
    const server = await listen(() => undefined, { host: '127.0.0.1', port: 0 });
    await expect(listen(() => undefined, { host: '127.0.0.1', port: server.port })).rejects.toThrow(
      `Port ${server.port} is in use already; end what uses it or choose another with PORT=<number>.`,
    );
    await server.stop(new Date());
  });

  it.each(['999.1.1.1', '203.0.113.9'])(
    'an address %s that is not of this machine: the sentence names HOST',
    async (host) => {
      await expect(listen(() => undefined, { host, port: 0 })).rejects.toThrow(
        /^HOST: [\d.]+ is no address of this machine \(\w+\)/,
      );
    },
  );
});

describe('an answer of what people reach by https', () => {
  let server: HttpServer;
  const strict = 'max-age=31536000';
  beforeAll(async () => {
    const options = { host: '127.0.0.1', port: 0, publicUrl: 'https://parcels.example' };
    server = await listen((_, response) => void response.writeHead(204).end(), options);
  });
  afterAll(() => server.stop(new Date()));

  it('tells browsers to stay with https, below its own name too, but not below the domain of a building', async () => {
    const to = (host: string) => sendRaw(server.port, `GET / HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`);
    const header = 'Strict-Transport-Security: max-age=31536000';
    expect(await to('Parcels.example')).toContain(`\r\n${header}; includeSubDomains\r\n`);
    expect(await to('parcels.maple.test')).toContain(`\r\n${header}\r\n`);
  });

  it.each([
    ['that names no host', 400, 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n'],
    ['that names two hosts', 400, 'GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\nConnection: close\r\n\r\n'],
    ['that is none', 400, 'gibberish\r\n\r\n'],
    ['whose headers are too long', 431, `GET / HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`],
    ['that expects what there is not', 417, 'GET / HTTP/1.1\r\nHost: a\r\nExpect: tea\r\nConnection: close\r\n\r\n'],
  ])('says so too when it refuses a request %s, in the one form of errors', async (_, status, text) => {
    const answer = await sendRaw(server.port, text);
    expect(answer).toContain(`HTTP/1.1 ${status} `);
    expect(answer).toContain(`\r\nStrict-Transport-Security: ${strict}\r\n`);
    expect(JSON.parse(answer.split('\r\n\r\n')[1] ?? '')).toMatchObject({ correlationId: expect.any(String) });
  });

  it('says nothing of it where people come by http', async () => {
    const plain = await listen((_, response) => void response.end(), {
      host: '127.0.0.1',
      port: 0,
      publicUrl: 'http://localhost',
    });
    const answer = await fetch(`http://127.0.0.1:${plain.port}/`);
    expect(answer.headers.get('strict-transport-security')).toBeNull();
    await plain.stop(new Date());
  });
});

describe('a connection on which requests are sent without waiting for answers', () => {
  const one = 'GET / HTTP/1.1\r\nHost: a\r\n\r\n';
  const held: ServerResponse[] = [];
  let server: HttpServer;
  beforeAll(async () => {
    server = await listen((_, response) => void held.push(response), { host: '127.0.0.1', port: 0 });
  });
  afterAll(() => server.stop(new Date()));

  const allInHand = () =>
    until(
      'as many are in hand as may be',
      () => held.length,
      (count) => count >= maxPipelinedRequests,
    );

  it('has a few in hand at once: the next is refused after their answers, and the connection ends', async () => {
    const answered = sendRaw(server.port, one.repeat(maxPipelinedRequests + 1));
    await allInHand();
    for (const response of held.splice(0)) response.end('well');
    const statuses = [...(await answered).matchAll(/HTTP\/1\.1 (\d+) /g)].map(([, status]) => status);
    expect(statuses).toEqual([...Array.from({ length: maxPipelinedRequests }, () => '200'), '429']);
  });

  it('is broken by a flood of them, of which no more are handled', async () => {
    const answered = sendRaw(server.port, one.repeat(1_000));
    await allInHand();
    // Ends although nothing is answered.
    await answered.catch(() => undefined);
    expect(held.splice(0)).toHaveLength(maxPipelinedRequests);
  });

  it('may have any number one after the other', async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const statuses: (number | undefined)[] = [];
    for (let sent = 0; sent < 3 * maxPipelinedRequests; sent += 1) {
      const answer = get(agent, `http://127.0.0.1:${server.port}/`);
      await until('it is in hand', () => held.length > 0);
      held.pop()?.end();
      statuses.push((await answer)[0]);
    }
    expect(new Set(statuses)).toEqual(new Set([200]));
    agent.destroy();
  });
});

describe('an idle connection', () => {
  it('is closed by a caller that respects what it is told, before a pod that stops would close it', async () => {
    const closed = Promise.withResolvers<void>();
    const server = await listen(
      (request, response) => {
        request.socket.once('end', closed.resolve);
        response.end();
      },
      { host: '127.0.0.1', port: 0 },
    );
    const answer = await fetch(`http://127.0.0.1:${server.port}/`);
    await answer.text();
    expect(answer.headers.get('keep-alive')).toBe('timeout=5');
    await closed.promise;
    await server.stop(new Date());
  });
});

describe('a server that drains', () => {
  it('answers what is in hand and what comes still, and closes each connection after its answer', async () => {
    const held: ServerResponse[] = [];
    const server = await listen(
      (request, response) => void (request.url === '/slow' ? held.push(response) : response.end()),
      {
        host: '127.0.0.1',
        port: 0,
      },
    );
    const agent = new Agent({ keepAlive: true });
    const call = (path: string) => get(agent, `http://127.0.0.1:${server.port}${path}`);
    expect(await call('/')).toEqual([200, 'keep-alive']);
    const slow = call('/slow');
    await until(
      'it is in hand',
      () => held.length,
      (count) => count === 1,
    );
    server.drain();
    expect(await call('/')).toEqual([200, 'close']);
    const stopped = server.stop(new Date(Date.now() + 10_000));
    held[0]?.end();
    expect(await slow).toEqual([200, 'close']);
    await stopped;
    await expect(call('/')).rejects.toThrow('ECONNREFUSED');
    agent.destroy();
  });

  it('answers all that came while it had no processor, before it stops', async () => {
    const server = await listen((_, response) => void response.end(), { host: '127.0.0.1', port: 0 });
    const sent = new Int32Array(new SharedArrayBuffer(4));
    const callers = new Worker(callersAtOnce, { eval: true, workerData: { port: server.port, count: 40, sent } });
    const answered = once(callers, 'message');
    // This thread stands still until all have connected and sent.
    Atomics.wait(sent, 0, 0, 20_000);
    await server.stop(new Date(Date.now() + 10_000));
    expect(await answered).toEqual([Array.from({ length: 40 }, () => 'HTTP/1.1 200 OK')]);
  });
});

/** The code of a thread that sends requests, each on a connection of its own, and tells the first line of each answer. */
const callersAtOnce = `
  const { connect } = require('node:net');
  const { parentPort, workerData: { port, count, sent } } = require('node:worker_threads');
  let sending = count;
  const wrote = () => {
    sending -= 1;
    if (sending > 0) return;
    Atomics.store(sent, 0, 1);
    Atomics.notify(sent, 0);
  };
  const call = () => new Promise((resolve) => {
    let answer = '';
    const socket = connect(port, '127.0.0.1', () => socket.write('GET / HTTP/1.1\\r\\nHost: a\\r\\n\\r\\n', wrote));
    socket.setEncoding('utf8').on('data', (text) => (answer += text));
    socket.on('error', (error) => (answer = error.code)).on('close', () => resolve(answer.split('\\r\\n')[0]));
  });
  Promise.all(Array.from({ length: count }, call)).then((answers) => parentPort.postMessage(answers));
`;

/** The status of an answer, and what becomes of its connection. */
async function get(agent: Agent, url: string): Promise<[number | undefined, string | undefined]> {
  const [answer] = (await once(request(url, { agent }).end(), 'response')) as [IncomingMessage];
  answer.resume();
  await once(answer, 'end');
  return [answer.statusCode, answer.headers.connection];
}

describe('the address by which a process of this machine reaches another', () => {
  it.each([
    ['127.0.0.1', 'http://127.0.0.1:80'],
    ['0.0.0.0', 'http://127.0.0.1:80'],
    ['::', 'http://127.0.0.1:80'],
    ['10.0.0.5', 'http://10.0.0.5:80'],
    ['fd00::5', 'http://[fd00::5]:80'],
  ])('that listens on %s is %s', (host, url) => {
    expect(fromThisMachine({ host, port: 80 })).toBe(url);
  });
});
