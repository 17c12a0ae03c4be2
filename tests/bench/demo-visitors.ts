// What a hundred visitors of the demo who ask for the dearest reads as fast as they can leave a real desk. Arguments: seconds of each part, visitors.
import { setTimeout as wait } from 'node:timers/promises';
import type { Api, CallHeaders } from '../harness/api.ts';
import { lastYear } from '../harness/demo.ts';
import { note, quantile, tell } from './figures.ts';
import { residentMb } from './resident-memory.ts';
import { startVisitedDemo } from './visited-demo.ts';

const [seconds = 30, visitors = 100] = process.argv.slice(2).map(Number);
const targetMs = 100;
const deskCallsPerSecond = 20;

/** The dearest reads, each time with another address, so that no answer is there to be shared. */
const dearest: readonly ((at: number) => string)[] = [
  (at) => `/api/deliveries?to=${new Date(Date.now() - at).toISOString()}`,
  () => '/api/deliveries',
  (at) => `/api/deliveries/storage-fees?from=2026-01-0${1 + (at % 9)}&to=2026-11-30`,
  (at) => `/api/deliveries?q=box&to=${new Date(Date.now() - at).toISOString()}`,
  (at) => `/api/deliveries?page=${1 + (at % 30)}&pageSize=200`,
  (at) => `/api/residents/analytics/building?startDate=${lastYear(at).start}&endDate=${lastYear().end}`,
  () => '/api/residents',
  () => '/api/usage',
];

const deskReads = [
  '/api/deliveries?page=1&pageSize=25&status=pending',
  '/api/deliveries/today',
  '/api/deliveries/units?q=1',
];

const { sink, desk, api, sessions } = await startVisitedDemo(visitors);
const staff = await api.signIn('admin@maplecourt.test');
await deskCalls(5);
report('alone', await deskCalls(seconds));
const statuses = new Map<number, number>();
const end = new AbortController();
const attack = Promise.all(sessions.map((headers, at) => attackAs(headers, at, end.signal)));
await deskCalls(5);
const beside = await deskCalls(seconds);
const memoryMb = await residentMb(desk.product.pid);
end.abort();
await attack;
report(`beside ${visitors} visitors who ask for the dearest reads`, beside);
for (const [status, count] of [...statuses].sort()) note(`${count} calls of visitors answered ${status}`);
tell('memory during that time', memoryMb, 'MB');
await desk.stop();
await sink.stop();
if (quantile(beside, 0.99) > targetMs) {
  note(`p99 is over ${targetMs} ms`);
  process.exitCode = 1;
}

/** Milliseconds of each call of a desk that logs a parcel and looks at its lists, at a steady rate. */
async function deskCalls(lasting: number): Promise<number[]> {
  const took: number[] = [];
  const calls: Promise<void>[] = [];
  const start = performance.now();
  for (let number = 0; number < lasting * deskCallsPerSecond; number += 1) {
    calls.push(
      timed(took, number % 4 === 0 ? () => desk.log(`V${number}`) : () => look(api, deskReads[number % 3] ?? '')),
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

async function look({ get }: Api, path: string): Promise<void> {
  const { status } = await get(path, staff);
  if (status !== 200) throw new Error(`${path} answered ${status} to the desk.`);
}

/** One call after the other without a pause; a refused one is tried again at once, as a script would. */
async function attackAs(headers: CallHeaders, visitor: number, signal: AbortSignal): Promise<void> {
  for (let at = visitor; !signal.aborted; at += 1) {
    const path = dearest[at % dearest.length]?.(at) ?? '';
    const answer = await fetch(desk.product.url + path, { headers });
    await answer.arrayBuffer().catch(() => undefined);
    statuses.set(answer.status, 1 + (statuses.get(answer.status) ?? 0));
    // The attackers share the machine with the product that they attack, so they do not spin.
    if (answer.status === 429) await wait(50);
  }
}

function report(when: string, took: readonly number[]): void {
  tell(`a call of a real desk ${when}, p50`, quantile(took, 0.5), 'ms');
  tell(`the same, p99`, quantile(took, 0.99), 'ms');
}
