import { randomUUID } from 'node:crypto';
import { createServer, type Server, type Socket } from 'node:net';
import { setImmediate as turn } from 'node:timers/promises';
import { afterEach, describe, expect, it } from '@jest/globals';
import { TooManyError } from '@parcelbell/errors';
import type { Platform } from '@parcelbell/lifecycle';
import { Redis } from 'ioredis';
import { countInBackground, createRateLimits, type RateLimits } from './rate-limits.ts';

const undo: (() => unknown)[] = [];

afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step();
});

const limitsOn = (redis: Platform['redis']): RateLimits =>
  createRateLimits({
    redis,
    publicCallsPerMinute: 3,
    demoStartsPerMinute: 2,
    writesPerSecond: 2,
    writesBurst: 5,
    readsPerSecond: 2,
    filesPerMinute: 60,
    filesBurst: 30,
  });

/** The limits of two gateways on one Redis, under a prefix of their own. */
async function limitsOnRedis(): Promise<RateLimits[]> {
  const keyPrefix = `test-${randomUUID()}:`;
  const clients = [0, 1].map(() => new Redis(process.env.REDIS_URL ?? '', { lazyConnect: true, keyPrefix }));
  for (const client of clients) {
    await client.connect();
    undo.push(() => client.disconnect());
  }
  undo.push(async () => {
    const keys = (await clients[0]?.keys(`${keyPrefix}*`)) ?? [];
    // The client sets its prefix before a key that it deletes, and answers keys with theirs.
    for (const found of keys) await clients[0]?.del(found.slice(keyPrefix.length));
  });
  return clients.map((client) => limitsOn(client));
}

async function allowed(tries: number, call: () => Promise<void>): Promise<number> {
  let count = 0;
  for (let one = 0; one < tries; one += 1) {
    await call().then(
      () => {
        count += 1;
      },
      (refusal) => expect(refusal).toBeInstanceOf(TooManyError),
    );
  }
  return count;
}

describe('rate limits counted in Redis', () => {
  const real = process.env.REDIS_URL ? it : it.skip;

  real('are shared by every gateway', async () => {
    const [one, other] = await limitsOnRedis();
    const key = randomUUID();
    expect(await allowed(2, () => one?.publicCall(key, '') ?? Promise.reject())).toBe(2);
    expect(await allowed(5, () => other?.publicCall(key, '') ?? Promise.reject())).toBe(1);
    expect(await allowed(5, () => one?.publicCall(`${key}-another`, '') ?? Promise.reject())).toBe(3);
  });

  real('of writes: go on while they are counted, and refuse at every gateway what came too often', async () => {
    const [one, other] = await limitsOnRedis();
    const key = randomUUID();
    const refused = async (limits: RateLimits | undefined) =>
      (await allowed(1, () => limits?.write(key, '') ?? Promise.reject())) === 0;
    let passed = 0;
    while (!(await refused(one))) {
      passed += 1;
      await turn();
    }
    expect(passed).toBeGreaterThanOrEqual(5);
    while (!(await refused(other))) await turn();
    expect(await allowed(1, () => one?.write(`${key}-another`, '') ?? Promise.reject())).toBe(1);
  });

  it('continue in this process while Redis is down', async () => {
    const away = new Redis(1, '127.0.0.1', { lazyConnect: true, retryStrategy: () => null });
    away.on('error', () => undefined);
    const limits = limitsOn(away);
    expect(await allowed(6, () => limits.publicCall('address', ''))).toBe(3);
  });

  it('continue in this process while Redis hangs, without a delay for the caller', async () => {
    const sockets: Socket[] = [];
    const hanging: Server = createServer((socket) => sockets.push(socket));
    await new Promise<void>((resolve) => hanging.listen(0, '127.0.0.1', resolve));
    const { port } = hanging.address() as { port: number };
    const client = new Redis(port, '127.0.0.1', {
      enableReadyCheck: false,
      disableClientInfo: true,
      retryStrategy: () => null,
    });
    client.on('error', () => undefined);
    undo.push(() => {
      client.disconnect();
      for (const socket of sockets) socket.destroy();
      return new Promise((resolve) => hanging.close(resolve));
    });
    await new Promise<void>((resolve) => client.once('ready', () => resolve()));
    const started = performance.now();
    const limits = limitsOn(client);
    expect(await allowed(5, () => limits.publicCall('address', ''))).toBe(3);
    expect(performance.now() - started).toBeLessThan(20_000);
  });
});

describe('calls that are counted in the background', () => {
  const pending: PromiseWithResolvers<void>[] = [];
  const write = countInBackground(() => {
    const count = Promise.withResolvers<void>();
    pending.push(count);
    return count.promise;
  });

  it('do not wait for their count, and are refused once a count is above the limit', async () => {
    await write('desk', '');
    await write('desk', '');
    pending[0]?.resolve();
    await write('desk', '');
    pending[1]?.reject(new TooManyError('TOO_MANY_REQUESTS', '', 7));
    await pending[1]?.promise.catch(() => undefined);
    const refusal = await write('desk', 'Please wait.').catch((error: unknown) => error);
    expect(refusal).toMatchObject({ message: 'Please wait.', retryAfterSeconds: 7 });
    await expect(write('another desk', '')).resolves.toBeUndefined();
  });

  it('wait for their count while 200 counts are pending', async () => {
    const counts: (() => void)[] = [];
    const crowded = countInBackground(() => new Promise((resolve) => counts.push(resolve)));
    for (let call = 0; call < 200; call += 1) await crowded(`session ${call}`, '');
    let isThrough = false;
    const next = crowded('one more', '').then(() => {
      isThrough = true;
    });
    await turn();
    expect(isThrough).toBe(false);
    for (const resolve of counts) resolve();
    await next;
  });

  it('continue if the count fails for another reason', async () => {
    await write('somebody', '');
    pending.at(-1)?.reject(new Error('Redis is unwell'));
    await pending.at(-1)?.promise.catch(() => undefined);
    await expect(write('somebody', '')).resolves.toBeUndefined();
  });
});

describe('rate limits of one process', () => {
  it('allow a burst of writes beside the steady rate', async () => {
    const limits = limitsOn(undefined);
    const started = performance.now();
    const passed = await allowed(40, () => limits.write('session', 'Please wait.'));
    const seconds = (performance.now() - started) / 1_000;
    expect(passed).toBeGreaterThanOrEqual(5);
    // Two more for each second that went by, and for the one that had begun.
    expect(passed).toBeLessThanOrEqual(5 + 2 * Math.ceil(seconds + 1));
    await expect(limits.write('another session', '')).resolves.toBeUndefined();
  });

  it('allow a burst of files, and ten times as many hashed files', async () => {
    const limits = limitsOn(undefined);
    const started = performance.now();
    const pages = await allowed(200, () => limits.file('a company', false));
    const hashed = await allowed(700, () => limits.file('another company', true));
    // Half a file more for each second that passed or began, and a new burst for each minute.
    const seconds = (performance.now() - started) / 1_000;
    const more = Math.ceil(seconds + 1) / 2 + 30 * Math.floor(seconds / 60);
    expect(pages).toBeGreaterThanOrEqual(29);
    expect(pages).toBeLessThanOrEqual(30 + more);
    expect(hashed).toBeGreaterThanOrEqual(290);
    expect(hashed).toBeLessThanOrEqual(300 + 10 * more);
  });

  it('throw the given sentence and the seconds to wait', async () => {
    const limits = limitsOn(undefined);
    await allowed(3, () => limits.publicCall('address', ''));
    const refusal = await limits.publicCall('address', 'Please wait.').catch((error: TooManyError) => error);
    expect(refusal).toMatchObject({ message: 'Please wait.' });
    expect((refusal as TooManyError).retryAfterSeconds).toBeGreaterThan(30);
    expect((refusal as TooManyError).retryAfterSeconds).toBeLessThanOrEqual(60);
  });
});
