import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { createServer } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Platform } from '@parcelbell/lifecycle';
import { createLogger } from '@parcelbell/observability';
import { connectRedis } from '@parcelbell/redis';
import { until } from '@parcelbell/test-tools';
import { createRateLimits, type RateLimits } from './rate-limits.ts';

/** The server of this test's own Redis, which it may stop. */
const program = 'redis-server';
const hasRedis = (() => {
  try {
    execFileSync(program, ['--version']);
    return true;
  } catch {
    return false;
  }
})();
const password = 'a p@ssword';
/** Far longer than the 250 ms after which a count falls back to this process; short of a request's patience. */
const shortMs = 10_000;

let port: number;
let server: ChildProcess;
let redis: NonNullable<Platform['redis']>;
let limits: RateLimits;

async function startRedis(): Promise<ChildProcess> {
  const where = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--requirepass', password];
  const child = spawn(program, where, { stdio: 'ignore' });
  await new Promise((resolve) => child.once('spawn', resolve));
  return child;
}

async function stopRedis(): Promise<void> {
  const ended = new Promise((resolve) => server.once('exit', resolve));
  server.kill('SIGKILL');
  await ended;
}

/** How many of five public calls from a new address pass. Each of them must be answered soon. */
async function passing(): Promise<number> {
  const address = randomUUID();
  let count = 0;
  for (let call = 0; call < 5; call += 1) {
    const startedAt = performance.now();
    const passed = await limits.publicCall(address, '').then(
      () => true,
      () => false,
    );
    if (passed) count += 1;
    expect(performance.now() - startedAt).toBeLessThan(shortMs);
  }
  return count;
}

/** Whether the counts are kept in Redis. */
async function isShared(): Promise<boolean> {
  const address = randomUUID();
  await limits.publicCall(address, '');
  return (await redis.keys(`*${address}*`).catch(() => [])).length > 0;
}

(hasRedis ? describe : describe.skip)('calls at the edge', () => {
  beforeAll(async () => {
    const taken = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => taken.once('listening', resolve));
    ({ port } = taken.address() as { port: number });
    await new Promise((resolve) => taken.close(resolve));
    server = await startRedis();
    const url = `redis://default:${encodeURIComponent(password)}@127.0.0.1:${port}/2`;
    redis = await connectRedis({ url, prefix: 'test:', log: createLogger({ service: 'test', level: 'silent' }) });
    limits = createRateLimits({
      redis,
      publicCallsPerMinute: 3,
      demoStartsPerMinute: 2,
      writesPerSecond: 50,
      writesBurst: 500,
      readsPerSecond: 50,
      filesPerMinute: 600,
      filesBurst: 300,
    });
    await until('Redis counts', isShared);
  });
  afterAll(async () => {
    redis.disconnect();
    await stopRedis();
  });

  it('are counted in this process without a delay while Redis hangs, and in Redis afterwards', async () => {
    server.kill('SIGSTOP');
    expect(await passing()).toBe(3);
    await Promise.all(Array.from({ length: 100 }, () => limits.write('desk', '')));
    server.kill('SIGCONT');
    await until('Redis counts again', isShared);
  });

  it('are counted in this process while Redis is down, and in a new Redis as soon as it runs', async () => {
    await stopRedis();
    expect(await passing()).toBe(3);
    await Promise.all(Array.from({ length: 100 }, () => limits.write('desk', '')));
    server = await startRedis();
    await until('the new Redis counts', isShared);
  });
});
