// What a hundred visitors of the demo cost the desk of a real building: parcels at 50 a second with them and without, in turns. Arguments: rounds, seconds of each.
import { setTimeout as wait } from 'node:timers/promises';
import type { Api, CallHeaders } from '../harness/api.ts';
import { lastYear } from '../harness/demo.ts';
import { startDemoWithVisitors } from './demo-with-visitors.ts';
import { median, print, printFigure, quantile } from './figures.ts';
import { parcelLatencies, perSecond } from './parcel-latencies.ts';

const [rounds = 7, seconds = 8] = process.argv.slice(2).map(Number);
const visitors = 100;

const { start, end } = lastYear();
const page = 'page=1&pageSize=25';
/** The calls of each of the tour's screens. */
const screens: readonly (readonly string[])[] = [
  [
    '/api/users/me',
    '/api/tenants/skyline-towers',
    '/api/deliveries/today',
    `/api/deliveries?${page}&from=${end.slice(0, 10)}T05:00:00Z`,
  ],
  [`/api/deliveries?${page}&status=pending&sort=createdAt`],
  [`/api/deliveries?${page}&sort=-createdAt`],
  [`/api/residents?${page}`, '/api/residents/additions'],
  [`/api/usage?date=${end.slice(0, 10)}&reportType=monthly`],
  [`/api/residents/analytics/building?startDate=${start}&endDate=${end}`],
];

/** Opens one screen after the other, and looks at each for three to nine seconds. */
async function visit(api: Api, headers: CallHeaders, signal: AbortSignal): Promise<void> {
  let step = Math.floor(Math.random() * screens.length);
  await rest(Math.random() * 6_000, signal);
  while (!signal.aborted) {
    await Promise.all((screens[step % screens.length] ?? []).map((path) => read(api, path, headers)));
    await rest(3_000 + Math.random() * 6_000, signal);
    step += 1;
  }
}

async function read(api: Api, path: string, headers: CallHeaders): Promise<void> {
  const { status } = await api.get(path, headers);
  if (status !== 200) throw new Error(`${path} answered ${status}.`);
}

async function rest(ms: number, signal: AbortSignal): Promise<void> {
  await wait(ms, undefined, { signal }).catch(() => undefined);
}

const { sink, desk, api, sessions } = await startDemoWithVisitors(visitors);

async function visited<T>(work: () => Promise<T>): Promise<T> {
  const end = new AbortController();
  const visits = Promise.all(sessions.map((headers) => visit(api, headers, end.signal)));
  try {
    return await work();
  } finally {
    end.abort();
    await visits;
  }
}

const alone: number[][] = [];
const beside: number[][] = [];
for (let round = 0; round <= rounds; round += 1) {
  const [one, other] = [await measure(), await visited(measure)];
  print(
    `p50 and p99 alone ${one.map(shown).join(', ')} ms, beside ${visitors} visitors ${other.map(shown).join(', ')} ms`,
  );
  if (round === 0) continue;
  alone.push(one);
  beside.push(other);
}
for (const [index, name] of ['p50', 'p99'].entries()) {
  const of = (figures: readonly number[][]) => figures.map((round) => round[index] ?? Number.NaN);
  const ratios = of(beside).map((value, round) => value / (of(alone)[round] ?? Number.NaN));
  printFigure(`logged to accepted at ${perSecond}/s, ${name}, alone`, median(of(alone)), 'ms');
  printFigure(`the same beside ${visitors} visitors of the demo`, median(of(beside)), 'ms');
  printFigure(`the same, ${name} beside them ÷ alone`, median(ratios), '');
}
await desk.stop();
await sink.stop();

async function measure(): Promise<number[]> {
  const latencies = await parcelLatencies(desk, sink, seconds);
  return [quantile(latencies, 0.5), quantile(latencies, 0.99)];
}

function shown(ms: number): string {
  return ms.toFixed(1);
}
