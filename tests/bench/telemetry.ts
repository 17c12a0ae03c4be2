// What telemetry costs: processor time of the whole product for a parcel, from its POST to its mail, without telemetry, with the default sampling and with
// every trace recorded. The three take turns. Arguments: rounds, parcels of each round.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type BenchTarget, startParcelbell } from './bench-targets.ts';
import { median, print, printFigure } from './figures.ts';
import { nextTracking } from './parcel-latencies.ts';
import { type Sink, startSink } from './sink.ts';

const [rounds = 12, parcels = 2_000] = process.argv.slice(2).map(Number);
const atOnce = 8;
const maxCpuRatio = 1.1;

interface Measured extends Awaited<ReturnType<typeof startParcelbell>> {
  readonly sampling: string;
  readonly sink: Sink;
  readonly cpuMs: number[];
}

/** A collector that takes everything. */
const collector = createServer((request, response) => {
  request.resume().once('end', () => response.writeHead(200).end());
});
await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve));
const on = {
  OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${(collector.address() as AddressInfo).port}`,
};

async function start(sampling: string, settings: NodeJS.ProcessEnv): Promise<Measured> {
  const sink = await startSink();
  return { ...(await startParcelbell('all-in-one', sink.url, settings)), sampling, sink, cpuMs: [] };
}

/** Seconds of processor time that the process has used. */
async function cpuSeconds(url: string): Promise<number> {
  const text = await (await fetch(`${url}/metrics`)).text();
  return Number(/^process_cpu_seconds_total\{.*\} (\S+)$/m.exec(text)?.[1]);
}

async function log(target: BenchTarget, count: number): Promise<void> {
  let left = count;
  const desk = async (): Promise<void> => {
    while (left-- > 0) await target.log(nextTracking());
  };
  await Promise.all(Array.from({ length: atOnce }, desk));
}

/** Milliseconds of processor time for a parcel. */
async function measure({ sink, product, ...target }: Measured): Promise<number> {
  await sink.take();
  const before = await cpuSeconds(product.url);
  await log(target, parcels);
  await sink.awaitCount(parcels);
  return (((await cpuSeconds(product.url)) - before) * 1_000) / parcels;
}

const targets = [
  await start('off', {}),
  await start('default sampling', on),
  await start('every trace', { ...on, OTEL_TRACES_SAMPLER: 'parentbased_always_on' }),
];
for (let round = 0; round <= rounds; round += 1) {
  for (const target of targets) {
    const cpuMs = await measure(target);
    print(`${target.sampling}: ${cpuMs.toFixed(2)} ms`);
    if (round > 0) target.cpuMs.push(cpuMs);
  }
}
const [off, byDefault, all] = targets.map(({ cpuMs }) => cpuMs) as [number[], number[], number[]];
const ratio = (values: readonly number[]): number => median(values.map((ms, round) => ms / (off[round] ?? Number.NaN)));
printFigure('CPU for a parcel without telemetry', median(off), 'ms');
printFigure('CPU for a parcel, default sampling ÷ off', ratio(byDefault), '');
printFigure('CPU for a parcel, every trace ÷ off', ratio(all), '');
for (const { stop, sink } of targets) {
  await stop();
  await sink.stop();
}
collector.close();
process.exitCode = ratio(byDefault) <= maxCpuRatio ? 0 : 1;
