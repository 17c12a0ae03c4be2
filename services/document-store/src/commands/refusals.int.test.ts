import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Collection, Decimal128, type Document, MongoClient } from 'mongodb';
import { startTestStore, type TestStore } from '../testing/index.ts';

interface Thing {
  _id: number;
  n: number;
  list: number[];
}

/** What MongoDB has and no query of the product uses. It is refused, by its name, rather than answered as if nobody had asked for it. */
describe('what the store does not have', () => {
  const stored: Thing = { _id: 1, n: 1, list: [1, 2] };
  let store: TestStore;
  let client: MongoClient;
  let things: Collection<Thing>;

  beforeAll(async () => {
    store = await startTestStore();
    client = await new MongoClient(store.url).connect();
    things = client.db('refusals').collection<Thing>('things');
    await things.insertOne(stored);
  });

  afterAll(async () => {
    await client.close();
    await store.close();
  });

  const command = (body: Document) => client.db('refusals').command(body);
  const find = (filter: Document) => command({ find: 'things', filter });
  const update = (u: unknown, more: Document = {}) => command({ update: 'things', updates: [{ q: {}, u, ...more }] });
  const pipeline = (...stages: Document[]) => command({ aggregate: 'things', pipeline: stages, cursor: {} });
  const group = (fields: Document) => pipeline({ $group: { _id: null, ...fields } });

  it.each<[string, number, () => Promise<Document>]>([
    ['distinct', 59, () => command({ distinct: 'things', key: 'n' })],
    ['count', 59, () => command({ count: 'things' })],
    ['mapReduce', 59, () => command({ mapReduce: 'things' })],
    ['drop', 59, () => command({ drop: 'things' })],
    ['dropIndexes', 59, () => command({ dropIndexes: 'things', index: '*' })],
    ['buildInfo', 59, () => command({ buildInfo: 1 })],
    ['collation', 40415, () => command({ find: 'things', collation: { locale: 'en' } })],
    ['let', 40415, () => command({ find: 'things', let: { n: 1 } })],
    ['tailable', 40415, () => command({ find: 'things', tailable: true })],
    ['startTransaction', 40415, () => command({ find: 'things', startTransaction: true })],
    ['capped', 40415, () => command({ create: 'capped', capped: true, size: 1_000 })],
    ['validator', 40415, () => command({ create: 'valid', validator: {} })],
    ['c', 40415, () => update({}, { c: { a: 1 } })],
    ['sort', 40415, () => update({}, { sort: { n: 1 } })],
    ['hint', 40415, () => command({ delete: 'things', deletes: [{ q: {}, limit: 0, hint: { n: 1 } }] })],
    ['remove', 115, () => command({ findAndModify: 'things', remove: true })],
    ['filter', 115, () => command({ listCollections: 1, filter: { name: 'things' } })],
    ['update', 115, () => command({ explain: { update: 'things' } })],
    ['partialFilterExpression', 197, () => command(index({ n: 1 }, { partialFilterExpression: {} }))],
    ['collation', 197, () => command(index({ n: 1 }, { collation: { locale: 'en' } }))],
    ['text', 115, () => command(index({ n: 'text' }))],
    ['list.0', 115, () => command(index({ 'list.0': 1 }))],
    ['list', 115, () => command(index({ 'list.a': 1, 'list.b': 1 }))],
    ['$eq', 2, () => find({ n: { $eq: 1 } })],
    ['$all', 2, () => find({ list: { $all: [1] } })],
    ['$type', 2, () => find({ n: { $type: 'int' } })],
    ['$mod', 2, () => find({ n: { $mod: [2, 1] } })],
    ['$bitsAllSet', 2, () => find({ n: { $bitsAllSet: 1 } })],
    ['$geoWithin', 2, () => find({ n: { $geoWithin: {} } })],
    ['$regex', 2, () => find({ n: { $regex: 'a' } })],
    ['$options', 2, () => find({ n: { $options: 'i' } })],
    ['$elemMatch', 2, () => find({ list: { $elemMatch: { n: 1 } } })],
    ['$nor', 2, () => find({ $nor: [{ n: 1 }] })],
    ['$expr', 2, () => find({ $expr: true })],
    ['$where', 2, () => find({ $where: 'true' })],
    ['$text', 2, () => find({ $text: { $search: 'a' } })],
    ['$natural', 115, () => command({ find: 'things', sort: { $natural: -1 } })],
    ['list.0', 115, () => command({ find: 'things', sort: { 'list.0': 1 } })],
    ['list.$', 115, () => command({ find: 'things', filter: { list: 1 }, projection: { 'list.$': 1 } })],
    ['list', 115, () => command({ find: 'things', projection: { list: { $slice: 1 } } })],
    ['pipeline', 115, () => update([{ $set: { n: 2 } }])],
    ['positional', 115, () => update({ $set: { 'list.$': 2 } })],
    ['$rename', 9, () => update({ $rename: { n: 'm' } })],
    ['$min', 9, () => update({ $min: { n: 0 } })],
    ['$mul', 9, () => update({ $mul: { n: 2 } })],
    ['$bit', 9, () => update({ $bit: { n: { or: 2 } } })],
    ['$currentDate', 9, () => update({ $currentDate: { n: true } })],
    ['$pop', 9, () => update({ $pop: { list: 1 } })],
    ['$pullAll', 9, () => update({ $pullAll: { list: [1] } })],
    ['$position', 2, () => update({ $push: { list: { $each: [3], $position: 0 } } })],
    ['$sort', 2, () => update({ $push: { list: { $each: [3], $sort: 1 } } })],
    ['$slice', 2, () => update({ $push: { list: { $each: [3], $slice: 1 } } })],
    ['$gte', 2, () => update({ $pull: { list: { $gte: 2 } } })],
    ['decimals', 115, () => update({ $inc: { n: Decimal128.fromString('0.1') } })],
    ['$or', 115, () => update({ $set: { n: 2 } }, { q: { $or: [{ n: 5 }] }, upsert: true })],
    ['$sort', 40324, () => pipeline({ $sort: { n: 1 } })],
    ['$project', 40324, () => pipeline({ $project: { n: 1 } })],
    ['$lookup', 40324, () => pipeline({ $lookup: { from: 'things' } })],
    ['$out', 40324, () => pipeline({ $out: 'things' })],
    ['pipeline', 115, () => pipeline({ $match: { n: 1 } })],
    ['pipeline', 115, () => pipeline({ $group: { _id: null } }, { $match: { n: 1 } })],
    ['$avg', 15952, () => group({ mean: { $avg: '$n' } })],
    ['$add', 168, () => group({ sum: { $sum: { $add: ['$n', 1] } } })],
    ['$$ROOT', 168, () => pipeline({ $group: { _id: '$$ROOT' } })],
  ])('%s is refused with code %i by a sentence that names it, and nothing has changed', async (name, code, ask) => {
    const refusal: Document = await ask().then(
      ({ writeErrors = [] }) => writeErrors[0] ?? { code: 'none', message: 'not refused' },
      (error: Document) => error,
    );
    expect({ code: refusal.code, text: refusal.errmsg ?? refusal.message }).toEqual({
      code,
      text: expect.stringContaining(name),
    });
    expect(await things.find().toArray()).toEqual([stored]);
  });
});

function index(key: Document, options: Document = {}): Document {
  return { createIndexes: 'things', indexes: [{ key, name: 'refused', ...options }] };
}
