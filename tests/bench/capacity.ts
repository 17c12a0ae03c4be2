// What each process costs for one operation, in processor time, and the memory that it takes: of the services shape, or all-in-one where no engines are named.
// Argument: operations of each kind. Linux only.
import { readFile } from 'node:fs/promises';
import { type Api, apiOf, type CallHeaders } from '../harness/api.ts';
import { type ProductProcess, removeData, servicePids, shapes, startProduct } from '../harness/product-process.ts';
import { moveIn, register } from '../harness/residents.ts';
import { parcel } from '../harness/samples.ts';
import { note, tell } from './figures.ts';

const [count = 300] = process.argv.slice(2).map(Number);
/** The unit of CPU time in /proc: `getconf CLK_TCK` is 100 on every Linux that Node runs on. */
const msPerTick = 10;
const callsAtOnce = 4;
const unit = '301';
/** The last one that can run here. */
const shape = shapes.at(-1) ?? 'all-in-one';

/** Processor milliseconds that each process has used since it began, and its memory in MB. */
async function usage(product: ProductProcess): Promise<Map<string, { cpuMs: number; mb: number }>> {
  const services = await servicePids(product.dataDir);
  const processes = services.length > 0 ? services : [{ name: shape, pid: product.pid }];
  const rows = processes.map(async ({ name, pid }) => {
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
    // The second field is the program's name in brackets, which may have spaces.
    const [user = 0, system = 0] = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .slice(11, 13)
      .map(Number);
    const memory = Number(/VmRSS:\s+(\d+)/.exec(await readFile(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1_024;
    return [name, { cpuMs: (user + system) * msPerTick, mb: memory }] as const;
  });
  return new Map(await Promise.all(rows));
}

interface Work {
  readonly name: string;
  once(index: number): Promise<unknown>;
}

const idleSeconds = 10;
const settleMs = 3_000;
const rest = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Does the work `count` times and tells what one of it costs each process, less what the process costs when nothing happens. */
async function measure(
  product: ProductProcess,
  { name, once }: Work,
  idle: ReadonlyMap<string, number>,
): Promise<void> {
  await rest(settleMs);
  const before = await usage(product);
  const startedAt = performance.now();
  for (let at = 0; at < count; at += callsAtOnce) {
    await Promise.all(Array.from({ length: callsAtOnce }, (_, each) => once(at + each)));
  }
  await rest(settleMs);
  const seconds = (performance.now() - startedAt) / 1_000;
  const after = await usage(product);
  for (const [service, { cpuMs }] of after) {
    const used = cpuMs - (before.get(service)?.cpuMs ?? 0) - seconds * (idle.get(service) ?? 0);
    if (used / count > 0.05) tell(`${name}: ${service}`, used / count, 'ms of CPU');
  }
}

/** Milliseconds of CPU in a second in which nothing happens. */
async function measureIdle(product: ProductProcess): Promise<Map<string, number>> {
  await rest(settleMs);
  const before = await usage(product);
  await rest(idleSeconds * 1_000);
  const idle = new Map<string, number>();
  for (const [service, { cpuMs }] of await usage(product)) {
    const perSecond = (cpuMs - (before.get(service)?.cpuMs ?? 0)) / idleSeconds;
    idle.set(service, perSecond);
    tell(`idle: ${service}`, perSecond, 'ms of CPU a second');
  }
  return idle;
}

function worksOf(api: Api, desk: CallHeaders): Work[] {
  const demand = async (call: Promise<{ status: number; body: unknown }>, status: number) => {
    const answer = await call;
    if (answer.status !== status) throw new Error(`answered ${answer.status}: ${JSON.stringify(answer.body)}`);
  };
  const get = (path: string) => demand(api.get(path, desk), 200);
  return [
    { name: 'warm-up', once: () => demand(api.send('POST', '/api/deliveries', { unit, ...parcel }, desk), 201) },
    {
      name: 'parcel, told to one',
      once: () => demand(api.send('POST', '/api/deliveries', { unit, ...parcel }, desk), 201),
    },
    {
      name: 'registration',
      once: async (at) => {
        const answer = await register(api, { unit: '404', email: `capacity-${at}@residents.test` });
        if (answer.status >= 500) throw new Error(`answered ${answer.status}`);
      },
    },
    { name: 'list of the desk', once: () => get('/api/deliveries?page=1&pageSize=25') },
    { name: 'who lives in a unit', once: () => get(`/api/deliveries/units?q=${unit}`) },
    { name: 'usage report', once: () => get('/api/usage') },
  ];
}

const product = await startProduct({ shape });
try {
  const api = apiOf(product.url);
  const desk = await api.signIn('admin@maplecourt.test');
  await moveIn(api, { unit, email: 'capacity@residents.test' });
  note(`${count} of each, ${callsAtOnce} at once`);
  const idle = await measureIdle(product);
  for (const work of worksOf(api, desk)) await measure(product, work, idle);
  for (const [service, { mb }] of await usage(product)) tell(`memory afterwards: ${service}`, mb, 'MB');
} finally {
  await product.stop();
  await removeData(product);
}
