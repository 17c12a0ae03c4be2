// What each process costs for one operation, in processor time, and the memory that it takes: of the services shape, with a host for each front end, on the Kafka
// and Redis that the environment names and the product's own document store; or of all-in-one where it names none. Mails go to a server that takes everything.
// Arguments: operations of each kind, and the seconds after which a kind ends anyway. It takes two minutes after the start at most. Linux only.
import { setTimeout as wait } from 'node:timers/promises';
import { apiOf } from '../harness/api.ts';
import { nameOnEngines } from '../harness/engines.ts';
import { frontEndHosts } from '../harness/front-end-hosts.ts';
import { type ProductProcess, removeData, servicePids, shapes, startProduct } from '../harness/product-process.ts';
import { startStoreProcess } from '../harness/store-process.ts';
import { type Operation, operationsOf } from './capacity/operations.ts';
import { cpuMsOf, type Measured, memoryOf, watchMemory } from './capacity/usage.ts';
import { print, printFigure } from './figures.ts';
import { startSink } from './sink.ts';

const [maxOperations = 300, secondsEach = 12] = process.argv.slice(2).map(Number);
const callsAtOnce = 4;
const idleSeconds = 10;
/** What follows an operation beside its mails, such as outcomes and read models, is over by then. */
const settleMs = 2_000;
/** The unit of CPU time is 10 ms, so less than this cannot be distinguished from nothing. */
const minShownMs = 0.05;
/** The last one that can run here. */
const shape = shapes.at(-1) ?? 'all-in-one';

const ends: (() => Promise<unknown>)[] = [];
try {
  await measureAll();
} finally {
  for (const end of ends.reverse()) await end();
}

async function measureAll(): Promise<void> {
  const sink = await startSink();
  ends.push(sink.stop);
  const { product, processes } = await start(sink.url);
  const api = apiOf(product.url);
  const desk = await api.signIn('admin@maplecourt.test');
  const operations = await operationsOf({ api, url: product.url, desk, sink });
  const idle = await measureIdle(processes);
  const memory = watchMemory(processes);
  ends.push(async () => memory.stop());
  for (const operation of operations) await measure(processes, operation, idle);
  printMemory('under load', memory.stop());
}

/** Starts the product with its front ends' hosts, and in the services shape a store; answers what is measured. */
async function start(smtpUrl: string): Promise<{ product: ProductProcess; processes: Measured[] }> {
  const hosts = await frontEndHosts();
  ends.push(hosts.stopAll);
  await hosts.start();
  const store = shape === 'services' ? await startStoreProcess() : undefined;
  if (store) ends.push(store.stop);
  const name = nameOnEngines();
  const product = await startProduct({
    shape,
    nameOnEngines: name,
    env: {
      ...hosts.env,
      ...(store && { MONGO_URL: `${store.url}/${name}` }),
      SMTP_URL: smtpUrl,
      MAIL_FROM: 'parcels@parcelbell.test',
      LOG_LEVEL: 'info',
      WRITES_PER_SECOND: '100000',
    },
  });
  ends.push(() => removeData(product), product.stop);
  const frontEnds = hosts.pids().map((host) => ({ ...host, name: `frontend-${host.name}` }));
  const beside = [...frontEnds, ...(store ? [{ name: 'store', pid: store.pid }] : [])];
  return { product, processes: [...(await servicesOf(product)), ...beside] };
}

/** The processes of the services, or the one of them all; not the embedded services. */
async function servicesOf({ dataDir, pid }: ProductProcess): Promise<Measured[]> {
  const services = (await servicePids(dataDir)).filter(({ name }) => name !== 'dev-services');
  return services.length > 0 ? services : [{ name: shape, pid }];
}

/** Milliseconds of CPU that each process uses in a second in which nothing happens. */
async function measureIdle(processes: readonly Measured[]): Promise<ReadonlyMap<string, number>> {
  await wait(settleMs);
  const before = await cpuMsOf(processes);
  await wait(idleSeconds * 1_000);
  const idle = new Map<string, number>();
  for (const [name, ms] of await cpuMsOf(processes)) idle.set(name, (ms - (before.get(name) ?? 0)) / idleSeconds);
  for (const [name, ms] of idle) printFigure(`idle: ${name}`, ms, 'ms of CPU a second');
  printMemory('idle', await memoryOf(processes));
  return idle;
}

function printMemory(when: string, memory: ReadonlyMap<string, number>): void {
  for (const [name, mb] of memory) printFigure(`memory ${when}: ${name}`, mb, 'MB');
}

/** Does the work and prints the CPU time of one operation for each process, without the CPU time of an idle process. */
async function measure(
  processes: readonly Measured[],
  operation: Operation,
  idle: ReadonlyMap<string, number>,
): Promise<void> {
  const before = await cpuMsOf(processes);
  const startedAt = performance.now();
  const secondsSince = (): number => (performance.now() - startedAt) / 1_000;
  let done = 0;
  while (done < maxOperations && secondsSince() < secondsEach) {
    const first = done;
    await Promise.all(Array.from({ length: callsAtOnce }, (_, each) => operation.once(first + each)));
    done += callsAtOnce;
  }
  await operation.finished?.(done);
  await wait(settleMs);
  const seconds = secondsSince();
  print(`${operation.name}: ${done} in ${seconds.toFixed(1)} s`);
  for (const [name, ms] of await cpuMsOf(processes)) {
    const each = (ms - (before.get(name) ?? 0) - seconds * (idle.get(name) ?? 0)) / done;
    if (each > minShownMs) printFigure(`${operation.name}: ${name}`, each, 'ms of CPU');
  }
}
