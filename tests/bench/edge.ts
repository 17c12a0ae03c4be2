// What the gateway costs: parcels logged through it, in the service's process and in one of its own, against the service itself. The three take
// turns. Argument: rounds.
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { logDelivery } from '../../services/deliveries/bench/load.ts';
import { median, print, printFigure } from './figures.ts';

const [rounds = 7] = process.argv.slice(2).map(Number);
const perRound = 1_000;
const connections = 32;
const alone = 200;

function start(...args: string[]): ChildProcess {
  return fork(new URL('./edge-server.ts', import.meta.url), args, {
    execArgv: ['--disable-warning=ExperimentalWarning'],
  });
}

/** Parcels a second over many connections. */
async function throughput(url: string, authorization: string): Promise<number> {
  let next = 0;
  const began = performance.now();
  const worker = async (): Promise<void> => {
    while (next < perRound) await logDelivery(url, authorization, next++);
  };
  await Promise.all(Array.from({ length: connections }, worker));
  return (perRound * 1_000) / (performance.now() - began);
}

/** The median time of a parcel, one after the other. */
async function latency(url: string, authorization: string): Promise<number> {
  const times: number[] = [];
  for (let number = 0; number < alone; number += 1) {
    const began = performance.now();
    await logDelivery(url, authorization, number);
    times.push(performance.now() - began);
  }
  return median(times);
}

const behind = start();
const [{ direct, gateway: inProcess, authorization }] = await once(behind, 'message');
const before = start(direct);
const [{ gateway: proxy }] = await once(before, 'message');
const ways = { direct, 'in-process': inProcess, 'over HTTP': proxy } as const;
const perSecond: Record<string, number[]> = {};
const p50: Record<string, number[]> = {};
for (let round = 0; round <= rounds; round += 1) {
  for (const [name, url] of Object.entries(ways)) {
    const many = await throughput(url, authorization);
    const one = await latency(url, authorization);
    print(`${name}: ${many.toFixed(0)}/s, p50 ${one.toFixed(2)} ms at one connection`);
    if (round === 0) continue;
    perSecond[name] = [...(perSecond[name] ?? []), many];
    p50[name] = [...(p50[name] ?? []), one];
  }
}
const each = (of: Record<string, number[]>, name: string, by: (ours: number, bare: number) => number): number =>
  median((of[name] ?? []).map((value, round) => by(value, of.direct?.[round] ?? Number.NaN)));
for (const name of ['in-process', 'over HTTP']) {
  printFigure(
    `throughput through the gateway ÷ direct, ${name}`,
    each(perSecond, name, (ours, bare) => ours / bare),
    '',
  );
  printFigure(
    `p50 added at one connection, ${name}`,
    each(p50, name, (ours, bare) => ours - bare),
    'ms',
  );
}
behind.disconnect();
before.disconnect();
process.exit(0);
