import { MongoClient } from 'mongodb';
import { startDocumentStore } from '../start.ts';

/** A process that builds an index over `things` and prints how far it is until it is killed. Run as `node builder.ts <dataDir>`. */
const main = async (): Promise<void> => {
  const store = await startDocumentStore({ dataDir: process.argv[2] ?? '' });
  const client = await new MongoClient(store.url).connect();
  const building = client.db('builds').collection('things').createIndex({ words: 1, n: -1 });
  let whole = false;
  void building.then(() => {
    whole = true;
  });
  while (!whole) {
    const { inprog } = await client.db('admin').command({ currentOp: 1 });
    for (const { progress } of inprog) process.stdout.write(`${progress.done}\n`);
  }
  process.exit(0);
};

await main();
