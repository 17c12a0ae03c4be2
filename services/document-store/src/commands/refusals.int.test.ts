import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Collection, Decimal128, MongoClient } from 'mongodb';
import { startTestStore, type TestStore } from '../testing/index.ts';

/** What MongoDB has and this store refuses, by its name, rather than to answer as if nobody had asked for it. */
describe('what the store does not have', () => {
  let store: TestStore;
  let client: MongoClient;
  let things: Collection<{ _id: number; n: number }>;

  beforeAll(async () => {
    store = await startTestStore();
    client = await new MongoClient(store.url).connect();
    things = client.db('refusals').collection('things');
    await things.insertOne({ _id: 1, n: 1 });
  });

  afterAll(async () => {
    await client.close();
    await store.close();
  });

  const command = (body: object): Promise<unknown> => client.db('refusals').command(body);

  it.each([
    ['$inc of a decimal', () => things.updateOne({ _id: 1 }, { $inc: { n: Decimal128.fromString('0.1') } })],
    ['$mul by a decimal', () => things.updateOne({ _id: 1 }, { $mul: { n: Decimal128.fromString('0.1') } })],
    ['variables of a find', () => command({ find: 'things', filter: {}, let: { n: 1 } })],
    ['variables of an update', () => command({ update: 'things', updates: [{ q: {}, u: {} }], let: { n: 1 } })],
    ['variables of a delete', () => command({ delete: 'things', deletes: [{ q: {}, limit: 0 }], let: { n: 1 } })],
    ['bounds of an index', () => things.find().hint({ _id: 1 }).min({ _id: 1 }).toArray()],
    ['a tailable cursor', () => things.find({}, { tailable: true }).toArray()],
    ['record ids', () => things.find({}, { showRecordId: true }).toArray()],
    ['a capped collection', () => client.db('refusals').createCollection('capped', { capped: true, size: 1_000 })],
    ['an index on a place in an array', () => things.createIndex({ 'list.0': 1 })],
    [
      'constants of an update by a pipeline',
      () => command({ update: 'things', updates: [{ q: {}, u: {}, c: { a: 1 } }] }),
    ],
  ])('%s is refused, and nothing has changed', async (_, ask) => {
    await expect(ask()).rejects.toMatchObject({ code: 115 });
    expect(await things.find().toArray()).toEqual([{ _id: 1, n: 1 }]);
  });

  it.each([
    { $skip: 1 },
    { $count: 'n' },
    { $addFields: { a: 1 } },
    { $replaceRoot: { newRoot: {} } },
    { $bucket: { groupBy: '$n', boundaries: [0, 1] } },
    { $lookup: { from: 'things', localField: 'n', foreignField: 'n', as: 'all' } },
    { $unionWith: 'things' },
    { $out: 'things' },
    { $merge: { into: 'things' } },
    { $facet: { all: [{ $out: 'things' }] } },
  ])('a pipeline with %j is refused as MongoDB refuses an unknown stage, and nothing has changed', async (stage) => {
    const piped = things.aggregate([{ $match: { n: 2 } }, stage]).toArray();
    await expect(piped).rejects.toMatchObject({
      code: 40324,
      message: expect.stringMatching(
        /^Unrecognized pipeline stage name: '\$\w+'\. The embedded document store supports \$match, \$group, \$sort, \$project, \$limit, \$unwind, \$facet\.$/,
      ),
    });
    expect(await things.find().toArray()).toEqual([{ _id: 1, n: 1 }]);
  });
});
