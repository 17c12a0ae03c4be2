import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { createDeskLatency } from '@parcelbell/async';
import { createAccessTokens, type Session } from '@parcelbell/auth';
import { createLogger, createMetrics } from '@parcelbell/observability';
import { until } from '@parcelbell/test-tools';
import { systemClock } from '@parcelbell/values';
import { z } from 'zod';
import { bindRoutes } from './bind-routes.ts';
import { createApp } from './create-app.ts';
import { type HttpServer, listen } from './http-server.ts';
import { createReadBudget, type ReadLimits } from './read-budget.ts';
import { route } from './route.ts';

const accessTokens = createAccessTokens('a-secret-for-tests-of-the-http-side');
const answers = { 200: { description: 'All of them', schema: z.array(z.string()) } };

/** What the handlers are doing: those that have begun wait until they are let go. */
const begun: string[] = [];
const finish: (() => void)[] = [];
let running = 0;
let maxRunning = 0;

async function made(name: string): Promise<{ body: string[] }> {
  begun.push(name);
  running += 1;
  maxRunning = Math.max(maxRunning, running);
  await new Promise<void>((resolve) => finish.push(resolve));
  running -= 1;
  return { body: [name] };
}

/** The names of the calls that were read, also of those that wait for their turn. */
const arrived: string[] = [];
const logged: string[] = [];
const query = z.strictObject({ name: z.string().refine((name) => arrived.push(name)), page: z.string().optional() });
const list = route()({
  method: 'get',
  path: '/api/things',
  access: 'desk',
  effect: 'reads',
  summary: 'Lists things: a page, or all',
  request: { query },
  isCostly: ({ page }) => page === undefined,
  answers,
  handle: ({ query: { name, page } }) => (page === undefined ? made(name) : { body: [name] }),
});

/** A file without an end, of more than the buffers between server and client take. */
const file = route()({
  method: 'get',
  path: '/api/files',
  access: 'desk',
  effect: 'reads',
  summary: 'Makes a file',
  isCostly: () => true,
  answers: { 200: { description: 'The file', csv: true } },
  handle: () => ({
    csv: {
      name: 'things.csv',
      portions: (async function* () {
        for (;;) yield 'x'.repeat(1024 * 1024);
      })(),
    },
  }),
});

let server: HttpServer;
beforeAll(async () => {
  const readBudget = createReadBudget({
    maxWaitMs: 300_000,
    maxWaitOfVisitorsMs: 300_000,
    session: { maxAtOnce: 1, maxWaiting: 3 },
    process: { maxAtOnce: 2, maxWaiting: 3 },
    costlyOfVisitors: { maxAtOnce: 1, maxWaiting: 20 },
    visitors: { maxAtOnce: 1, maxWaiting: 20 },
  });
  server = await serve(readBudget);
});
afterAll(() => server.stop(new Date()));
beforeEach(() => {
  begun.length = 0;
  arrived.length = 0;
  logged.length = 0;
  finish.length = 0;
  maxRunning = 0;
});

function serve(
  readBudget: ReturnType<typeof createReadBudget>,
  deskLatency = createDeskLatency(),
): Promise<HttpServer> {
  const log = createLogger({
    service: 'test',
    level: 'info',
    destination: { write: (line) => void logged.push(line) },
  });
  const common = { log, metrics: createMetrics(), accessTokens, clock: systemClock, readBudget, deskLatency };
  return listen(createApp({ ...common, routes: bindRoutes({}, [list, file]) }), { host: '127.0.0.1', port: 0 });
}

interface Given {
  readonly as?: Partial<Session>;
  readonly signal?: AbortSignal;
  readonly at?: HttpServer;
}

function headersOf(as: Partial<Session>) {
  const session = {
    userId: 'u',
    sessionId: 's',
    superadmin: false,
    demo: false,
    roles: { maple: 'admin' },
    ...as,
  } as const;
  return { authorization: `Bearer ${accessTokens.sign(session, new Date())}`, 'x-tenant-id': 'maple' };
}

async function get(name: string, { as = {}, signal, at = server }: Given = {}) {
  const answer = await fetch(`http://127.0.0.1:${at.port}/api/things?name=${name}`, {
    headers: headersOf(as),
    signal: signal ?? null,
  });
  return { status: answer.status, headers: answer.headers, body: await answer.json() };
}

/** Limits under which a call waits so long. */
function oneAtOnce(maxWaitMs: number): ReadLimits {
  const turns = { maxAtOnce: 1, maxWaiting: 5 };
  const all = { session: turns, process: turns, costlyOfVisitors: turns, visitors: turns };
  return { maxWaitMs, maxWaitOfVisitorsMs: maxWaitMs, ...all };
}

/** Lets every handler that begins go at once until `work` is done. */
async function letAllGo<T>(work: Promise<T>): Promise<T> {
  let isDone = false;
  void work.finally(() => {
    isDone = true;
  });
  await until(
    'all are answered',
    () => {
      for (const end of finish) end();
      return isDone;
    },
    (done) => done,
  );
  return work;
}

const hasBegun = (name: string) =>
  until(
    `${name} begins`,
    () => begun.includes(name),
    (has) => has,
  );

const hasArrived = (name: string) =>
  until(
    `${name} arrives`,
    () => arrived.includes(name),
    (has) => has,
  );

describe('costly calls', () => {
  it('are answered one after the other to one session, each in full', async () => {
    const calls = ['one', 'two', 'three'].map((name) => get(name));
    const all = await letAllGo(Promise.all(calls));
    expect(all.map(({ status, body }) => [status, body])).toEqual([
      [200, ['one']],
      [200, ['two']],
      [200, ['three']],
    ]);
    expect(maxRunning).toBe(1);
  });

  it('are not made for HEAD, which is refused', async () => {
    for (const method of ['HEAD', 'OPTIONS']) {
      const answer = await fetch(`http://127.0.0.1:${server.port}/api/things?name=one`, { method });
      const status = method === 'HEAD' ? 405 : 204;
      expect([answer.status, answer.headers.get('allow')]).toEqual([status, 'GET, OPTIONS']);
    }
  });

  it('keep no other call of the session waiting, and no costly call of another session', async () => {
    const first = get('first');
    await hasBegun('first');
    expect((await get('cheap&page=1')).status).toBe(200);
    const other = get('other', { as: { sessionId: 'another' } });
    await hasBegun('other');
    await letAllGo(Promise.all([first, other]));
    expect(maxRunning).toBe(2);
  });

  it('are a few at a time of all sessions together', async () => {
    const calls = ['a', 'b', 'c', 'd'].map((name) => get(name, { as: { sessionId: name } }));
    const all = await letAllGo(Promise.all(calls));
    expect(all.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(maxRunning).toBe(2);
  });

  it('are one at a time of a session and two of all, unless other limits are given', async () => {
    const usual = await serve(createReadBudget());
    const first = get('a', { at: usual });
    await hasBegun('a');
    const second = get('b', { at: usual });
    await hasArrived('b');
    expect((await get('cheap&page=1', { at: usual })).status).toBe(200);
    expect(begun).toEqual(['a']);
    await letAllGo(Promise.all([first, second]));
    const callsOfOthers = ['d', 'e', 'f', 'g'].map((name) => get(name, { at: usual, as: { sessionId: name } }));
    await letAllGo(Promise.all(callsOfOthers));
    expect(maxRunning).toBe(2);
    await usual.stop(new Date());
  });

  it('are refused at once, with when to come again, where as many of a session wait as may', async () => {
    const first = get('first');
    await hasBegun('first');
    const refusals: Awaited<ReturnType<typeof get>>[] = [];
    const others = Array.from({ length: 8 }, async (_, at) => {
      const answer = await get(`other-${at}`);
      if (answer.status === 429) refusals.push(answer);
      return answer;
    });
    await until(
      'all but three are refused',
      () => refusals.length,
      (count) => count === 5,
    );
    const refused = refusals[0];
    expect(refused?.body).toMatchObject({ type: 'TOO_MANY_REQUESTS', retryAfter: 5 });
    expect(refused?.headers.get('retry-after')).toBe('5');
    const all = await letAllGo(Promise.all([first, ...others]));
    expect(all.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 429, 429, 429, 429, 429]);
    expect(maxRunning).toBe(1);
  });

  it('are refused where no turn comes in time', async () => {
    const hasty = await serve(createReadBudget(oneAtOnce(20)));
    const first = get('first', { at: hasty });
    await hasBegun('first');
    expect((await get('second', { at: hasty })).status).toBe(429);
    expect((await get('third', { at: hasty, as: { sessionId: 'another' } })).status).toBe(429);
    expect(begun).toEqual(['first']);
    await letAllGo(first);
    await hasty.stop(new Date());
  });

  it('take no turn of others while nobody reads the files that they answer', async () => {
    const some = await serve(
      createReadBudget({
        maxWaitMs: 30_000,
        maxWaitOfVisitorsMs: 30_000,
        session: { maxAtOnce: 1, maxWaiting: 3 },
        process: { maxAtOnce: 1, maxWaiting: 3 },
        costlyOfVisitors: { maxAtOnce: 1, maxWaiting: 3 },
        visitors: { maxAtOnce: 1, maxWaiting: 3 },
      }),
    );
    const leaving = new AbortController();
    const unread = await fetch(`http://127.0.0.1:${some.port}/api/files`, {
      headers: headersOf({ sessionId: 'slow' }),
      signal: leaving.signal,
    });
    expect(unread.status).toBe(200);
    expect((await letAllGo(get('one', { at: some }))).status).toBe(200);
    leaving.abort();
    await some.stop(new Date());
  });

  it('give their place to the next when their client goes away', async () => {
    const gone = new AbortController();
    const first = get('first');
    await hasBegun('first');
    const left = get('left', { signal: gone.signal });
    await hasArrived('left');
    gone.abort();
    await expect(left).rejects.toThrow();
    await until(
      'the server knows that its client is gone',
      () => logged.some((line) => line.includes('request aborted') && line.includes('/api/things')),
      (knows) => knows,
    );
    await letAllGo(first);
    expect((await letAllGo(get('next'))).status).toBe(200);
    expect(begun).not.toContain('left');
  });
});

describe('visitors of the demo', () => {
  const visitor = (sessionId: string) => ({ as: { demo: true, sessionId } });

  it('share an answer, which is made once', async () => {
    const calls = Array.from({ length: 10 }, (_, at) => get('shared', visitor(`visitor-${at}`)));
    const all = await letAllGo(Promise.all(calls));
    expect(all.every(({ status, body }) => status === 200 && body[0] === 'shared')).toBe(true);
    expect(begun).toEqual(['shared']);
  });

  it('are never refused where one asks call after call, however long an answer takes', async () => {
    const slow = await serve(createReadBudget(oneAtOnce(500)));
    const statuses: number[] = [];
    for (const name of ['long-1', 'long-2', 'long-3']) {
      const call = get(name, { ...visitor('alone'), at: slow });
      await Promise.race([hasBegun(name), call]);
      // The rest after it would be longer than the wait, if it were a multiple of this without a bound.
      setTimeout(() => finish.at(-1)?.(), 300);
      statuses.push((await call).status);
    }
    expect(statuses).toEqual([200, 200, 200]);
    await slow.stop(new Date());
  });

  it('have answers made for one of them at a time, and never for staff', async () => {
    const calls = Array.from({ length: 5 }, (_, at) => get(`varied-${at}`, visitor(`visitor-${at}`)));
    await hasBegun('varied-0');
    const staff = get('varied-0', { as: { sessionId: 'staff' } });
    await until(
      'both are made',
      () => begun.filter((name) => name === 'varied-0').length,
      (count) => count === 2,
    );
    const all = await letAllGo(Promise.all([...calls, staff]));
    expect(all.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
    expect(maxRunning).toBe(2);
  });
});

describe('the latency of desks', () => {
  it('is that of staff of real buildings, not of their long answers nor of visitors', async () => {
    const recorded: number[] = [];
    const latency = { record: (ms: number) => recorded.push(ms) };
    const timed = await serve(createReadBudget(), { ...latency, longestMs: () => 0 });
    await get('of-visitor&page=1', { at: timed, as: { demo: true } });
    await letAllGo(get('long', { at: timed }));
    expect(recorded).toEqual([]);
    await get('of-staff&page=1', { at: timed });
    expect(recorded).toEqual([expect.any(Number)]);
    await timed.stop(new Date());
  });
});
