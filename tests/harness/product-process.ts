import { type ChildProcess, spawn } from 'node:child_process';
import { copyFile, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { nodeFlags } from '../../tools/setup/node-flags.mjs';
import type { Engines } from './engines.ts';
import { freePorts } from './free-port.ts';
import { until } from './until.ts';

export type Shape = 'all-in-one' | 'services';

export interface ProductOptions {
  readonly shape?: Shape;
  readonly env?: Readonly<Record<string, string>>;
  /** Where it keeps its data; a folder of its own unless given. */
  readonly dataDir?: string;
  readonly port?: number;
  readonly readyWithinMs?: number;
  /** The checkout whose product is started, with its dependencies; this one unless given. */
  readonly checkout?: string;
  /** Another main than the shape's own, from the checkout's folder. */
  readonly main?: string;
  /** What follows the command, such as `--replay`. */
  readonly args?: readonly string[];
  /** What it is called on the engines; a new name unless given. */
  readonly nameOnEngines?: string;
}

/** A product that runs as processes of its own, as somebody who types the command has it. */
export interface ProductProcess {
  readonly url: string;
  readonly port: number;
  readonly dataDir: string;
  readonly pid: number;
  /** What it is called on the engines that it shares with others, if it does. */
  readonly engines: { readonly name: string; readonly at: Engines } | undefined;
  /** What it was told besides the test run's environment. */
  readonly env: Readonly<Record<string, string>>;
  /** All it wrote to the terminal so far. */
  output(): string;
  /** Ends it as Ctrl-C does; answers the exit code. */
  stop(): Promise<number | null>;
  /** SIGKILL to it and whatever it started. */
  kill(): Promise<void>;
}

export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
const mains: Readonly<Record<Shape, string>> = {
  'all-in-one': 'services/all-in-one/src/main.ts',
  services: 'tools/services/main.ts',
};

/** The main of a shape, from the checkout's folder. */
export function mainOf(shape: Shape): string {
  return mains[shape];
}

/**
 * The shapes of tests that prove the same of each: the one that `TEST_SHAPE` names, else both where they can be tested. Services need a real
 * MongoDB-protocol server, Kafka and Redis, named by the environment.
 */
export const shapes: readonly Shape[] = process.env.TEST_SHAPE
  ? [shapeOfRun()]
  : availableEngines()
    ? ['all-in-one', 'services']
    : ['all-in-one'];

/** The shape of every product whose test names none: all-in-one, or what `TEST_SHAPE` names. */
export function shapeOfRun(): Shape {
  const wanted = process.env.TEST_SHAPE || 'all-in-one';
  if (wanted === 'all-in-one' || (wanted === 'services' && availableEngines())) return wanted;
  throw new Error(
    wanted === 'services'
      ? 'TEST_SHAPE=services needs MONGO_URL, KAFKA_BROKERS and REDIS_URL, or TEST_ENGINES=containers.'
      : `TEST_SHAPE must be all-in-one or services, not ${wanted}.`,
  );
}

/** How often another port is tried where somebody took the one that was free a moment ago. */
const maxPortAttempts = 3;

/** Starts the product and resolves once it says that it is ready. */
export async function startProduct(options: ProductOptions = {}): Promise<ProductProcess> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await startOnce(options);
    } catch (error) {
      const isTaken = /in use already|EADDRINUSE/.test(String(error));
      if (!isTaken || options.port !== undefined || tries === maxPortAttempts) throw error;
    }
  }
}

async function startOnce(options: ProductOptions): Promise<ProductProcess> {
  const shape = options.shape ?? shapeOfRun();
  const port = options.port ?? (await freePorts(11));
  const at = shape === 'services' ? availableEngines() : undefined;
  const engines = at && (await nameOnSharedEngines(at, options.nameOnEngines));
  const dataDir = options.dataDir ?? (await mkdtemp(path.join(tmpdir(), 'parcelbell-test-')));
  const child = spawn(process.execPath, [...nodeFlags, options.main ?? mainOf(shape), ...(options.args ?? [])], {
    cwd: options.checkout ?? root,
    env: { ...environmentOf(engines), ...options.env, PORT: String(port), DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  const written: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => written.push(chunk));
  const output = (): string => Buffer.concat(written).toString('utf8');
  await untilReady(child, output, options.readyWithinMs ?? 240_000);
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    dataDir,
    pid: child.pid ?? 0,
    engines,
    env: options.env ?? {},
    output,
    stop: () => end(child, 'SIGTERM'),
    kill: async () => {
      await end(child, 'SIGKILL');
      await Promise.all((await servicePids(dataDir)).map(killProcess));
    },
  };
}

/** What starts a product again where it was, on what it has stored. */
export function restartOptions({ port, dataDir, engines }: ProductProcess): ProductOptions {
  return { port, dataDir, ...(engines && { nameOnEngines: engines.name }) };
}

/** The process ids of the services in the services shape, by name; those of a product that was killed are still there. */
export async function servicePids(dataDir: string): Promise<{ name: string; pid: number }[]> {
  const folder = path.join(dataDir, 'services');
  const files = await readdir(folder).catch(() => []);
  const pids = files.filter((file) => file.endsWith('.pid'));
  return Promise.all(
    pids.map(async (file) => ({
      name: path.basename(file, '.pid'),
      pid: Number(await readFile(path.join(folder, file), 'utf8')),
    })),
  );
}

/** Ends a process at once and waits until it is gone. */
export async function killProcess({ pid }: { pid: number }): Promise<void> {
  const sendSignal = (signal: 0 | 'SIGKILL'): boolean => {
    try {
      return process.kill(pid, signal);
    } catch {
      return false;
    }
  };
  if (sendSignal('SIGKILL'))
    await until(
      `process ${pid} is gone`,
      () => sendSignal(0),
      (there) => !there,
    );
}

/** Ends a product. Throws unless it ends well: with the exit code 0, and without a warning of Node, such as of what grows without an end. */
export async function stopCleanly(product: ProductProcess): Promise<void> {
  const code = await product.stop();
  const output = product.output();
  if (code !== 0) throw new Error(`The product ended with the exit code ${code}. It wrote:\n${output}`);
  if (output.includes('Warning: ')) throw new Error(`Node warned of the product. It wrote:\n${output}`);
}

/** The same, and removes its data. */
export async function stopAndRemove(product: ProductProcess): Promise<void> {
  try {
    await stopCleanly(product);
  } finally {
    await removeData(product);
  }
}

/** Removes what a product that has ended left in its data folder and on the engines. */
export async function removeData({ dataDir, engines }: ProductProcess): Promise<void> {
  await rm(dataDir, { recursive: true, force: true });
  if (engines) await (await onEngines()).clearEngines(engines.at, engines.name);
}

/** The engines that the environment names, if it names them all. */
export function availableEngines(): Engines | undefined {
  const { MONGO_URL: mongoUrl, KAFKA_BROKERS: kafkaBrokers, REDIS_URL: redisUrl } = process.env;
  return mongoUrl && kafkaBrokers && redisUrl ? { mongoUrl, kafkaBrokers, redisUrl } : undefined;
}

/**
 * The test run's environment: without what would make the all-in-one shape use real engines, and for services with databases, topics, groups and
 * keys of this product's own.
 */
export function environmentOf(engines: ProductProcess['engines']): NodeJS.ProcessEnv {
  const { MONGO_URL: _m, KAFKA_BROKERS: _k, REDIS_URL: _r, REDIS_PREFIX: _p, NODE_OPTIONS: _, ...rest } = process.env;
  const base = {
    ...rest,
    NODE_ENV: 'development',
    PUBLIC_CALLS_PER_MINUTE: '100000',
    FILES_PER_MINUTE: '200000',
    FILES_BURST: '100000',
    DEMO_STARTS_PER_MINUTE: '100000',
    DEMO: 'false',
  };
  if (!engines) return base;
  const { name, at } = engines;
  return {
    ...base,
    MONGO_URL: withDatabase(at.mongoUrl, name),
    KAFKA_BROKERS: at.kafkaBrokers,
    KAFKA_PREFIX: `${name}.`,
    REDIS_URL: at.redisUrl,
  };
}

/** Loaded only where there are engines: their drivers take longer to load than the product takes to start. */
const onEngines = () => import('./engines.ts');

async function nameOnSharedEngines(at: Engines, name?: string): Promise<ProductProcess['engines']> {
  const { nameOnEngines, sweepEngines } = await onEngines();
  await sweepEngines(at);
  return { name: name ?? nameOnEngines(), at };
}

function untilReady(child: ChildProcess, output: () => string, withinMs: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => fail(`not ready within ${withinMs} ms`), withinMs);
    const fail = (why: string): void => {
      settle();
      child.kill('SIGKILL');
      reject(new Error(`The product did not start (${why}). It wrote:\n${output()}`));
    };
    const ended = (code: number | null): void => fail(`it ended with ${code}`);
    const checkOutput = (): void => {
      if (!output().includes('Parcelbell is ready')) return;
      settle();
      resolve();
    };
    const settle = (): void => {
      clearTimeout(timer);
      child.off('exit', ended);
      child.stdout?.off('data', checkOutput);
    };
    child.once('exit', ended);
    child.stdout?.on('data', checkOutput);
  });
}

async function end(child: ChildProcess, signal: 'SIGTERM' | 'SIGKILL'): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
  const exited = new Promise<number | null>((resolve) => child.once('exit', (code) => resolve(code)));
  child.kill(signal);
  return exited;
}

/** The address of a MongoDB with another database in it; its hosts, account and options stay. */
export function withDatabase(mongoUrl: string, name: string): string {
  return mongoUrl.replace(/^([a-z+]+:\/\/[^/?]+)(\/[^?]*)?/, `$1/${name}`);
}

/** Keeps in a folder what a product wrote to the terminal, and its logs. */
export async function copyLogs(product: ProductProcess, folder: string): Promise<void> {
  await writeFile(path.join(folder, 'terminal.txt'), product.output());
  const { dataDir } = product;
  const services = (await readdir(path.join(dataDir, 'services')).catch(() => [])).map((name) => `services/${name}`);
  for (const file of ['parcelbell.log', 'parcelbell-refused.log', ...services].filter((name) => name.endsWith('.log')))
    await copyFile(path.join(dataDir, file), path.join(folder, path.basename(file))).catch(() => undefined);
}
