import { Decimal128, type Document, Long } from 'mongodb';
import {
  type ConformanceCase,
  type ConformanceContext,
  codeOf,
  ids,
  conformanceCase as it,
  things,
  untyped,
} from './case.ts';

const imitated = 'takes what MongoDB refuses';

/** What a command is refused with, over one stored document. */
const refused = (name: string, command: Document, code: number, why = imitated): ConformanceCase =>
  it(
    name,
    async (context) => {
      await things(context, [{ _id: 1, n: 1 }]);
      return [await codeOf(context.db.command(command)), await context.db.collection('things').countDocuments()];
    },
    [code, 1],
    why,
  );

const unknownOptions = [
  refused('an unknown option of a find', { find: 'things', filter: {}, nope: 1 }, 40415),
  refused('an unknown option of a count', { count: 'things', query: {}, filter: {} }, 40415),
  refused('an unknown option of a distinct', { distinct: 'things', key: 'n', filter: {} }, 40415),
  refused('an unknown option of an aggregate', { aggregate: 'things', pipeline: [], cursor: {}, sort: {} }, 40415),
  refused('an unknown option of an insert', { insert: 'things', documents: [{ _id: 2 }], upsert: true }, 40415),
  refused('an unknown option of an update', { update: 'things', updates: [{ q: {}, u: {} }], multi: true }, 40415),
  refused('an unknown option of a delete', { delete: 'things', deletes: [{ q: {}, limit: 0 }], limit: 1 }, 40415),
  refused('an unknown option of a findAndModify', { findAndModify: 'things', remove: true, filter: {} }, 40415),
  refused('an unknown option of dropIndexes', { dropIndexes: 'things', index: '*', name: 'a' }, 40415),
  refused(
    'an unknown option of an index',
    { createIndexes: 'things', indexes: [{ key: { n: 1 }, name: 'n_1', uniq: true }] },
    197,
  ),
  refused('an unknown stage of a pipeline', aggregate({ $nope: {} }), 40324),
  refused('an unknown field of $unwind', aggregate({ $unwind: { path: '$n', keep: true } }), 28811),
  refused('a delete without a limit deletes nothing', { delete: 'things', deletes: [{ q: {} }] }, 40414),
];

function aggregate(stage: Document): Document {
  return { aggregate: 'things', pipeline: [stage], cursor: {} };
}

/** What went wrong with the first statement of a write. */
const statementCode = async (context: ConformanceContext, command: Document): Promise<unknown> => {
  const answer = await context.db.command(command).catch((error: { code: unknown }) => error);
  return 'code' in answer ? answer.code : (answer as { writeErrors?: { code: unknown }[] }).writeErrors?.[0]?.code;
};

const statements = [
  it(
    'an unknown field of a statement is refused, and changes nothing',
    async (context) => {
      await things(context, [{ _id: 1 }]);
      const update = { update: 'things', updates: [{ q: {}, u: { $set: { a: 1 } }, limit: 1 }] };
      const deletion = { delete: 'things', deletes: [{ q: {}, limit: 0, multi: false }] };
      return [
        await statementCode(context, update),
        await statementCode(context, deletion),
        await context.db.collection('things').find().toArray(),
      ];
    },
    [40415, 40415, [{ _id: 1 }]],
    imitated,
  ),
  it(
    'a number stands for yes or no',
    async ({ db }) => {
      const answer = await db.command({
        update: 'things',
        updates: [{ q: { _id: 1 }, u: { $set: { a: 1 } }, upsert: 1 }],
      });
      await db.collection('things').insertOne({ a: 1 });
      await db.command({ update: 'things', updates: [{ q: {}, u: { $set: { a: 2 } }, multi: 1 }] });
      await db.command({ createIndexes: 'things', indexes: [{ key: { b: 1 }, name: 'b_1', unique: 1, sparse: 1 }] });
      const [, index] = await db.collection('things').indexes();
      return [answer.n, await db.collection('things').countDocuments({ a: 2 }), Boolean(index?.unique)];
    },
    [1, 2, true],
    imitated,
  ),
  it(
    'what drivers send with every command is taken',
    async (context) => {
      await things(context, [{ _id: 1 }]);
      const sent = { comment: 'why', maxTimeMS: 10_000 };
      const found = await context.db.command({ find: 'things', ...sent, readConcern: { level: 'local' } });
      const written = { insert: 'things', documents: [{ _id: 2 }], writeConcern: { w: 1 }, ordered: true, ...sent };
      return [found.ok, (await context.db.command(written)).n];
    },
    [1, 1],
  ),
  it(
    'a findAndModify whose projection is wrong changes nothing',
    async (context) => {
      const collection = await things(context, [{ _id: 1, a: 1, b: 1 }]);
      const projection = { a: 1, b: 0 } as const;
      const code = await codeOf(collection.findOneAndUpdate({ _id: 1 }, { $set: { a: 2 } }, { projection }));
      return [code !== 'no error', (await collection.findOne({ _id: 1 }))?.a];
    },
    [true, 1],
    imitated,
  ),
];

const numbers = [
  it(
    '$bit beyond 32 bits is exact, and refuses fractions and nothing at all',
    async (context) => {
      const collection = await things(context, [
        { _id: 1, n: Long.fromString('1099511627776'), big: Long.fromString('9007199254740993'), half: 0.5 },
      ]);
      await collection.updateOne({ _id: 1 }, { $bit: { n: { or: Long.fromNumber(1) } } });
      await collection.updateOne({ _id: 1 }, { $bit: { big: { xor: Long.fromNumber(3) } } });
      const found = await collection.findOne({ _id: 1 });
      return [
        Number(found?.n),
        String(found?.big),
        await codeOf(collection.updateOne({ _id: 1 }, { $bit: { half: { or: 1 } } })),
        await codeOf(collection.updateOne({ _id: 1 }, untyped({ $bit: { n: {} } }))),
      ];
    },
    [1099511627777, '9007199254740994', 2, 2],
    '$bit is 32 bits wide',
  ),
  it(
    '$inc and $mul of long numbers are exact, and refused where they overflow',
    async (context) => {
      const most = Long.MAX_VALUE;
      const collection = await things(context, [
        { _id: 1, n: Long.fromString('9007199254740993'), most, double: 1e300 },
      ]);
      await collection.updateOne({ _id: 1 }, { $inc: { n: 2, double: 1 } });
      const overflow = [
        await codeOf(collection.updateOne({ _id: 1 }, { $inc: { most: 1 } })),
        await codeOf(collection.updateOne({ _id: 1 }, { $mul: { most: 2 } })),
      ];
      const found = await collection.findOne({ _id: 1 });
      return [String(found?.n), found?.double, overflow, String(found?.most)];
    },
    ['9007199254740995', 1e300, [2, 2], '9223372036854775807'],
    'long numbers overflow',
  ),
  it(
    '$set of an equal number of another type changes it',
    async (context) => {
      const collection = await things(context, [{ _id: 1, n: 5, in: { n: 5 }, list: [5] }]);
      const five = Decimal128.fromString('5');
      const outcomes = [
        await collection.updateOne({ _id: 1 }, { $set: { n: five } }),
        await collection.updateOne({ _id: 1 }, { $set: { in: { n: five } } }),
        await collection.updateOne({ _id: 1 }, { $set: { list: [five] } }),
        await collection.updateOne({ _id: 1 }, { $set: { list: [five] } }),
      ];
      const typed = { n: { $type: 'decimal' }, 'in.n': { $type: 'decimal' }, list: { $type: 'decimal' } };
      return [outcomes.map(({ modifiedCount }) => modifiedCount), await collection.countDocuments(typed)];
    },
    [[1, 1, 1, 0], 1],
    'no difference is made between equal numbers',
  ),
];

const others = [
  it(
    'the let of an aggregate is evaluated, once and before there is a document',
    async (context) => {
      const collection = await things(context, [
        { _id: 1, n: 3, text: '$n' },
        { _id: 2, n: 4, text: 'x' },
      ]);
      const variables = { sum: { $add: [1, 2] }, text: { $literal: '$n' } };
      const by = (expression: Document) => [{ $match: { $expr: expression } }];
      const found = await collection.aggregate(by({ $eq: ['$n', '$$sum'] }), { let: variables }).toArray();
      const alike = await collection.aggregate(by({ $eq: ['$text', '$$text'] }), { let: variables }).toArray();
      const field = collection.aggregate(by({ $eq: ['$n', '$$field'] }), { let: { field: '$n' } }).toArray();
      return [ids(found), ids(alike), await codeOf(field)];
    },
    [[1], [1], 4890500],
    'no variables of a command',
  ),
  it(
    'a sparse index over an array’s fields loses no document that is not equal to null',
    async (context) => {
      const collection = await things(context, [
        { _id: 1, list: [] },
        { _id: 2, list: [{ at: 1 }] },
        { _id: 3, list: [1, 2] },
        { _id: 4, list: [{}] },
        { _id: 5 },
      ]);
      const find = async () =>
        ids(
          await collection
            .find({ 'list.at': { $ne: null } })
            .sort({ _id: 1 })
            .toArray(),
        );
      const before = await find();
      await collection.createIndex({ 'list.at': 1 }, { sparse: true });
      return [before, await find()];
    },
    [
      [1, 2, 3],
      [1, 2, 3],
    ],
    'an array without the field is equal to null',
  ),
  it(
    'nothing inside an _id is changed, however deep or by which operator',
    async (context) => {
      const _id = { x: { y: 1 } };
      const collection = await things(context, [{ _id, n: 1 }]);
      const changes = [
        { $set: { '_id.x.y': 2 } },
        { $unset: { '_id.x': 1 } },
        { $rename: { n: '_id.z' } },
        { $inc: { '_id.x.y': 1 } },
      ];
      const codes: unknown[] = [];
      for (const change of changes) codes.push(await codeOf(collection.updateOne({ n: 1 }, change)));
      codes.push(await codeOf(collection.updateOne({ '_id.x': 7 }, { $set: { n: 2 } }, { upsert: true })));
      return [codes, await collection.find().toArray()];
    },
    [[66, 66, 66, 66, 111], [{ _id: { x: { y: 1 } }, n: 1 }]],
    imitated,
  ),
  it(
    '$rename neither takes from an array nor puts into one',
    async (context) => {
      const stored = { _id: 1, list: [{ n: 1 }], n: 2 };
      const collection = await things(context, [stored]);
      const changes = [{ 'list.0': 'x' }, { 'list.0.n': 'x' }, { n: 'list.1' }, { n: 'list.$' }];
      const codes: unknown[] = [];
      for (const $rename of changes) codes.push(await codeOf(collection.updateOne({ _id: 1 }, { $rename })));
      return [codes, await collection.findOne()];
    },
    [[2, 2, 2, 2], { _id: 1, list: [{ n: 1 }], n: 2 }],
    imitated,
  ),
  it(
    '$pull takes $or and $and over the fields of the elements',
    async (context) => {
      const list = [{ n: 1 }, { n: 2 }, { n: 3, m: 1 }, 4];
      const collection = await things(context, [{ _id: 1, list }]);
      await collection.updateOne({ _id: 1 }, untyped({ $pull: { list: { $or: [{ n: 1 }, { m: 1 }] } } }));
      return (await collection.findOne({ _id: 1 }))?.list;
    },
    [{ n: 2 }, 4],
    '$pull of no other operators',
  ),
];

/** What is answered rightly or refused, never wrongly. */
export const refusalCases: readonly ConformanceCase[] = [...unknownOptions, ...statements, ...numbers, ...others];
