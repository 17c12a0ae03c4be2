import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { type Api, apiOf } from '../../harness/api.ts';
import { type Engines, nameOnEngines as newName } from '../../harness/engines.ts';
import { type ProductProcess, removeData, servicePids, startProduct } from '../../harness/product-process.ts';
import { until } from '../../harness/until.ts';
import { type Address, addressesOf } from './addresses.ts';

/** The services shape with two processes of every service, the second of each five seconds ahead. */
export interface TwoReplicas {
  readonly product: ProductProcess;
  readonly api: Api;
  /** The engines with its topics and databases, and its name there. */
  readonly engines: { readonly at: Engines; readonly name: string };
  /** In both sample buildings. */
  readonly addresses: readonly Address[];
  /** The names of all processes of the services, such as `deliveries-2`. */
  readonly names: readonly string[];
  pidOf(name: string): Promise<number>;
  /** SIGKILL. Resolves once the process that replaces it is ready. */
  kill(name: string): Promise<void>;
  /** SIGTERM. Resolves once the process that replaces it is ready. */
  restart(name: string): Promise<void>;
  /** What a process has logged, including the time before its restarts. */
  log(name: string): Promise<string>;
  stop(): Promise<number | null>;
}

const clock = path.join(import.meta.dirname, '../../harness/clock.cjs');
const aheadMs = 5_000;
const readyWithinMs = 120_000;
/** The network of this product is one machine, on which callers notice nothing but closed connections. Within these seconds each connection of a caller gets an answer that closes it. */
const settings = {
  NODE_OPTIONS: `--require ${clock}`,
  CLOCK_OFFSET_MS: String(aheadMs),
  CLOCK_OF_REPLICA: '2',
  DRAIN_PAUSE_SECONDS: '3',
  MAIL_FROM: 'parcels@parcelbell.test',
  WRITES_PER_SECOND: '100000',
};

/** Starts it; `env` names a mail server, and the engines of the caller's own. */
export async function startTwoReplicas(
  env: Readonly<Record<string, string>>,
  nameOnEngines = newName(),
): Promise<TwoReplicas> {
  const args = ['--replicas', '2', '--bundled'];
  const product = await startProduct({ shape: 'services', args, env: { ...settings, ...env }, nameOnEngines });
  const end = async (): Promise<number | null> => {
    const code = await product.stop();
    await product.kill();
    await removeData(product);
    return code;
  };
  try {
    return await controlsOf(product, end);
  } catch (error) {
    await end();
    throw error;
  }
}

async function controlsOf(product: ProductProcess, end: TwoReplicas['stop']): Promise<TwoReplicas> {
  const { dataDir, url } = product;
  const api = apiOf(url);
  const log = (name: string): Promise<string> => readFile(path.join(dataDir, 'services', `${name}.log`), 'utf8');
  const pidOf = async (wanted: string): Promise<number> => {
    const found = (await servicePids(dataDir)).find(({ name }) => name === wanted);
    if (!found) throw new Error(`${wanted} does not run.`);
    return found.pid;
  };
  const timesReady = async (name: string): Promise<number> => (await log(name)).split('"msg":"ready"').length - 1;
  const readyAfter = (name: string, before: number) =>
    until(
      `${name} is ready`,
      () => timesReady(name),
      (times) => times > before,
      readyWithinMs,
    );
  const replaced = async (name: string, signal: 'SIGTERM' | 'SIGKILL'): Promise<void> => {
    const before = await timesReady(name);
    process.kill(await pidOf(name), signal);
    await readyAfter(name, before);
  };
  const processes = await servicePids(dataDir);
  const names = processes.map(({ name }) => name).filter((name) => name !== 'dev-services');
  for (const name of names) await readyAfter(name, 0);
  if (!product.engines) throw new Error('The product runs on no engines.');
  const { name, at } = product.engines;
  return {
    product,
    engines: { name, at: { ...at, kafkaBrokers: product.env.KAFKA_BROKERS ?? at.kafkaBrokers } },
    api,
    addresses: await addressesOf(api),
    names: names.sort(),
    pidOf,
    kill: (name) => replaced(name, 'SIGKILL'),
    restart: (name) => replaced(name, 'SIGTERM'),
    log,
    stop: end,
  };
}
