import type { Document } from 'mongodb';
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
  refused('an unknown option of an aggregate', { aggregate: 'things', pipeline: [], cursor: {}, sort: {} }, 40415),
  refused('an unknown option of an insert', { insert: 'things', documents: [{ _id: 2 }], upsert: true }, 40415),
  refused('an unknown option of an update', { update: 'things', updates: [{ q: {}, u: {} }], multi: true }, 40415),
  refused('an unknown option of a delete', { delete: 'things', deletes: [{ q: {}, limit: 0 }], limit: 1 }, 40415),
  refused('an unknown option of a findAndModify', { findAndModify: 'things', remove: true, filter: {} }, 40415),
  refused(
    'an unknown option of an index',
    { createIndexes: 'things', indexes: [{ key: { n: 1 }, name: 'n_1', uniq: true }] },
    197,
  ),
  refused('an unknown stage of a pipeline', { aggregate: 'things', pipeline: [{ $nope: {} }], cursor: {} }, 40324),
  refused('a delete without a limit deletes nothing', { delete: 'things', deletes: [{ q: {} }] }, 40414),
];

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

const others = [
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
      const changes = [{ $set: { '_id.x.y': 2 } }, { $unset: { '_id.x': 1 } }, { $inc: { '_id.x.y': 1 } }];
      const codes: unknown[] = [];
      for (const change of changes) codes.push(await codeOf(collection.updateOne({ n: 1 }, change)));
      codes.push(await codeOf(collection.updateOne({ '_id.x': 7 }, { $set: { n: 2 } }, { upsert: true })));
      return [codes, await collection.find().toArray()];
    },
    [[66, 66, 66, 111], [{ _id: { x: { y: 1 } }, n: 1 }]],
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
export const refusalCases: readonly ConformanceCase[] = [...unknownOptions, ...statements, ...others];
