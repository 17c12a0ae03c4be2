import { randomUUID } from 'node:crypto';
import { createServer } from 'node:net';
import { afterEach, describe, expect, it } from '@jest/globals';
import { createLogger } from '@parcelbell/observability';
import { Redis } from 'ioredis';
import { connectRedis } from './connect-redis.ts';

const log = createLogger({ service: 'test', level: 'silent' });
const { REDIS_URL = '' } = process.env;
const undo: (() => unknown)[] = [];

afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step();
});

async function connected(url: string, prefix: string): Promise<Redis> {
  const cache = await connectRedis({ url, prefix, log });
  undo.push(() => cache.disconnect());
  return cache;
}

(REDIS_URL ? describe : describe.skip)('caches of two installations on one Redis', () => {
  it('mix neither by single commands, nor in a transaction, nor in a script', async () => {
    const run = `test-${randomUUID()}`;
    const everything = new Redis(REDIS_URL);
    undo.push(async () => {
      const keys = await everything.keys(`${run}*`);
      if (keys.length > 0) await everything.del(keys);
      everything.disconnect();
    });
    const one = await connected(REDIS_URL, `${run}-one:`);
    const other = await connected(REDIS_URL, `${run}-other:`);
    await one.set('single', '1');
    await one.multi().incr('counted').expire('counted', 60).exec();
    await one.eval("return redis.call('SET', KEYS[1], ARGV[1])", 1, 'scripted', '1');
    expect(await one.mget('single', 'counted', 'scripted')).toEqual(['1', '1', '1']);
    expect(await other.mget('single', 'counted', 'scripted')).toEqual([null, null, null]);
    const keys = await everything.keys(`${run}*`);
    expect(keys.sort()).toEqual(['counted', 'scripted', 'single'].map((key) => `${run}-one:${key}`));
  });
});

describe('a Redis that is away at the start', () => {
  it('holds up nobody, and is used once it is there', async () => {
    // Several commands may come at once; each begins with how many words it has.
    const answers = (data: Buffer): string => '+OK\r\n'.repeat(data.toString().match(/^\*\d+\r$/gm)?.length ?? 0);
    const server = createServer((socket) => socket.on('data', (data) => socket.write(answers(data))));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as { port: number };
    await new Promise((resolve) => server.close(resolve));
    undo.push(() => new Promise((resolve) => server.close(resolve)));
    const cache = await connected(`redis://127.0.0.1:${port}`, 'test:');
    await expect(cache.get('anything')).rejects.toThrow();
    // Left while it is being connected, it would keep a timer for two seconds.
    const ready = new Promise((resolve) => cache.once('ready', resolve));
    await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
    await ready;
    expect(await cache.get('anything')).toBe('OK');
  });
});
