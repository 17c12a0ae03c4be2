import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { addresses, planProcesses } from '../../tools/services/plan.ts';
import { apiOf } from '../harness/api.ts';
import { documented } from '../harness/documented.ts';
import { freePorts } from '../harness/free-port.ts';
import {
  availableEngines,
  environmentOf,
  killProcess,
  root,
  servicePids,
  withDatabase,
} from '../harness/product-process.ts';
import { until } from '../harness/until.ts';
import { walkFirstSteps } from './first-steps.ts';

const withinMs = 300_000;
const engines = availableEngines();

let folder: string;
let url: string;
let environment: NodeJS.ProcessEnv;
const started: ChildProcess[] = [];

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'parcelbell-commands-'));
  const port = await freePorts(11);
  url = `http://127.0.0.1:${port}`;
  environment = { ...environmentOf(undefined), PORT: String(port), DATA_DIR: path.join(folder, 'data') };
});
afterEach(async () => {
  for (const child of started.splice(0)) await stop(child);
  for (const process of await servicePids(path.join(folder, 'data'))) await killProcess(process);
  await rm(folder, { recursive: true, force: true });
});

interface Command {
  readonly child: ChildProcess;
  /** All that it has written so far. */
  output(): string;
}

/** Begins a command in a shell and a process group of its own, as a terminal does. */
function begin(command: string, env: Readonly<Record<string, string>> = {}): Command {
  const child = spawn('bash', ['-c', command], { cwd: root, env: { ...environment, ...env }, detached: true });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  started.push(child);
  return { child, output: () => output };
}

/** Runs a command to its end. Answers what it wrote; throws an Error with it if the command fails. */
async function run(command: string, env?: Readonly<Record<string, string>>): Promise<string> {
  const { child, output } = begin(command, env);
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(`${command} ended with ${code}:\n${output()}`);
  return output();
}

/** Runs a command that starts the product, and resolves when it is ready. */
async function start(command: string, env?: Readonly<Record<string, string>>): Promise<ChildProcess> {
  const { child, output } = begin(command, env);
  const isOver = (): boolean => child.exitCode !== null;
  await until(
    `${command} has started the product`,
    output,
    (written) => written.includes('Parcelbell is ready') || isOver(),
    withinMs,
  );
  if (isOver()) throw new Error(`${command} ended with ${child.exitCode}:\n${output()}`);
  return child;
}

/** Ctrl-C: the signal reaches the command and all that it has started. Answers the exit code. */
async function stop(child: ChildProcess): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null || !child.pid) return child.exitCode;
  const exited = once(child, 'exit');
  process.kill(-child.pid, 'SIGINT');
  const [code] = await exited;
  return code;
}

const unitsOf = async (): Promise<string[]> => {
  const api = apiOf(url);
  const { body } = await api.get('/api/deliveries', await api.signIn('admin@maplecourt.test'));
  return body.map(({ unit }: { unit: string }) => unit);
};

describe('the commands of the pages', () => {
  it(
    'start the product from a checkout, examine it, back it up and restore it',
    async () => {
      const backup = { '/backups': folder };
      const product = await start(documented('npm start'));
      await walkFirstSteps(apiOf(url), '301');
      expect(await run(documented('npm run doctor'))).toContain('Disk');
      await run(documented('npm run backup -- /backups/2026-11-23', backup));
      expect(existsSync(path.join(folder, '2026-11-23/backup.json'))).toBe(true);
      await walkFirstSteps(apiOf(url), '302');
      await stop(product);

      const empty = { DATA_DIR: path.join(folder, 'another') };
      await run(documented('npm run restore -- /backups/2026-11-23', backup), empty);
      expect(existsSync(path.join(empty.DATA_DIR, 'documents.sqlite'))).toBe(true);
      await run(documented('npm run restore -- /backups/2026-11-23 --replace', backup));
      await start(documented('npm start'));
      const units = await unitsOf();
      expect([units.includes('301'), units.includes('302')]).toEqual([true, false]);
    },
    withinMs,
  );

  (engines ? it : it.skip)(
    'start it on real engines: one process with a real database, and services',
    async () => {
      const { clearEngines, nameOnEngines } = await import('../harness/engines.ts');
      if (!engines) throw new Error('There are no engines.');
      const name = nameOnEngines();
      const nameOfOne = nameOnEngines();
      const mongoUrl = withDatabase(engines.mongoUrl, name);
      const settings = {
        KAFKA_PREFIX: `${name}.`,
        REDIS_PREFIX: `${name}:`,
        SESSION_SECRET: randomBytes(48).toString('base64'),
        LINK_SECRET: randomBytes(48).toString('base64'),
      };
      const { kafkaBrokers: KAFKA_BROKERS, redisUrl: REDIS_URL } = engines;
      const others = addresses(planProcesses(Number(environment.PORT), 1));
      const ofService = { ...settings, ...others, KAFKA_BROKERS, REDIS_URL, MONGO_URL: mongoUrl };
      try {
        const one = await start(
          documented('MONGO_URL=mongodb://localhost/parcelbell npm start', {
            'mongodb://localhost/parcelbell': `'${withDatabase(engines.mongoUrl, nameOfOne)}'`,
          }),
        );
        await walkFirstSteps(apiOf(url), '301');
        await stop(one);

        const services = await start(
          documented(
            'MONGO_URL=mongodb://127.0.0.1:27017/parcelbell KAFKA_BROKERS=127.0.0.1:9092 REDIS_URL=redis://127.0.0.1:6379 npm run services',
            {
              'mongodb://127.0.0.1:27017/parcelbell': `'${mongoUrl}'`,
              '127.0.0.1:9092': engines.kafkaBrokers,
              'redis://127.0.0.1:6379': engines.redisUrl,
            },
          ),
          settings,
        );
        await walkFirstSteps(apiOf(url), '301');
        const check = documented('npm run service -- <name> [command]', {
          '<name>': 'deliveries',
          '[command]': 'check',
        });
        await run(check, ofService);
        await run(documented('npm run service -- identity backup-done'), { ...ofService, GOOGLE_CLIENT_ID: 'any' });
        await until(
          'the status has the backup',
          async () => (await apiOf(url).get('/statusz')).body.lastBackupAt,
          Boolean,
        );
        await stop(services);
      } finally {
        for (const each of [name, nameOfOne]) await clearEngines(engines, each);
      }
    },
    2 * withinMs,
  );
});
