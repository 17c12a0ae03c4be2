import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { apiOf } from '../harness/api.ts';
import { freePorts } from '../harness/free-port.ts';
import {
  mainOf,
  type ProductProcess,
  root,
  type Shape,
  startProduct,
  startsWithinMs,
} from '../harness/product-process.ts';
import { moveIn } from '../harness/residents.ts';

/** What is said here about the terminal and the folder of data is said of this shape. */
const here = { shape: 'all-in-one' } as const;
let folder: string;
let running: ProductProcess | undefined;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'parcelbell-start-'));
});
afterEach(async () => {
  await running?.kill();
  running = undefined;
  await rm(folder, { recursive: true, force: true });
});

/** Starts the product to see it fail; answers its exit code and what it wrote. */
function failing(
  env: Record<string, string>,
  shape: Shape = 'all-in-one',
): Promise<{ code: number | null; output: string }> {
  const { MONGO_URL: _m, KAFKA_BROKERS: _k, REDIS_URL: _r, NODE_OPTIONS: _o, ...rest } = process.env;
  const args = ['--disable-warning=ExperimentalWarning', mainOf(shape)];
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { ...rest, NODE_ENV: 'development', DATA_DIR: folder, ...env },
  });
  const written: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => written.push(chunk));
  const timer = setTimeout(() => child.kill('SIGKILL'), 90_000);
  return new Promise((resolve) => {
    // By then all its output has arrived; the event `exit` may come earlier.
    child.once('close', (code) => {
      clearTimeout(timer);
      resolve({ code, output: Buffer.concat(written).toString('utf8') });
    });
  });
}

describe('a product that cannot start', () => {
  const servers: Server[] = [];
  afterAll(() => {
    for (const server of servers) server.close();
  });

  it.each<[string, () => Promise<Record<string, string>>, RegExp]>([
    [
      'the port is in use',
      async () => {
        const server = createServer();
        servers.push(server);
        await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
        return { PORT: String((server.address() as AddressInfo).port) };
      },
      /Port \d+ is in use already; end what uses it or choose another with PORT=<number>\./,
    ],
    [
      'several settings are malformed',
      async () => ({ PORT: 'x', SEED: 'all', LOG_LEVEL: 'loud' }),
      /3 settings are wrong:(\n {2}.+){3}/,
    ],
    [
      'a part of the stored data is overwritten',
      async () => {
        const port = await freePorts(1);
        const product = await startProduct({ ...here, dataDir: folder, port });
        await product.stop();
        const file = path.join(folder, 'documents.sqlite');
        const bytes = await readFile(file);
        await writeFile(file, bytes.fill(0x5a, Math.floor(bytes.length / 3)));
        return { PORT: String(port) };
      },
      /documents\.sqlite is damaged \(.*\): restore it from a backup/,
    ],
  ])(
    'prints one readable line and exits with 1 if %s',
    async (_, prepare, sentence) => {
      const { code, output } = await failing(await prepare());
      expect(output).toMatch(sentence);
      expect(output).not.toMatch(/\n\s+at /);
      expect(output).not.toMatch(/^(warn|error) /m);
      expect(code).toBe(1);
    },
    startsWithinMs,
  );

  it('names the engines that services need if they are not set', async () => {
    const { code, output } = await failing({}, 'services');
    expect(output).toMatch(/MONGO_URL, KAFKA_BROKERS, REDIS_URL must be set/);
    expect(output).not.toMatch(/\n\s+at /);
    expect(code).toBe(1);
  });
});

describe('a product that starts', () => {
  it(
    'locks its folder, exits with 0 on a signal, and has all its data after a restart',
    async () => {
      running = await startProduct({ ...here, dataDir: folder, env: { LOG_LEVEL: 'trace' } });
      const { port, output } = running;
      expect(output()).toContain(`http://localhost:${port}/maple-court/register`);
      const second = await failing({ PORT: String(await freePorts(1)) });
      expect(second.output).toContain('in use by another Parcelbell process');
      expect(second.code).toBe(1);
      const api = apiOf(running.url);
      await moveIn(api, { unit: '501', email: 'ada@example.test' });
      const desk = await api.signIn('admin@maplecourt.test');
      const parcel = { unit: '501', courier: 'DHL', packagetype: 'Letter' };
      const { body } = await api.send('POST', '/api/deliveries', parcel, desk);
      expect(await running.stop()).toBe(0);
      expect(output()).toContain('Stopping: finishing what is in hand');
      expect(output()).not.toContain('Stopped before it was ready');
      await keepsSecrets(/ada@example\.test|\/residents\/verify\/[\w-]{20,}/);

      running = await startProduct({ ...here, dataDir: folder, port });
      const { body: list } = await api.get('/api/deliveries?page=1&pageSize=5', desk);
      expect(list.deliveries.map(({ packageId }: { packageId: string }) => packageId)).toContain(body.packageId);
      expect((await api.mail('ada@example.test', /DHL/)).subject).toContain('Unit 501');
    },
    startsWithinMs,
  );
});

/** Its secrets are readable by their owner alone; they, addresses and codes are not in its log. */
async function keepsSecrets(personal: RegExp): Promise<void> {
  const log = await readFile(path.join(folder, 'parcelbell.log'), 'utf8');
  expect(log.length).toBeGreaterThan(0);
  expect(log).not.toMatch(personal);
  expect((await stat(path.join(folder, 'secrets.json'))).mode & 0o077).toBe(0);
  const { SESSION_SECRET } = JSON.parse(await readFile(path.join(folder, 'secrets.json'), 'utf8'));
  expect(log).not.toContain(SESSION_SECRET);
}
