// Two replicas of every service at a steady rate for half an hour, on the product's own document store as a process of its own, with real Kafka and Redis. Prints
// memory, lag and latencies of each minute, and passes if they stay flat and nothing is lost. Options: --minutes, 30 unless given; --rate, 50 a second.
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { nameOnEngines } from '../harness/engines.ts';
import { startStoreProcess } from '../harness/store-process.ts';
import { until } from '../harness/until.ts';
import { print } from './figures.ts';
import { residentMb } from './resident-memory.ts';
import { startSink } from './sink.ts';
import { grownIn, latenciesOf, type Minute } from './soak/minutes.ts';
import { logSteadily } from './under-load/steady-parcels.ts';
import { startTwoReplicas, type TwoReplicas } from './under-load/two-replicas.ts';

const { values } = parseArgs({
  options: { minutes: { type: 'string', default: '30' }, rate: { type: 'string', default: '50' } },
});
const minuteMs = 60_000;
/** Access tokens are valid for 15 minutes. */
const signInEveryMinutes = 5;

const store = await startStoreProcess();
const sink = await startSink();
const name = nameOnEngines();
const settings = { MONGO_URL: `${store.url}/${name}`, SMTP_URL: sink.url, LOG_LEVEL: 'info' };
let failed = true;
const replicas = await startTwoReplicas(settings, name);
try {
  failed = !(await soak(replicas, Number(values.minutes)));
} finally {
  await replicas.stop();
  await sink.stop();
  await store.stop();
}
process.exit(failed ? 1 : 0);

async function soak(running: TwoReplicas, count: number): Promise<boolean> {
  const steady = logSteadily(running, Number(values.rate));
  const minutes: Minute[] = [];
  const memory: MemoryOfProcesses[] = [];
  const mailed = new Set<string>();
  print('minute  parcels  answer p50/p99 ms  mail p50/p99 ms  memory MB  store MB  lag');
  for (let number = 1; number <= count; number += 1) {
    await wait(minuteMs);
    if (number % signInEveryMinutes === 0) await signInAgain(running);
    const accepted = await sink.take();
    for (const { tracking } of accepted) mailed.add(tracking);
    const ofProcesses = await memoryOf(running);
    memory.push(ofProcesses);
    const minute = { ...latenciesOf(accepted, steady.parcels), ...(await sizesOf(running, ofProcesses)) };
    minutes.push(minute);
    print(lineOf(number, minute));
  }
  for (const line of growthLines(memory)) print(line);
  await steady.end();
  const notNotified = async (): Promise<number> => {
    for (const { tracking } of await sink.take()) mailed.add(tracking);
    return [...steady.parcels.keys()].filter((tracking) => !mailed.has(tracking)).length;
  };
  const left = await until('everybody is notified', notNotified, (missing) => missing === 0, 2 * minuteMs).catch(
    notNotified,
  );
  const faults = [
    ...grownIn(minutes),
    ...(left > 0 ? [`${left} parcels of which nobody was notified`] : []),
    ...(steady.failures.size > 0 ? [`requests failed: ${JSON.stringify([...steady.failures])}`] : []),
  ];
  print(
    `${faults.length === 0 ? 'passed' : 'FAILED'}: ${steady.logged()} parcels; ${faults.join('; ') || 'all of it is flat'}`,
  );
  return faults.length === 0;
}

/** Those at the desk get a new access token. */
async function signInAgain({ api, addresses }: TwoReplicas): Promise<void> {
  const { authorization = '' } = await api.signIn('manager@parcelbell.test');
  for (const { desk } of addresses) desk.authorization = authorization;
}

/** In MB, by the name of the process. */
type MemoryOfProcesses = ReadonlyMap<string, number>;

async function memoryOf({ names, pidOf }: TwoReplicas): Promise<MemoryOfProcesses> {
  return new Map(await Promise.all(names.map(async (each) => [each, await residentMb(await pidOf(each))] as const)));
}

async function sizesOf(
  { product }: TwoReplicas,
  memory: MemoryOfProcesses,
): Promise<Pick<Minute, 'memoryMb' | 'storeMb' | 'lag'>> {
  const memoryMb = [...memory.values()].reduce((sum, size) => sum + size, 0);
  return { memoryMb, storeMb: await residentMb(store.pid), lag: await lagBehind(product.port) };
}

/** The lag of the groups of all services; each service reports its own, behind the gateway's port. */
async function lagBehind(port: number): Promise<number> {
  const services = Array.from({ length: 7 }, (_, index) => port + 1 + index);
  const texts = await Promise.all(
    services.map(async (each) => (await fetch(`http://127.0.0.1:${each}/metrics`)).text().catch(() => '')),
  );
  const lines = texts.flatMap((text) => [...text.matchAll(/^consumer_lag\S*\{[^}]*\} (\d+)/gm)]);
  return lines.reduce((sum, [, events]) => sum + Number(events), 0);
}

/** The memory of each process in the second minute, in the middle and at the end. */
function growthLines(memory: readonly MemoryOfProcesses[]): string[] {
  const shown = [memory[1], memory[Math.floor(memory.length / 2)], memory.at(-1)];
  const sizes = (name: string): string => shown.map((each) => (each?.get(name) ?? 0).toFixed(0)).join(' → ');
  return [...(memory[0]?.keys() ?? [])].map((name) => `${name.padEnd(20)} ${sizes(name)} MB`);
}

function lineOf(number: number, minute: Minute): string {
  const ms = (value: number): string => value.toFixed(0);
  return [
    String(number).padStart(6),
    String(minute.parcels).padStart(8),
    `${ms(minute.answerP50Ms)}/${ms(minute.answerP99Ms)}`.padStart(18),
    `${ms(minute.mailP50Ms)}/${ms(minute.mailP99Ms)}`.padStart(16),
    ms(minute.memoryMb).padStart(10),
    ms(minute.storeMb).padStart(9),
    String(minute.lag).padStart(4),
  ].join(' ');
}
