// How soon `npm start` is ready on an installed clone, and what memory it takes: empty, with 100,000 parcels stored, and with the demo building. Argument: rounds.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { apiOf } from '../harness/api.ts';
import { demoOptions, untilDemoIsComplete } from '../harness/demo.ts';
import { type ProductOptions, type ProductProcess, removeData, startProduct } from '../harness/product-process.ts';
import { asNpmStart } from './as-npm-start.ts';
import { median, print, printFigure } from './figures.ts';
import { residentMb } from './resident-memory.ts';
import { storeParcels } from './store-parcels.ts';

const [rounds = 7] = process.argv.slice(2).map(Number);
const program = asNpmStart('all-in-one');
const withDemo = { ...program, ...demoOptions, env: { ...program.env, ...demoOptions.env } };

async function measure(
  name: string,
  dataDir: string,
  use: (product: ProductProcess) => Promise<void>,
  options: ProductOptions = {},
): Promise<void> {
  const readyMs: number[] = [];
  const memory: number[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    const start = performance.now();
    const product = await startProduct({ ...program, ...options, dataDir });
    if (round > 0) readyMs.push(performance.now() - start);
    await use(product);
    if (round > 0) memory.push(await residentMb(product.pid));
    await product.stop();
  }
  printFigure(`ready, ${name}`, median(readyMs), 'ms');
  printFigure(`memory when ready and used once, ${name}`, median(memory), 'MB');
}

/** The first start with the demo building: until it is whole, and what memory that took. */
async function measureDemo(): Promise<void> {
  const start = performance.now();
  const product = await startProduct(withDemo);
  printFigure('ready, at the first start with the demo', performance.now() - start, 'ms');
  await untilDemoIsComplete(apiOf(product.url));
  printFigure('the demo building whole, from the start', performance.now() - start, 'ms');
  await useOnce(product);
  printFigure('memory then', await residentMb(product.pid), 'MB');
  await product.stop();
  await measure('with the demo stored', product.dataDir, useOnce, withDemo);
  await removeData(product);
}

async function useOnce({ url }: ProductProcess): Promise<void> {
  const api = apiOf(url);
  const desk = await api.signIn('admin@maplecourt.test');
  await api.get('/api/deliveries?page=1&pageSize=25', desk);
}

const dataDir = await mkdtemp(path.join(tmpdir(), 'parcelbell-bench-'));
try {
  await measure('with the sample data', dataDir, useOnce);
  print('storing 100,000 parcels');
  await storeParcels(dataDir, 100_000);
  await measure('with 100,000 parcels', dataDir, useOnce);
  print('filling the history of the demo building');
  await measureDemo();
} finally {
  await rm(dataDir, { recursive: true, force: true });
}
