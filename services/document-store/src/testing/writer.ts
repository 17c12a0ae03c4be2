import { MongoClient } from 'mongodb';
import { startDocumentStore } from '../start.ts';

/**
 * A process that writes until it is killed, and prints each write that was acknowledged: `i <id>` for an insert,
 * `u <id> <n>` for an update, `d <id>` for a deletion. Run as `node writer.ts <dataDir> <first id>`.
 */
const [, , dataDir = '', first = '0'] = process.argv;

const print = (line: string): void => void process.stdout.write(`${line}\n`);

const write = async (client: MongoClient, lane: number): Promise<never> => {
  const things = client.db('durable').collection<{ _id: string; n: number; words: string[]; pad: string }>('things');
  for (let i = Number(first); ; i++) {
    const _id = `${lane}/${i}`;
    await things.insertOne({ _id, n: 0, words: [`w${i % 7}`, `x${lane}`], pad: 'x'.repeat(500) });
    print(`i ${_id}`);
    await things.updateOne({ _id }, { $inc: { n: i + 1 }, $push: { words: `n${i}` } });
    print(`u ${_id} ${i + 1}`);
    if (i % 3 !== 0) continue;
    await things.deleteOne({ _id });
    print(`d ${_id}`);
  }
};

const main = async (): Promise<void> => {
  const store = await startDocumentStore({ dataDir });
  const client = await new MongoClient(store.url).connect();
  await client
    .db('durable')
    .collection('things')
    .createIndexes([{ key: { n: 1 } }, { key: { words: 1, n: -1 } }]);
  print('ready');
  await Promise.all(Array.from({ length: 8 }, (_, lane) => write(client, lane)));
};

await main();
