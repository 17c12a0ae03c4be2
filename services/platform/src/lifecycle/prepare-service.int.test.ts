import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startTestStore, type TestStore } from '@parcelbell/document-store/testing';
import mongoose, { type Connection, type Model, Schema } from 'mongoose';
import { prepareService } from './prepare-service.ts';
import type { CreatedService } from './start-service.ts';

const stored = 40_000;
/** Less than an index over what is stored takes, on a fast machine too. */
const socketTimeoutMS = 800;

describe('preparing a service', () => {
  let store: TestStore;
  let connection: Connection;
  let lines: string[] = [];

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

  const created = (name: string, model: Model<never>): CreatedService => {
    const log = { info: (fields: object, line: string) => lines.push(`${JSON.stringify(fields)} ${line}`) };
    return { name, service: { models: [model] }, platform: { log } } as unknown as CreatedService;
  };

  it('an index takes longer than a call may: it is built all the same, and its progress is said', async () => {
    lines = [];
    const schema = new Schema({ n: Number, words: [String] }, { collection: 'things' });
    schema.index({ words: 1 });
    schema.index({ n: 1 }, { unique: true });
    const model = connection.model('Thing', schema) as unknown as Model<never>;
    await prepareService(created('deliveries', model), { firstAfterMs: 50, everyMs: 100 });
    expect((await model.collection.indexes()).map(({ name, unique }) => [name, unique])).toEqual([
      ['_id_', undefined],
      ['words_1', undefined],
      ['n_1', true],
    ]);
    expect(lines[0]).toMatch(/^\{"progress":true\} Building an index of deliveries' things: [\d,]+ of 40,000 …$/);
  }, 120_000);

  it('all is there already, or nothing is stored: nothing is said', async () => {
    lines = [];
    const schema = new Schema({ n: Number }, { collection: 'others' });
    schema.index({ n: 1 });
    const model = connection.model('Other', schema) as unknown as Model<never>;
    for (let time = 0; time < 2; time++) await prepareService(created('identity', model));
    expect((await model.collection.indexes()).map(({ name }) => name)).toEqual(['_id_', 'n_1']);
    expect(lines).toEqual([]);
  });
});
