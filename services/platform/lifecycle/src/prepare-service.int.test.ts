import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type CollectionIndex, type OpenCollection, openCollection } from '@parcelbell/database';
import { startTestStore, type TestStore } from '@parcelbell/document-store/testing';
import { createLogger } from '@parcelbell/observability';
import mongoose, { type Connection } from 'mongoose';
import { prepareService } from './prepare-service.ts';

const stored = 40_000;
interface Thing {
  readonly _id: string;
  readonly n: number;
  readonly words: readonly string[];
}

/** Less than an index over what is stored takes, on a fast machine too. */
const socketTimeoutMS = 800;

describe('preparing a service', () => {
  let store: TestStore;
  let connection: Connection;
  let lines: { readonly progress?: boolean; readonly msg: string }[] = [];

  beforeAll(async () => {
    store = await startTestStore();
    const filling = await mongoose.createConnection(store.url, { dbName: 'prepare' }).asPromise();
    for (let at = 0; at < stored; at += 4_000) {
      const things = Array.from({ length: 4_000 }, (_, n) => ({ n: at + n, words: wordsOf(at + n) }));
      await filling.collection('things').insertMany(things);
    }
    await filling.close();
    connection = await mongoose.createConnection(store.url, { dbName: 'prepare', socketTimeoutMS }).asPromise();
  }, 120_000);

  afterAll(async () => {
    await connection.close();
    await store.close();
  });

  const wordsOf = (n: number): string[] =>
    Array.from({ length: 8 }, (_, i) => `${(n * 7919 + i * 104_729) % 1_000_003}`);

  const created = (name: string, collection: OpenCollection) => {
    const log = createLogger({ level: 'info', destination: { write: (line) => void lines.push(JSON.parse(line)) } });
    return { name, service: {}, collections: [collection], platform: { log, database: connection } };
  };

  const open = (name: string, indexes: readonly CollectionIndex[]) =>
    openCollection<Thing>(connection, { name, schema: { _id: String, n: Number, words: [String] }, indexes });

  it('an index takes longer than a call may: it is built nevertheless, and its progress is logged', async () => {
    lines = [];
    const things = open('things', [{ fields: { words: 1 } }, { fields: { n: 1 }, unique: true }]);
    await prepareService(created('deliveries', things), { firstAfterMs: 50, everyMs: 100 });
    expect((await connection.collection('things').indexes()).map(({ name, unique }) => [name, unique])).toEqual([
      ['_id_', undefined],
      ['words_1', undefined],
      ['n_1', true],
    ]);
    expect(lines[0]?.progress).toBe(true);
    expect(lines[0]?.msg).toMatch(/^Building an index of deliveries' things: [\d,]+ of 40,000 …$/);
  }, 120_000);

  it('everything exists already, or nothing is stored: nothing is logged', async () => {
    lines = [];
    const others = open('others', [{ fields: { n: 1 } }]);
    for (let time = 0; time < 2; time++) await prepareService(created('identity', others));
    expect((await connection.collection('others').indexes()).map(({ name }) => name)).toEqual(['_id_', 'n_1']);
    expect(lines).toEqual([]);
  });
});
