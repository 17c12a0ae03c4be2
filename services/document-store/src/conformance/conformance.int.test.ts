import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { MongoClient } from 'mongodb';
import { startTestStore, type TestStore } from '../testing/index.ts';
import type { ConformanceCase } from './case.ts';
import { conformanceCases } from './index.ts';

/** Runs a case in a database of its own, which is dropped afterwards. */
const runOn = async (client: MongoClient, server: string, { run }: ConformanceCase): Promise<unknown> => {
  const name = `conformance_${randomUUID().replaceAll('-', '').slice(0, 16)}`;
  const db = client.db(name);
  try {
    return await run({ db, client, url: server });
  } finally {
    await db.dropDatabase();
  }
};

/** Whether a server is MongoDB itself; an imitation does not know its newer commands. */
const isMongoDb = async (client: MongoClient): Promise<boolean> =>
  client
    .db('admin')
    .command({ hello: 1 })
    .then(
      () => true,
      () => false,
    );

const serverUrl = process.env.MONGO_URL;

describe.each(Object.entries(conformanceCases))('%s', (_, cases) => {
  let store: TestStore;
  let embedded: MongoClient;
  let server: MongoClient | undefined;
  let isImitation = false;

  beforeAll(async () => {
    store = await startTestStore();
    embedded = await new MongoClient(store.url).connect();
    if (!serverUrl) return;
    server = await new MongoClient(serverUrl).connect();
    isImitation = !(await isMongoDb(server));
  });

  afterAll(async () => {
    await embedded.close();
    await server?.close();
    await store.close();
  });

  it.each(cases.map((one) => [one.name, one] as const))('%s', async (_name, one) => {
    const answer = await runOn(embedded, store.url, one);
    expect(answer).toEqual(one.expected);
    if (isImitation && one.imitationsFail) return;
    if (server && serverUrl) expect(await runOn(server, serverUrl, one)).toEqual(answer);
  });
});
