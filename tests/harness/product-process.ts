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
  /** The data folder; a new one by default. */
  readonly dataDir?: string;
  readonly port?: number;
  readonly readyWithinMs?: number;
  /** The checkout to start, with its dependencies; this one by default. */
  readonly checkout?: string;
  /** Another main file, relative to the checkout. */
  readonly main?: string;
  /** Arguments of the command, such as `--replay`. */
  readonly args?: readonly string[];
  /** The prefix of its data on the engines; a new one by default. */
  readonly nameOnEngines?: string;
}

/** A product in separate processes, as the command starts it. */
export interface ProductProcess {
  readonly url: string;
  readonly port: number;
  readonly dataDir: string;
  readonly pid: number;
  /** The shared engines and the prefix of its data there, in the services shape. */
  readonly engines: { readonly name: string; readonly at: Engines } | undefined;
  /** Its settings in addition to the environment of the test run. */
  readonly env: Readonly<Record<string, string>>;
  /** Everything it wrote to the terminal so far. */
  output(): string;
  /** Stops it as Ctrl-C does. Returns the exit code. */
  stop(): Promise<number | null>;
  /** Sends SIGKILL to it and its child processes. */
  kill(): Promise<void>;
}

export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
const mains: Readonly<Record<Shape, string>> = {
  'all-in-one': 'services/all-in-one/src/main.ts',
  services: 'tools/services/main.ts',
};

/** The main file of a shape, relative to the checkout. */
export function mainOf(shape: Shape): string {
  return mains[shape];
}

/**
 * The shapes for tests that run in each shape: the one that `TEST_SHAPE` names, otherwise both if possible. Services need a real
 * MongoDB-protocol server, Kafka and Redis, named by the environment.
 */
export const shapes: readonly Shape[] = process.env.TEST_SHAPE
  ? [shapeOfRun()]
  : availableEngines()
    ? ['all-in-one', 'services']
    : ['all-in-one'];

/** The default shape of products: all-in-one, or the one that `TEST_SHAPE` names. */
export function shapeOfRun(): Shape {
  const wanted = process.env.TEST_SHAPE || 'all-in-one';
  if (wanted === 'all-in-one' || (wanted === 'services' && availableEngines())) return wanted;
  throw new Error(
    wanted === 'services'
      ? 'TEST_SHAPE=services needs MONGO_URL, KAFKA_BROKERS and REDIS_URL, or TEST_ENGINES=containers.'
      : `TEST_SHAPE must be all-in-one or services, not ${wanted}.`,
  );
}

/** How long starts may take, in milliseconds: longer than a test otherwise may, because several products may start at once on a busy machine. */
export const startsWithinMs = 240_000;

/** Attempts with another port if a free port was taken in the meantime. */
const maxPortAttempts = 3;

/** Starts the product and resolves once it is ready. */
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
  await untilReady(child, output, options.readyWithinMs ?? startsWithinMs);
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

/** The options to start a product again with the same port and data. */
export function restartOptions({ port, dataDir, engines }: ProductProcess): ProductOptions {
  return { port, dataDir, ...(engines && { nameOnEngines: engines.name }) };
}

/** The process ids of the services in the services shape, by name. They remain after a kill. */
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

/** Kills a process and waits until it has ended. */
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
      (isAlive) => !isAlive,
    );
}

/** Stops a product. Throws unless the exit code is 0 and Node printed no warning, for example about a leak. */
export async function stopCleanly(product: ProductProcess): Promise<void> {
  const code = await product.stop();
  const output = product.output();
  if (code !== 0) throw new Error(`The product ended with the exit code ${code}. It wrote:\n${output}`);
  if (output.includes('Warning: ')) throw new Error(`Node warned of the product. It wrote:\n${output}`);
}

/** Stops a product in the same way, and removes its data. */
export async function stopAndRemove(product: ProductProcess): Promise<void> {
  try {
    await stopCleanly(product);
  } finally {
    await removeData(product);
  }
}

/** Removes the data folder of a stopped product, and its data on the engines. */
export async function removeData({ dataDir, engines }: ProductProcess): Promise<void> {
  await rm(dataDir, { recursive: true, force: true });
  if (engines) await (await onEngines()).clearEngines(engines.at, engines.name);
}

/** The engines of the environment, if all are set. */
export function availableEngines(): Engines | undefined {
  const { MONGO_URL: mongoUrl, KAFKA_BROKERS: kafkaBrokers, REDIS_URL: redisUrl } = process.env;
  return mongoUrl && kafkaBrokers && redisUrl ? { mongoUrl, kafkaBrokers, redisUrl } : undefined;
}

/**
 * The environment of the test run, without the settings of real engines for the all-in-one shape, and for services with databases, topics, groups and
 * keys under the prefix of this product.
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

/** Loaded only if needed, because the drivers take longer to load than the product takes to start. */
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

/** The URL of a MongoDB with another database name. Hosts, account and options stay. */
export function withDatabase(mongoUrl: string, name: string): string {
  return mongoUrl.replace(/^([a-z+]+:\/\/[^/?]+)(\/[^?]*)?/, `$1/${name}`);
}

/** Copies the terminal output and the logs of a product to a folder. */
export async function copyLogs(product: ProductProcess, folder: string): Promise<void> {
  await writeFile(path.join(folder, 'terminal.txt'), product.output());
  const { dataDir } = product;
  const services = (await readdir(path.join(dataDir, 'services')).catch(() => [])).map((name) => `services/${name}`);
  for (const file of ['parcelbell.log', 'parcelbell-refused.log', ...services].filter((name) => name.endsWith('.log')))
    await copyFile(path.join(dataDir, file), path.join(folder, path.basename(file))).catch(() => undefined);
}
