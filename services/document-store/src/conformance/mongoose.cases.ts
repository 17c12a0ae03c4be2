import mongoose from 'mongoose';
import { type ConformanceCase, type ConformanceContext, codeOf, conformanceCase as it } from './case.ts';

const schema = new mongoose.Schema(
  { _id: String, name: String, n: { type: Number, default: 0 }, tags: [String], at: Date },
  { timestamps: true },
);

const modelOf = (connection: mongoose.Connection) => connection.model('Thing', schema);

const withModel = async <T>(
  { db, url }: ConformanceContext,
  use: (model: ReturnType<typeof modelOf>) => Promise<T>,
): Promise<T> => {
  const connection = await mongoose.createConnection(url, { dbName: db.databaseName }).asPromise();
  try {
    return await use(modelOf(connection));
  } finally {
    await connection.close();
  }
};

/** What the product does through mongoose. */
export const mongooseCases: readonly ConformanceCase[] = [
  it(
    'a model is saved, read, changed and counted',
    (context) =>
      withModel(context, async (Thing) => {
        await Thing.create({ _id: 'a', name: 'x', tags: ['t'] });
        const doc = await Thing.findById('a');
        if (!doc) return 'missing';
        doc.n = 5;
        doc.tags.push('u');
        await doc.save();
        const found = await Thing.findOne({ tags: 'u' }).lean();
        return [
          found?.n,
          found?.tags,
          found?.createdAt instanceof Date,
          await Thing.countDocuments({ n: 5 }),
          await Thing.exists({ _id: 'a' }),
        ];
      }),
    [5, ['t', 'u'], true, 1, { _id: 'a' }],
  ),
  it(
    'indexes of a schema are made, and a duplicate is refused with 11000',
    (context) =>
      withModel(context, async (Thing) => {
        await Thing.collection.createIndex({ name: 1 }, { unique: true, sparse: true });
        await Thing.create({ _id: 'a', name: 'x' });
        return codeOf(Thing.create({ _id: 'b', name: 'x' }));
      }),
    11000,
  ),
  it(
    'bulkWrite with upserts',
    (context) =>
      withModel(context, async (Thing) => {
        const result = await Thing.bulkWrite(
          ['a', 'b', 'a'].map((id) => ({
            updateOne: { filter: { _id: id }, update: { $inc: { n: 1 } }, upsert: true },
          })),
        );
        const stored = await Thing.find().sort({ _id: 1 }).lean();
        return [result.upsertedCount, result.modifiedCount, stored.map(({ _id, n }) => [_id, n])];
      }),
    [
      2,
      1,
      [
        ['a', 2],
        ['b', 1],
      ],
    ],
  ),
  it(
    'a cursor of lean documents is read to its end',
    (context) =>
      withModel(context, async (Thing) => {
        await Thing.insertMany(Array.from({ length: 230 }, (_, i) => ({ _id: `k${String(i).padStart(3, '0')}` })));
        const seen: string[] = [];
        for await (const doc of Thing.find().sort({ _id: 1 }).lean().cursor({ batchSize: 50 }))
          seen.push(String(doc._id));
        return [seen.length, seen.at(-1)];
      }),
    [230, 'k229'],
  ),
];
