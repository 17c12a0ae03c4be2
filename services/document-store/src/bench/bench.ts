import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Collection, MongoClient } from 'mongodb';
import { startDocumentStore } from '../start.ts';

/**
 * Measures the store over the wire, as a service uses it. `node bench.ts [documents]` prints one line for each figure.
 * A ping costs only the driver and the socket, which are part of every other figure.
 */
interface Parcel {
  _id: string;
  tenantId: string;
  unit: string;
  status: string;
  createdAt: Date;
  words: string[];
  pad: string;
}

const stored = Number(process.argv[2] ?? 100_000);

const parcel = (n: number, prefix = 'p'): Parcel => ({
  _id: `maple/${prefix}${String(n).padStart(7, '0')}`,
  tenantId: 'maple',
  unit: String(100 + (n % 400)),
  status: n % 20 === 0 ? 'pending' : 'pickedup',
  createdAt: new Date(1.7e12 + n * 60_000),
  words: [`unit${n % 400}`, `track${n}`],
  pad: 'x'.repeat(700),
});

const print = (name: string, value: number, unit: string): void => {
  process.stdout.write(`${name.padEnd(52)} ${value.toFixed(3).padStart(10)} ${unit}\n`);
};

const time = async (work: () => Promise<unknown>): Promise<number> => {
  const start = performance.now();
  await work();
  return performance.now() - start;
};

/** The median of single calls, one after the other. */
const one = async (name: string, calls: number, call: (n: number) => Promise<unknown>): Promise<void> => {
  const times: number[] = [];
  for (let n = 0; n < calls; n++) times.push(await time(() => call(n)));
  times.sort((a, b) => a - b);
  print(name, times[Math.floor(calls / 2)] ?? 0, 'ms p50');
};

const many = async (name: string, calls: number, call: (n: number) => Promise<unknown>): Promise<void> => {
  const took = await time(() => Promise.all(Array.from({ length: calls }, (_, n) => call(n))));
  print(name, (calls / took) * 1000, '/s');
};

const fill = async (parcels: Collection<Parcel>): Promise<void> => {
  await parcels.createIndexes([
    { key: { tenantId: 1, createdAt: -1 } },
    { key: { tenantId: 1, status: 1, createdAt: -1 } },
    { key: { tenantId: 1, words: 1, createdAt: -1 } },
  ]);
  const took = await time(async () => {
    for (let n = 0; n < stored; n += 5000) {
      await parcels.insertMany(Array.from({ length: Math.min(5000, stored - n) }, (_, i) => parcel(n + i)));
    }
  });
  print(`insertMany of ${stored}, three indexes`, (stored / took) * 1000, '/s');
};

const measure = async (client: MongoClient, parcels: Collection<Parcel>): Promise<void> => {
  const id = (n: number) => `maple/p${String((n * 7919) % stored).padStart(7, '0')}`;
  const page = { tenantId: 'maple', status: 'pending' };
  await one('warm up', 2000, (n) => parcels.findOne({ _id: id(n) }));
  await one('ping', 2000, () => client.db('bench').command({ ping: 1 }));
  await one('findOne by _id', 2000, (n) => parcels.findOne({ _id: id(n) }));
  await one('insertOne, three indexes', 2000, (n) => parcels.insertOne(parcel(n, 'q')));
  await one('updateOne $set by _id', 2000, (n) => parcels.updateOne({ _id: id(n) }, { $set: { unit: `u${n}` } }));
  await one('findOneAndUpdate by _id', 2000, (n) =>
    parcels.findOneAndUpdate({ _id: id(n) }, { $set: { pad: `u${n}` } }),
  );
  await one('a page of 50, newest first', 300, () => parcels.find(page).sort({ createdAt: -1 }).limit(50).toArray());
  await one('the page at 2,000', 100, () => parcels.find(page).sort({ createdAt: -1 }).skip(2000).limit(50).toArray());
  await one('count of 5 %', 50, () => parcels.countDocuments(page));
  await one('search by the beginning of a word', 100, () =>
    parcels
      .find({ tenantId: 'maple', words: /^track99/ })
      .limit(50)
      .toArray(),
  );
  await many('insertOne, 64 at once', 5000, (n) => parcels.insertOne(parcel(n, 'r')));
  await many('findOne by _id, 64 at once', 10_000, (n) => parcels.findOne({ _id: id(n) }));
  const all = await time(() => parcels.find({ tenantId: 'maple' }).limit(20_000).toArray());
  print('find of 20,000', (20_000 / all) * 1000, '/s');
};

const main = async (): Promise<void> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'parcelbell-bench-'));
  try {
    const first = await startDocumentStore({ dataDir });
    const filling = await new MongoClient(first.url).connect();
    await fill(filling.db('bench').collection<Parcel>('parcels'));
    await filling.close();
    await first.close();
    const start = performance.now();
    const store = await startDocumentStore({ dataDir });
    print(`start with ${stored} stored`, performance.now() - start, 'ms');
    const client = await new MongoClient(store.url, { maxPoolSize: 64 }).connect();
    await measure(client, client.db('bench').collection<Parcel>('parcels'));
    print('memory of the process, driver included', process.memoryUsage().rss / 1e6, 'MB');
    await client.close();
    await store.close();
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
};

await main();
