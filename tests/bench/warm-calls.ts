// What warm calls cost: CPU of the deliveries service for a page of its history, of the gateway for the same call, and of the gateway and the hosts of the front ends
// for the desk opened with an empty cache; and the time that the gateway adds. Each is a process of its own, the store too. Arguments: rounds, and another checkout,
// built, which takes turns with this one. Linux only.
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { exchange } from '../../services/deliveries/bench/load.ts';
import { root } from '../../tools/setup/paths.mjs';
import { frontEndHosts } from '../harness/front-end-hosts.ts';
import { startStoreProcess } from '../harness/store-process.ts';
import { cpuMsOf, cpuMsSince, type Measured } from './capacity/usage.ts';
import { filesOfVisit } from './capacity/visit-files.ts';
import { requireCheckout } from './checkout.ts';
import { median, print, printFigure } from './figures.ts';

const [rounds = 7] = process.argv.slice(2, 3).map(Number);
const [other] = process.argv.slice(3);
const calls = 400;
const visits = 40;
/** Rounds that do not count, because they find the code cold. */
const warmUpRounds = 3;
const page = '/api/deliveries?page=1&pageSize=25';

/** The processes of a checkout. */
interface Side {
  /** Milliseconds, by what is measured. */
  round(): Promise<Record<string, number>>;
  stop(): Promise<unknown>;
}

const sides = [await startSide(root)];
if (other !== undefined) sides.push(await startSide(await requireCheckout(other, 'warm-calls')));
const results = sides.map((): Record<string, number>[] => []);
for (let round = 1 - warmUpRounds; round <= rounds; round += 1) {
  for (const [index, side] of sides.entries()) {
    const result = await side.round();
    const shown = Object.values(result).map((ms) => ms.toFixed(2));
    print(`${index === 0 ? 'this checkout' : 'the other'}: ${shown.join(', ')} ms${round > 0 ? '' : ', warm-up'}`);
    if (round > 0) results[index]?.push(result);
  }
}
const [mine = [], theirs] = results;
for (const name of Object.keys(mine[0] ?? {})) {
  const all = (rows: readonly Record<string, number>[]): number[] => rows.map((row) => row[name] ?? Number.NaN);
  printFigure(name, median(all(mine)), 'ms');
  if (!theirs) continue;
  printFigure(`${name}, other checkout`, median(all(theirs)), 'ms');
  printFigure(`${name} ÷ other`, median(all(mine).map((ms, at) => ms / (all(theirs)[at] ?? Number.NaN))), '');
}
await Promise.all(sides.map((side) => side.stop()));
process.exit(0);

async function startSide(checkout: string): Promise<Side> {
  const store = await startStoreProcess({ checkout });
  const hosts = await frontEndHosts(checkout);
  await Promise.all([hosts.start('shell'), hosts.start('dashboard')]);
  const deliveries = startServer(checkout, { BENCH_STORE: store.url });
  const { direct, authorization } = await started(deliveries);
  const gateway = startServer(checkout, hosts.env, direct);
  const { gateway: through } = await started(gateway);
  const [shell = '', ...files] = await filesOfVisit(through, '/admin/tenant/delivery-form', 'dashboard');
  const load = (file: string) => exchange(new URL(file, through).href, 'GET', { 'accept-encoding': 'br' });
  const service = { name: 'deliveries', pid: deliveries.pid ?? 0 };
  const edge = { name: 'gateway', pid: gateway.pid ?? 0 };
  return {
    round: async () => {
      const alone = await measure(calls, () => exchange(direct + page, 'GET', { authorization }), [service]);
      const forwarded = await measure(calls, () => exchange(through + page, 'GET', { authorization }), [edge]);
      // As a browser does: the page first, then what it names.
      const openDesk = () => load(shell).then(() => Promise.all(files.map(load)));
      const opened = await measure(visits, openDesk, [edge, ...hosts.pids()]);
      return {
        'CPU of deliveries for a page of the history': alone.cpuMs,
        'CPU of the gateway for the same call': forwarded.cpuMs,
        'p50 added by the gateway': forwarded.p50Ms - alone.p50Ms,
        'CPU of gateway and hosts for the desk with an empty cache': opened.cpuMs,
      };
    },
    stop: async () => {
      for (const child of [gateway, deliveries]) child.disconnect();
      await Promise.all([hosts.stopAll(), store.stop()]);
    },
  };
}

function startServer(checkout: string, env: Readonly<Record<string, string>>, ...args: string[]): ChildProcess {
  return fork(path.join(checkout, 'tests/bench/edge-server.ts'), args, {
    execArgv: ['--disable-warning=ExperimentalWarning'],
    env: { ...process.env, ...env },
  });
}

/** What a server sends once it is ready. Throws if it ends before. */
async function started(server: ChildProcess): Promise<Record<'direct' | 'authorization' | 'gateway', string>> {
  const ended = once(server, 'exit').then(([code]) => {
    throw new Error(`A server ended with ${code} before it was ready.`);
  });
  const [message] = await Promise.race([once(server, 'message'), ended]);
  return message;
}

/** Milliseconds of CPU of some processes for one of `count` calls, one after the other, and their median time. */
async function measure(count: number, call: () => Promise<unknown>, processes: readonly Measured[]) {
  const times: number[] = [];
  const before = await cpuMsOf(processes);
  for (let at = 0; at < count; at += 1) {
    const start = performance.now();
    await call();
    times.push(performance.now() - start);
  }
  const used = await cpuMsSince(before, processes);
  return { cpuMs: [...used.values()].reduce((sum, ms) => sum + ms, 0) / count, p50Ms: median(times) };
}
