import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { connect, readDisk, usePort } from './machine.ts';

let folder: string;
const undo: (() => Promise<unknown>)[] = [];
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'parcelbell-doctor-'));
});
afterEach(async () => {
  for (const step of undo.splice(0)) await step();
});
afterAll(() => rm(folder, { recursive: true }));

async function serve(handler: RequestListener): Promise<number> {
  const server = createServer(handler).listen(0, '127.0.0.1');
  await once(server, 'listening');
  undo.push(() => new Promise((resolve) => server.close(resolve)));
  return (server.address() as AddressInfo).port;
}

/** Runs the command with nothing in its environment but these settings. */
async function run(settings: Record<string, string>, args: readonly string[] = []) {
  const main = path.join(import.meta.dirname, 'main.ts');
  const env = { PATH: process.env.PATH, DATA_DIR: path.join(folder, 'data'), ...settings };
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', main, ...args], { env });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => (output += data));
  const [code] = await once(child, 'close');
  return { code, lines: output.split('\n') };
}

describe('the machine', () => {
  it('knows whether a port is free, has a Parcelbell or another program', async () => {
    const parcelbell = await serve((request, response) => response.end(request.url === '/livez' ? 'ok' : ''));
    const other = await serve((_, response) => response.end('Apache'));
    expect(await usePort('127.0.0.1', parcelbell)).toBe('parcelbell');
    expect(await usePort('127.0.0.1', other)).toBe('other');
    expect(await usePort('127.0.0.1', 0)).toBe('free');
    await connect('127.0.0.1', other);
    await expect(usePort('192.0.2.1', 0)).rejects.toThrow('EADDRNOTAVAIL');
  });

  it('reads the disk of a folder that does not exist yet', async () => {
    const { freeBytes, totalBytes } = await readDisk(path.join(folder, 'not', 'yet'));
    expect(freeBytes).toBeGreaterThan(0);
    expect(totalBytes).toBeGreaterThanOrEqual(freeBytes);
  });
});

describe('the command', () => {
  it('ends with 0 on a machine with everything embedded', async () => {
    const { code, lines } = await run({ PORT: '0' });
    expect(lines).toContain('fine     Settings: each of them can be used');
    expect([code, lines.at(-2)]).toEqual([0, 'Nothing is wrong.']);
  }, 120_000);

  it('ends with 1 and names what production lacks, and secrets that are too short or samples', async () => {
    const secrets = { SESSION_SECRET: 'short', LINK_SECRET: 'change-me-change-me-change-me-change-me' };
    const { code, lines } = await run({ NODE_ENV: 'production', ...secrets });
    for (const line of [
      /^wrong +SMTP_URL: must be set/,
      /^wrong +PUBLIC_URL: must be set/,
      /^wrong +METRICS_TOKEN: must be set in production/,
      /^wrong +SESSION_SECRET: must have at least 32 characters/,
      /^wrong +LINK_SECRET: must not be a sample/,
    ])
      expect(lines).toContainEqual(expect.stringMatching(line));
    expect(code).toBe(1);
    expect(lines.join('\n')).not.toContain('change-me');
  }, 120_000);

  it('names engines and a mail server that do not answer', async () => {
    const nobody = '127.0.0.1:1';
    const engines = { MONGO_URL: `mongodb://${nobody}/parcelbell`, REDIS_URL: `redis://${nobody}` };
    const mail = { SMTP_URL: `smtp://${nobody}`, MAIL_FROM: 'parcels@example.com' };
    const { code, lines } = await run({ PORT: '0', ...engines, ...mail }, ['--dns', nobody]);
    for (const name of ['MONGO_URL', 'REDIS_URL', 'SMTP_URL'])
      expect(lines).toContainEqual(expect.stringMatching(new RegExp(`^wrong +${name}: nothing answers`)));
    expect(lines).toContainEqual(expect.stringMatching(/^warning +SPF: .* could not be read \(ECONNREFUSED\)/));
    expect([code, lines.at(-2)]).toEqual([1, '3 things are wrong.']);
  }, 120_000);

  it('says what it takes', async () => {
    const { code, lines } = await run({}, ['--name']);
    expect(lines.join('\n')).toContain('doctor takes --dns');
    expect(code).toBe(1);
  }, 120_000);
});
