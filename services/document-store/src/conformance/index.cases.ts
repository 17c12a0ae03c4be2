import { type ConformanceCase, codeOf, ids, conformanceCase as it, things } from './case.ts';

/** Indexes: what they refuse, and that they never change an answer. */
export const indexCases: readonly ConformanceCase[] = [
  it(
    'a unique index refuses a second document with the value, also by update',
    async (context) => {
      const collection = await things(context, [
        { _id: 1, slug: 'a' },
        { _id: 2, slug: 'b' },
      ]);
      await collection.createIndex({ slug: 1 }, { unique: true });
      return [
        await codeOf(collection.insertOne({ _id: 3, slug: 'a' })),
        await codeOf(collection.updateOne({ _id: 2 }, { $set: { slug: 'a' } })),
        await codeOf(collection.updateOne({ _id: 2 }, { $set: { slug: 'c' } })),
        await codeOf(collection.insertOne({ _id: 4, slug: 'b' })),
      ];
    },
    [11000, 11000, 'no error', 'no error'],
  ),
  it(
    'a duplicate is reported with the index, its pattern and the value',
    async (context) => {
      const collection = await things(context, [{ _id: 1, slug: 'a', n: 1 }]);
      await collection.createIndex({ slug: 1, n: -1 }, { unique: true });
      const error = (await collection.insertOne({ _id: 2, slug: 'a', n: 1 }).catch((reason: unknown) => reason)) as {
        message: string;
        keyPattern: unknown;
        keyValue: unknown;
      };
      const message = error.message.replace(context.db.databaseName, 'db');
      return { message, keyPattern: error.keyPattern, keyValue: error.keyValue };
    },
    {
      message: 'E11000 duplicate key error collection: db.things index: slug_1_n_-1 dup key: { slug: "a", n: 1 }',
      keyPattern: { slug: 1, n: -1 },
      keyValue: { slug: 'a', n: 1 },
    },
    'a message without pattern and value',
  ),
  it(
    'a unique index counts a missing value as one value, unless it is sparse',
    async (context) => {
      const plain = context.db.collection('plain');
      await plain.createIndex({ a: 1 }, { unique: true });
      const sparse = context.db.collection('sparse');
      await sparse.createIndex({ a: 1 }, { unique: true, sparse: true });
      const twice = async (collection: typeof plain) => {
        await collection.insertOne({ b: 1 });
        return codeOf(collection.insertOne({ b: 2 }));
      };
      const outcome = [await twice(plain), await twice(sparse)];
      await sparse.insertOne({ a: 'x' });
      return [...outcome, await codeOf(sparse.insertOne({ a: 'x' })), await sparse.countDocuments({})];
    },
    [11000, 'no error', 11000, 3],
  ),
  it(
    'a sparse unique value can be given up and taken again',
    async (context) => {
      const collection = await things(context, [{ _id: 1, active: 'unit-1' }]);
      await collection.createIndex({ active: 1 }, { unique: true, sparse: true });
      await collection.updateOne({ _id: 1 }, { $unset: { active: '' } });
      return [
        await codeOf(collection.insertOne({ _id: 2, active: 'unit-1' })),
        await codeOf(collection.updateOne({ _id: 1 }, { $set: { active: 'unit-1' } })),
      ];
    },
    ['no error', 11000],
  ),
  it(
    'a unique index over an array refuses a shared element',
    async (context) => {
      const collection = await things(context);
      await collection.createIndex({ emails: 1 }, { unique: true });
      return [
        await codeOf(collection.insertOne({ _id: 1, emails: ['a', 'b', 'a'] })),
        await codeOf(collection.insertOne({ _id: 2, emails: ['c', 'b'] })),
        await codeOf(collection.insertOne({ _id: 3, emails: ['c'] })),
      ];
    },
    ['no error', 11000, 'no error'],
  ),
  it(
    'a compound unique index looks at all its fields',
    async (context) => {
      const collection = await things(context);
      await collection.createIndex({ tenant: 1, unit: 1 }, { unique: true });
      return [
        await codeOf(collection.insertOne({ _id: 1, tenant: 'a', unit: '1' })),
        await codeOf(collection.insertOne({ _id: 2, tenant: 'b', unit: '1' })),
        await codeOf(collection.insertOne({ _id: 3, tenant: 'a', unit: '1' })),
      ];
    },
    ['no error', 'no error', 11000],
  ),
  it(
    'a unique index cannot be made over duplicates, and leaves no trace',
    async (context) => {
      const collection = await things(context, [
        { _id: 1, a: 1 },
        { _id: 2, a: 1 },
      ]);
      const code = await codeOf(collection.createIndex({ a: 1 }, { unique: true }));
      return [code, (await collection.indexes()).map(({ name }) => name)];
    },
    [11000, ['_id_']],
  ),
  it(
    'making the same index again changes nothing',
    async (context) => {
      const collection = await things(context, [{ _id: 1 }]);
      const names = [await collection.createIndex({ a: 1, b: -1 }), await collection.createIndex({ a: 1, b: -1 })];
      const indexes = (await collection.indexes()).map(({ name, key }) => [name, key]);
      return [names, Object.fromEntries(indexes)];
    },
    [['a_1_b_-1', 'a_1_b_-1'], { _id_: { _id: 1 }, 'a_1_b_-1': { a: 1, b: -1 } }],
  ),
  it(
    'answers are the same with and without indexes',
    async (context) => {
      const rows = Array.from({ length: 200 }, (_, i) => ({
        _id: i,
        t: `t${i % 3}`,
        at: (i * 37) % 101,
        w: [`w${i % 7}`, `x${i % 11}`],
        ...(i % 4 ? { s: i % 5 } : {}),
      }));
      const collection = await things(context, rows);
      const ask = async () => [
        ids(
          await collection
            .find({ t: 't1', at: { $gte: 20, $lt: 60 } })
            .sort({ at: -1, _id: 1 })
            .toArray(),
        ),
        ids(
          await collection
            .find({ t: { $in: ['t0', 't2'] } })
            .sort({ at: 1, _id: 1 })
            .limit(20)
            .toArray(),
        ),
        ids(await collection.find({ w: /^x1/ }).sort({ _id: 1 }).toArray()),
        ids(
          await collection
            .find({ t: 't0', $and: [{ w: 'w1' }, { w: 'x3' }] })
            .sort({ _id: 1 })
            .toArray(),
        ),
        ids(
          await collection
            .find({ s: { $exists: false } })
            .sort({ _id: 1 })
            .limit(10)
            .toArray(),
        ),
        ids(
          await collection
            .find({ s: { $gt: 2 } })
            .sort({ _id: -1 })
            .limit(10)
            .toArray(),
        ),
        ids(
          await collection
            .find({ $or: [{ t: 't1', at: 3 }, { s: 4 }] })
            .sort({ _id: 1 })
            .toArray(),
        ),
        await collection.countDocuments({ t: 't1', at: { $lt: 50 } }),
      ];
      const before = await ask();
      await collection.createIndex({ t: 1, at: -1 });
      await collection.createIndex({ t: 1, w: 1, at: -1 });
      await collection.createIndex({ w: 1 });
      await collection.createIndex({ s: 1 }, { sparse: true });
      const after = await ask();
      return [
        JSON.stringify(before) === JSON.stringify(after),
        before.slice(0, 2).map((one) => (one as unknown[]).length),
      ];
    },
    [true, [27, 20]],
  ),
  it(
    'a range over the beginnings of _ids finds one tenant',
    async (context) => {
      const collection = await things(
        context,
        ['a/1', 'a/2', 'ab/1', 'b/1'].map((_id) => ({ _id })),
      );
      return [
        ids(
          await collection
            .find({ _id: { $gte: 'a/', $lt: 'a0' } })
            .sort({ _id: 1 })
            .toArray(),
        ),
        ids(await collection.find({ _id: /^a\// }).sort({ _id: -1 }).toArray()),
      ];
    },
    [
      ['a/1', 'a/2'],
      ['a/2', 'a/1'],
    ],
  ),
];
