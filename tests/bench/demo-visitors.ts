// What a hundred visitors of the demo who ask for the most expensive reads as fast as they can leave a real desk. Arguments: seconds of each part, visitors.
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type { Api } from '../harness/api.ts';
import { startDemoWithVisitors } from './demo-with-visitors.ts';
import { print, printFigure, quantile } from './figures.ts';
import { residentMb } from './resident-memory.ts';
import type { Attack, Statuses } from './visitors-attack.ts';

const [seconds = 30, visitors = 100] = process.argv.slice(2).map(Number);
const targetMs = 100;
const deskCallsPerSecond = 20;

const deskReads = [
  '/api/deliveries?page=1&pageSize=25&status=pending',
  '/api/deliveries/today',
  '/api/deliveries/units?q=1',
];

const { sink, desk, api, sessions } = await startDemoWithVisitors(visitors);
const staff = await api.signIn('admin@maplecourt.test');
await deskCalls(5);
report('alone', await deskCalls(seconds));
const visit = attack();
await deskCalls(5);
const beside = await deskCalls(seconds);
const memoryMb = await residentMb(desk.product.pid);
const statuses = await visit.end();
report(`beside ${visitors} visitors who ask for the most expensive reads`, beside);
for (const [status, count] of [...statuses].sort()) print(`${count} calls of visitors answered ${status}`);
printFigure('memory during that time', memoryMb, 'MB');
await desk.stop();
await sink.stop();
if (quantile(beside, 0.99) > targetMs) {
  print(`p99 is over ${targetMs} ms`);
  process.exitCode = 1;
}

/** Milliseconds of each call of a desk that logs a parcel and looks at its lists, at a steady rate. */
async function deskCalls(lasting: number): Promise<number[]> {
  const took: number[] = [];
  const calls: Promise<void>[] = [];
  const start = performance.now();
  for (let number = 0; number < lasting * deskCallsPerSecond; number += 1) {
    calls.push(
      timed(took, number % 4 === 0 ? () => desk.log(`V${number}`) : () => readList(api, deskReads[number % 3] ?? '')),
    );
    await wait(Math.max(0, start + ((number + 1) * 1_000) / deskCallsPerSecond - performance.now()));
  }
  await Promise.all(calls);
  return took;
}

async function timed(took: number[], call: () => Promise<void>): Promise<void> {
  const start = performance.now();
  await call();
  took.push(performance.now() - start);
}

async function readList({ get }: Api, path: string): Promise<void> {
  const { status } = await get(path, staff);
  if (status !== 200) throw new Error(`${path} answered ${status} to the desk.`);
}

/** Lets the visitors begin; resolves, after they were asked to end, with how many of their calls were answered with which status. */
function attack(): { end(): Promise<Statuses> } {
  const workerData: Attack = { url: desk.product.url, sessions };
  // In a thread of their own, so that the answers to the desk do not wait for the reading of theirs.
  const thread = new Worker(new URL('./visitors-attack.ts', import.meta.url), { workerData });
  return {
    end: async () => {
      const said = once(thread, 'message');
      thread.postMessage('end');
      const [statuses] = await said;
      return statuses;
    },
  };
}

function report(when: string, took: readonly number[]): void {
  printFigure(`a call of a real desk ${when}, p50`, quantile(took, 0.5), 'ms');
  printFigure(`the same, p99`, quantile(took, 0.99), 'ms');
}
