import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Collection, MongoClient, type Sort } from 'mongodb';
import { readExplain, startTestStore, type TestStore } from '../testing/index.ts';

interface Parcel {
  _id: string;
  tenant: string;
  status: string;
  at: number;
  words: string[];
  pending?: number;
}

describe('explain', () => {
  let store: TestStore;
  let client: MongoClient;
  let parcels: Collection<Parcel>;

  beforeAll(async () => {
    store = await startTestStore();
    client = await new MongoClient(store.url).connect();
    parcels = client.db('explain').collection<Parcel>('parcels');
    await parcels.createIndexes([
      { key: { tenant: 1, at: -1 }, name: 'newest' },
      { key: { tenant: 1, status: 1, at: -1 }, name: 'byStatus' },
      { key: { tenant: 1, words: 1, at: -1 }, name: 'words' },
      { key: { pending: 1 }, name: 'pending', sparse: true },
    ]);
    await parcels.insertMany(
      Array.from({ length: 300 }, (_, i) => ({
        _id: `t${i % 3}/${String(i).padStart(4, '0')}`,
        tenant: `t${i % 3}`,
        status: i % 10 === 0 ? 'pending' : 'done',
        at: i,
        words: [`w${i % 30}`, 'all'],
        ...(i % 50 === 0 ? { pending: i } : {}),
      })),
    );
  });

  afterAll(async () => {
    await client.close();
    await store.close();
  });

  const find = async (filter: object, sort: Sort = {}, limit = 0) =>
    readExplain(await parcels.find(filter).sort(sort).limit(limit).explain('executionStats'));
  it('when the _id is given, one key is read', async () => {
    expect(await find({ _id: 't0/0000' })).toEqual({
      stages: ['IDHACK'],
      indexes: ['_id_'],
      keysExamined: 1,
      docsExamined: 1,
      returned: 1,
    });
  });

  it('when _ids begin alike, the primary key is read in that range', async () => {
    expect(await find({ _id: { $gte: 't1/', $lt: 't10' } })).toMatchObject({
      indexes: ['_id_'],
      keysExamined: 100,
      returned: 100,
    });
    expect(await find({ _id: /^t1\// })).toMatchObject({ indexes: ['_id_'], keysExamined: 100, returned: 100 });
  });

  it('when the order is that of the index, a page reads no more than the page', async () => {
    expect(await find({ tenant: 't1' }, { at: -1 }, 10)).toEqual({
      stages: ['LIMIT', 'FETCH', 'IXSCAN'],
      indexes: ['newest'],
      keysExamined: 10,
      docsExamined: 10,
      returned: 10,
    });
    expect(await find({ tenant: 't1' }, { at: 1 }, 10)).toMatchObject({ indexes: ['newest'], keysExamined: 10 });
  });

  it('when two indexes give the order, the one that narrows more is taken', async () => {
    expect(await find({ tenant: 't0', status: 'pending' }, { at: -1 }, 5)).toMatchObject({
      indexes: ['byStatus'],
      keysExamined: 5,
    });
  });

  it('when several values come before the order, their ranges are merged', async () => {
    const cost = await find({ tenant: 't0', status: { $in: ['pending', 'done'] } }, { at: -1 }, 8);
    expect(cost.stages).toEqual(['LIMIT', 'FETCH', 'SORT_MERGE', 'IXSCAN', 'IXSCAN']);
    expect(cost).toMatchObject({ docsExamined: 8, returned: 8 });
  });

  it('when a word of an array is given, the multikey index keeps the order', async () => {
    expect(await find({ tenant: 't0', words: 'all' }, { at: -1 }, 4)).toMatchObject({
      indexes: ['words'],
      docsExamined: 4,
      returned: 4,
    });
  });

  it('when the beginning of a word is given, only words that begin so are read', async () => {
    const cost = await find({ tenant: 't0', words: /^w0/ }, { at: -1 });
    expect(cost).toMatchObject({ indexes: ['words'], keysExamined: 10, returned: 10 });
    expect(cost.stages[0]).toBe('SORT');
  });

  it('when a field exists in few documents, the sparse index finds them', async () => {
    expect(await find({ pending: { $exists: true } })).toMatchObject({
      indexes: ['pending'],
      keysExamined: 6,
      returned: 6,
    });
    expect(await find({ pending: { $gt: 100 } }, { pending: 1 })).toMatchObject({
      indexes: ['pending'],
      keysExamined: 3,
    });
  });

  it('when documents without the field match too, the sparse index is left alone', async () => {
    expect((await find({ pending: null })).stages).toContain('COLLSCAN');
    expect((await find({}, { pending: 1 })).stages).toEqual(['SORT', 'COLLSCAN']);
  });

  it('when thousands of _ids are given, each is looked up', async () => {
    const wanted = Array.from({ length: 3000 }, (_, i) => `t1/${String(i).padStart(4, '0')}`);
    expect(await find({ _id: { $in: wanted } })).toMatchObject({
      indexes: ['_id_'],
      keysExamined: 100,
      docsExamined: 100,
      returned: 100,
    });
  });

  it('when nothing helps, the collection is read', async () => {
    expect(await find({ status: 'pending' })).toMatchObject({
      stages: ['COLLSCAN'],
      indexes: [],
      docsExamined: 300,
      returned: 30,
    });
  });

  it('when an index answers a count, no document is read', async () => {
    const count = client
      .db('explain')
      .command({ explain: { count: 'parcels', query: { tenant: 't1' } }, verbosity: 'executionStats' });
    expect(readExplain(await count)).toMatchObject({
      stages: ['COUNT', 'COUNT_SCAN'],
      indexes: ['newest'],
      docsExamined: 0,
    });
  });

  it('when a hint names an index, that one is used, and an unknown one is refused', async () => {
    const hinted = await parcels
      .find({ tenant: 't1', status: 'done' })
      .hint({ tenant: 1, at: -1 })
      .explain('executionStats');
    expect(readExplain(hinted).indexes).toEqual(['newest']);
    await expect(parcels.find({}).hint({ nope: 1 }).toArray()).rejects.toMatchObject({ code: 2 });
  });

  it('when an index has all fields of a projection, no document is read', async () => {
    await parcels.createIndex({ tenant: 1, status: 1, _id: 1 }, { name: 'covering' });
    const covered = await parcels
      .find({ tenant: 't1', status: 'pending' }, { projection: { status: 1 } })
      .hint({ tenant: 1, status: 1, _id: 1 })
      .explain('executionStats');
    expect(readExplain(covered)).toEqual({
      stages: ['PROJECTION_COVERED', 'IXSCAN'],
      indexes: ['covering'],
      keysExamined: 10,
      docsExamined: 0,
      returned: 10,
    });
  });

  it('when a key may have no value of a field, the document is read', async () => {
    const key = { tenant: 1, pending: 1, _id: 1 } as const;
    await parcels.createIndex(key);
    const query = parcels.find({ tenant: 't2' }, { projection: { pending: 1 }, hint: key });
    expect(readExplain(await query.explain('executionStats'))).toMatchObject({ keysExamined: 100, docsExamined: 100 });
    expect((await query.toArray()).slice(97)).toEqual([
      { _id: 't2/0299' },
      { _id: 't2/0050', pending: 50 },
      { _id: 't2/0200', pending: 200 },
    ]);
  });
});
