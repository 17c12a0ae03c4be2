import { bulkOutcome, type ConformanceCase, codeOf, ids, conformanceCase as it, things, untyped } from './case.ts';

/** Inserting, reading, replacing and deleting documents, and what is refused. */
export const crudCases: readonly ConformanceCase[] = [
  it(
    'a document inserted is found by its _id as it was',
    async (context) => {
      const at = new Date('2026-03-01T10:00:00.123Z');
      const collection = await things(context, [
        { _id: 't/1', n: 1, big: 2 ** 40, half: 0.5, at, list: [1, { a: null }], ok: true },
      ]);
      return collection.findOne({ _id: 't/1' });
    },
    {
      _id: 't/1',
      n: 1,
      big: 2 ** 40,
      half: 0.5,
      at: new Date('2026-03-01T10:00:00.123Z'),
      list: [1, { a: null }],
      ok: true,
    },
  ),
  it(
    'a document without an _id gets one',
    async (context) => {
      const collection = context.db.collection('things');
      const { insertedId } = await collection.insertOne({ a: 1 });
      const found = await collection.findOne({ a: 1 });
      return String(found?._id) === String(insertedId);
    },
    true,
  ),
  it('an _id in use is refused with 11000', async (context) => {
    const collection = await things(context, [{ _id: 'a' }]);
    return codeOf(collection.insertOne({ _id: 'a' }));
  }, 11000),
  it(
    'an ordered bulk insert stops at the first duplicate',
    async (context) => {
      const collection = await things(context, [{ _id: 2 }]);
      const outcome = await bulkOutcome(collection.insertMany([{ _id: 1 }, { _id: 2 }, { _id: 3 }]));
      return { outcome, stored: ids(await collection.find().sort({ _id: 1 }).toArray()) };
    },
    {
      outcome: {
        errors: [[1, 11000]],
        counts: { matchedCount: 0, deletedCount: 0, upsertedCount: 0 },
      },
      stored: [1, 2],
    },
  ),
  it(
    'an unordered bulk insert continues after duplicates',
    async (context) => {
      const collection = await things(context, [{ _id: 2 }]);
      const outcome = await bulkOutcome(
        collection.insertMany([{ _id: 1 }, { _id: 2 }, { _id: 2 }, { _id: 3 }], { ordered: false }),
      );
      return { outcome, stored: ids(await collection.find().sort({ _id: 1 }).toArray()) };
    },
    {
      outcome: {
        errors: [
          [1, 11000],
          [2, 11000],
        ],
        counts: { matchedCount: 0, deletedCount: 0, upsertedCount: 0 },
      },
      stored: [1, 2, 3],
    },
  ),
  it(
    'a mixed unordered bulk write reports each failure with its own index',
    async (context) => {
      const collection = await things(context, [
        { _id: 1, n: 1 },
        { _id: 2, n: 1 },
      ]);
      const outcome = await bulkOutcome(
        collection.bulkWrite(
          [
            { insertOne: { document: { _id: 1 } } },
            { updateOne: { filter: { _id: 1 }, update: { $inc: { n: 1 } } } },
            { insertOne: { document: { _id: 3 } } },
            { deleteOne: { filter: { _id: 2 } } },
            { updateOne: { filter: { _id: 4 }, update: { $set: { n: 1 } }, upsert: true } },
            { updateOne: { filter: { _id: 1 }, update: { $set: { _id: 5 } } } },
          ],
          { ordered: false },
        ),
      );
      return { outcome, stored: await collection.find().sort({ _id: 1 }).toArray() };
    },
    {
      outcome: {
        errors: [
          [0, 11000],
          [5, 66],
        ],
        counts: { matchedCount: 1, deletedCount: 1, upsertedCount: 1 },
      },
      stored: [{ _id: 1, n: 2 }, { _id: 3 }, { _id: 4, n: 1 }],
    },
  ),
  it(
    'an update reports what it matched and what it changed',
    async (context) => {
      const collection = await things(context, [
        { _id: 1, n: 1 },
        { _id: 2, n: 1 },
      ]);
      const same = await collection.updateOne({ _id: 1 }, { $set: { n: 1 } });
      const many = await collection.updateMany({ n: 1 }, { $set: { n: 2 } });
      const none = await collection.updateOne({ _id: 9 }, { $set: { n: 1 } });
      return [same, many, none].map(({ matchedCount, modifiedCount }) => [matchedCount, modifiedCount]);
    },
    [
      [1, 0],
      [2, 2],
      [0, 0],
    ],
  ),
  it(
    'a replacement keeps the _id and nothing else',
    async (context) => {
      const collection = await things(context, [{ _id: 1, a: 1, b: 2 }]);
      await collection.replaceOne({ _id: 1 }, { c: 3 });
      return collection.findOne({ _id: 1 });
    },
    { _id: 1, c: 3 },
  ),
  it(
    'an _id cannot be changed',
    async (context) => {
      const collection = await things(context, [{ _id: 1 }]);
      return [
        await codeOf(collection.updateOne({ _id: 1 }, { $set: { _id: 2 } })),
        await codeOf(collection.replaceOne({ _id: 1 }, { _id: 2 })),
        await codeOf(collection.updateOne({ _id: 1 }, { $set: { _id: 1, a: 1 } })),
      ];
    },
    [66, 66, 'no error'],
  ),
  it(
    'deleting reports how many went',
    async (context) => {
      const collection = await things(context, [
        { _id: 1, a: 1 },
        { _id: 2, a: 1 },
        { _id: 3, a: 2 },
      ]);
      const one = await collection.deleteOne({ a: 1 });
      const many = await collection.deleteMany({ a: { $gte: 1 } });
      return [one.deletedCount, many.deletedCount, await collection.countDocuments()];
    },
    [1, 2, 0],
  ),
  it(
    'a cursor gives every document over many batches',
    async (context) => {
      const collection = await things(
        context,
        Array.from({ length: 450 }, (_, i) => ({ _id: i, pad: 'x'.repeat(50) })),
      );
      const found = await collection.find().sort({ _id: 1 }).batchSize(50).toArray();
      const unsorted = await collection.find().toArray();
      return [found.length, found[0]?._id, found.at(-1)?._id, unsorted.length];
    },
    [450, 0, 449, 450],
  ),
  it(
    'skip and limit cut a sorted result',
    async (context) => {
      const collection = await things(
        context,
        Array.from({ length: 30 }, (_, i) => ({ _id: i })),
      );
      return ids(
        await collection
          .find({ _id: { $gte: 5 } })
          .sort({ _id: -1 })
          .skip(3)
          .limit(4)
          .toArray(),
      );
    },
    [26, 25, 24, 23],
  ),
  it(
    'counting honours filter and limit',
    async (context) => {
      const collection = await things(
        context,
        Array.from({ length: 30 }, (_, i) => ({ _id: i, even: i % 2 === 0 })),
      );
      return [
        await collection.countDocuments(),
        await collection.countDocuments({ even: true }),
        await collection.countDocuments({ even: true }, { limit: 4 }),
        await collection.countDocuments({ even: 'no' }),
      ];
    },
    [30, 15, 4, 0],
  ),
  it(
    'collections are made and listed, and a database is dropped',
    async ({ db }) => {
      await db.createCollection('one');
      await db.collection('two').insertOne({ a: 1 });
      const all = (await db.listCollections().toArray()).map(({ name }) => name).toSorted();
      const names = (await db.collections()).map(({ collectionName }) => collectionName).toSorted();
      await db.dropDatabase();
      return [all, names, (await db.listCollections().toArray()).length];
    },
    [['one', 'two'], ['one', 'two'], 0],
  ),
  it(
    'a collection that was never written is empty',
    async (context) => {
      const collection = await things(context);
      return [
        await collection.findOne({ a: 1 }),
        await collection.countDocuments({}),
        (await collection.updateOne({ a: 1 }, { $set: { a: 2 } })).matchedCount,
        (await collection.deleteMany({})).deletedCount,
        await collection.findOneAndUpdate({ a: 1 }, { $set: { a: 2 } }),
      ];
    },
    [null, 0, 0, 0, null],
  ),
  it('an unknown command is refused with 59', ({ db }) => codeOf(db.command({ nonsense: 1 })), 59),
  it(
    'a document beyond 16 MB is refused',
    async (context) => {
      const collection = await things(context, [{ _id: 1, list: ['x'.repeat(9_000_000)] }]);
      const grown = await codeOf(collection.updateOne({ _id: 1 }, untyped({ $push: { list: 'y'.repeat(9_000_000) } })));
      const found = await collection.findOne({ _id: 1 });
      return [grown !== 'no error', found?.list.length];
    },
    [true, 1],
    'no limit to what an update makes',
  ),
];
