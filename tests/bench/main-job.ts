// From a parcel that is logged to the mail that the mail server accepted: at 50 a second, and 500 at once. The shapes of Parcelbell and the
// measure take turns. Arguments: rounds, seconds of each round at 50 a second.
import { shapes } from '../harness/product-process.ts';
import { type BenchTarget, startBullMq, startParcelbell } from './bench-targets.ts';
import { median, print, printFigure, quantile } from './figures.ts';
import { parcelLatencies, perSecond, visit, visitParcels } from './parcel-latencies.ts';
import { type Sink, startSink } from './sink.ts';

const [rounds = 7, seconds = 4] = process.argv.slice(2).map(Number);

interface Measured {
  readonly p50: number[];
  readonly p99: number[];
  readonly visits: number[];
}

async function measure(targets: readonly BenchTarget[], sinks: readonly Sink[]): Promise<Measured[]> {
  const measured = targets.map((): Measured => ({ p50: [], p99: [], visits: [] }));
  for (let round = 0; round <= rounds; round += 1) {
    for (const [index, target] of targets.entries()) {
      const sink = sinks[index] as Sink;
      const times = await parcelLatencies(target, sink, seconds);
      const visited = await visit(target, sink);
      print(
        `${target.name}: at ${perSecond}/s p50 ${quantile(times, 0.5).toFixed(1)} ms, p99 ${quantile(times, 0.99).toFixed(0)} ms; ${visitParcels} at once ${visited.toFixed(0)} ms`,
      );
      if (round === 0) continue;
      measured[index]?.p50.push(quantile(times, 0.5));
      measured[index]?.p99.push(quantile(times, 0.99));
      measured[index]?.visits.push(visited);
    }
  }
  return measured;
}

const sinks = [await startSink()];
const [allInOneSink] = sinks as [Sink];
const targets: BenchTarget[] = [await startParcelbell('all-in-one', allInOneSink.url)];
const { REDIS_URL } = process.env;
if (REDIS_URL) {
  sinks.push(await startSink());
  targets.push(await startBullMq((sinks.at(-1) as Sink).url, REDIS_URL));
}
if (shapes.includes('services')) {
  sinks.push(await startSink());
  targets.push(await startParcelbell('services', (sinks.at(-1) as Sink).url));
}
const measured = await measure(targets, sinks);
for (const [index, { name }] of targets.entries()) {
  const { p50, p99, visits } = measured[index] as Measured;
  printFigure(`logged to accepted at 50/s, p50, ${name}`, median(p50), 'ms');
  printFigure(`logged to accepted at 50/s, p99, ${name}`, median(p99), 'ms');
  printFigure(`500 at once, ${name}`, median(visits), 'ms');
}
const against = targets.findIndex(({ name }) => name.includes('BullMQ'));
if (against > 0) {
  const [ours, theirs] = [measured[0] as Measured, measured[against] as Measured];
  const ratio = (of: keyof Measured): number =>
    median(ours[of].map((value, round) => value / (theirs[of][round] ?? Number.NaN)));
  printFigure('p50 at 50/s ÷ BullMQ', ratio('p50'), '');
  printFigure('p99 at 50/s ÷ BullMQ', ratio('p99'), '');
  printFigure('500 at once ÷ BullMQ', ratio('visits'), '');
}
for (const target of targets) await target.stop();
for (const sink of sinks) await sink.stop();
