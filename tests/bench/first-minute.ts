// From a parcel that is logged to the mail that the mail server accepted, in the first minute after the start and in the second one: at 50 a second, and then 500 at
// once. In the last shape that can run here; with `demo` as argument while the history of the demo building is filled too. Arguments: seconds of each part, demo.
import { shapes } from '../harness/product-process.ts';
import { startParcelbell } from './bench-targets.ts';
import { printFigure, quantile } from './figures.ts';
import { parcelLatencies, visit, visitParcels } from './parcel-latencies.ts';
import { startSink } from './sink.ts';

const [seconds = '60', demo = ''] = process.argv.slice(2);

const sink = await startSink();
const target = await startParcelbell(shapes.at(-1) ?? 'all-in-one', sink.url, { DEMO: String(demo === 'demo') });
try {
  for (const minute of ['first minute', 'second minute']) {
    const times = await parcelLatencies(target, sink, Number(seconds));
    printFigure(`logged to accepted at 50/s, p50, ${minute}`, quantile(times, 0.5), 'ms');
    printFigure(`logged to accepted at 50/s, p99, ${minute}`, quantile(times, 0.99), 'ms');
    printFigure(`${visitParcels} at once, after the ${minute}`, await visit(target, sink), 'ms');
  }
} finally {
  await target.stop();
  await sink.stop();
}
