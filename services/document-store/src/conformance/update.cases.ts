import { type ConformanceCase, codeOf, conformanceCase as it, things, untyped } from './case.ts';

const updates = (name: string, before: object, update: object, after: object, options: object = {}) =>
  it(
    name,
    async (context) => {
      const collection = await things(context, [{ _id: 1, ...before }]);
      await collection.updateOne({ _id: 1 }, update, options);
      const { _id, ...rest } = (await collection.findOne({ _id: 1 })) ?? {};
      return rest;
    },
    after,
  );

const refuses = (name: string, before: object, update: object, codes: unknown, options: object = {}) =>
  it(
    name,
    async (context) => {
      const collection = await things(context, [{ _id: 1, ...before }]);
      const code = await codeOf((async () => collection.updateOne({ _id: 1 }, update, options))());
      const { _id, ...rest } = (await collection.findOne({ _id: 1 })) ?? {};
      return [code, rest];
    },
    [codes, before],
  );

const list = [
  { id: 'a', n: 1 },
  { id: 'b', n: 2 },
  { id: 'c', n: 3 },
];

const operatorCases = [
  updates('$set makes the documents on a path', { a: 1 }, { $set: { 'b.c.d': 2, a: 3 } }, { a: 3, b: { c: { d: 2 } } }),
  updates(
    '$unset removes fields, and leaves null in arrays',
    { a: 1, b: { c: 1, d: 2 }, l: [1, 2] },
    { $unset: { a: '', 'b.c': '', 'l.0': '' } },
    { b: { d: 2 }, l: [null, 2] },
  ),
  updates('$inc adds, and begins where there is nothing', { a: 1 }, { $inc: { a: 2.5, b: -1 } }, { a: 3.5, b: -1 }),
  updates('$max', { a: 5, b: 5 }, { $max: { a: 3, b: 9, c: 1 } }, { a: 5, b: 9, c: 1 }),
  updates('$push', { l: [1] }, { $push: { l: 2, m: 3 } }, { l: [1, 2], m: [3] }),
  updates(
    '$push with $each, $slice from the end',
    { l: [1, 2] },
    { $push: { l: { $each: [3, 4], $slice: -3 } } },
    { l: [2, 3, 4] },
  ),
  updates(
    '$addToSet adds what is not there',
    { l: [1, { a: 1 }] },
    { $addToSet: { l: { $each: [1, 2, { a: 1 }] } } },
    { l: [1, { a: 1 }, 2] },
  ),
  updates('$pull by value', { l: [1, 2, 1] }, { $pull: { l: 1 } }, { l: [2] }),
  updates('$pull by pattern', { l: ['a', 'b', 'ac'] }, { $pull: { l: /^a/ } }, { l: ['b'] }),
  updates(
    '$pull of documents by some of their fields',
    { l: list },
    { $pull: { l: { n: { $lt: 3 } } } },
    { l: [{ id: 'c', n: 3 }] },
  ),
  updates(
    '$[] changes every element',
    { l: list },
    { $inc: { 'l.$[].n': 10 } },
    {
      l: [
        { id: 'a', n: 11 },
        { id: 'b', n: 12 },
        { id: 'c', n: 13 },
      ],
    },
  ),
  updates(
    'arrayFilters choose the elements',
    { l: list },
    { $set: { 'l.$[e].n': 0 } },
    {
      l: [
        { id: 'a', n: 1 },
        { id: 'b', n: 0 },
        { id: 'c', n: 0 },
      ],
    },
    { arrayFilters: [{ 'e.n': { $gte: 2 } }] },
  ),
  updates(
    'two arrayFilters',
    { l: list },
    { $set: { 'l.$[e].n': 0, 'l.$[f].n': 7 } },
    {
      l: [
        { id: 'a', n: 0 },
        { id: 'b', n: 2 },
        { id: 'c', n: 7 },
      ],
    },
    { arrayFilters: [{ 'e.id': 'a' }, { 'f.id': 'c' }] },
  ),
];

const refusalCases = [
  refuses('$inc of a string is refused with 14', { a: 'x' }, { $inc: { a: 1 } }, 14),
  refuses('$inc by a string is refused with 14', { a: 1 }, { $inc: { a: 'x' } }, 14),
  refuses('$push onto a string is refused with 2', { a: 'x' }, { $push: { a: 1 } }, 2),
  refuses('two operators on one path are refused with 40', { a: 1 }, { $set: { a: 1 }, $inc: { a: 1 } }, 40),
  refuses('a path and its parent are refused with 40', { a: 1 }, { $set: { b: 1, 'b.c': 1 } }, 40),
  refuses('an unknown operator is refused with 9', { a: 1 }, { $nope: { a: 1 } }, 9),
  refuses('a path through a number is refused with 28', { a: 1 }, { $set: { 'a.b': 1 } }, 28),
];

const upsertCases = [
  it(
    'an upsert takes equalities from the filter, and $setOnInsert only when it inserts',
    async (context) => {
      const collection = await things(context);
      const update = { $set: { n: 1 }, $setOnInsert: { made: 'once' } };
      const first = await collection.updateOne({ _id: 't/1', kind: 'k', x: { $gt: 1 } }, update, {
        upsert: true,
      });
      const second = await collection.updateOne(
        { _id: 't/1' },
        { ...update, $setOnInsert: { made: 'twice' } },
        { upsert: true },
      );
      return [
        first.upsertedId,
        first.upsertedCount,
        second.matchedCount,
        second.upsertedCount,
        await collection.findOne({}),
      ];
    },
    ['t/1', 1, 1, 0, { _id: 't/1', kind: 'k', n: 1, made: 'once' }],
  ),
  it(
    'a conditional counter counts each fact once',
    async (context) => {
      const collection = await things(context);
      const count = (fact: string) =>
        codeOf(
          collection.updateOne(
            { _id: 'bucket', ids: { $ne: fact } },
            untyped({ $inc: { n: 1 }, $push: { ids: fact } }),
            { upsert: true },
          ),
        );
      const codes = [await count('a'), await count('b'), await count('a')];
      return [codes, await collection.findOne({})];
    },
    [['no error', 'no error', 11000], { _id: 'bucket', ids: ['a', 'b'], n: 2 }],
  ),
  it(
    'a replacement may be upserted',
    async (context) => {
      const collection = await things(context);
      await collection.replaceOne({ _id: 7 }, { a: 1 }, { upsert: true });
      return collection.findOne({});
    },
    { _id: 7, a: 1 },
  ),
  it(
    'concurrent upserts of one _id make one document',
    async (context) => {
      const collection = await things(context);
      const upsert = () => codeOf(collection.updateOne({ _id: 'one' }, { $inc: { n: 1 } }, { upsert: true }));
      const codes = await Promise.all(Array.from({ length: 50 }, upsert));
      const failed = codes.filter((code) => code !== 'no error');
      const found = await collection.findOne({ _id: 'one' });
      return [
        failed.every((code) => code === 11000),
        Number(found?.n) + failed.length,
        await collection.countDocuments(),
      ];
    },
    [true, 50, 1],
  ),
];

const findAndModifyCases = [
  it(
    'findOneAndUpdate answers the document before or after',
    async (context) => {
      const collection = await things(context, [{ _id: 1, n: 1 }]);
      return [
        await collection.findOneAndUpdate({ _id: 1 }, { $inc: { n: 1 } }),
        await collection.findOneAndUpdate({ _id: 1 }, { $inc: { n: 1 } }, { returnDocument: 'after' }),
        await collection.findOneAndUpdate({ _id: 2 }, { $inc: { n: 1 } }),
        await collection.findOneAndUpdate(
          { _id: 2 },
          { $inc: { n: 1 } },
          {
            upsert: true,
            returnDocument: 'after',
          },
        ),
        await collection.findOneAndUpdate({ _id: 3 }, { $inc: { n: 1 } }, { upsert: true }),
      ];
    },
    [{ _id: 1, n: 1 }, { _id: 1, n: 3 }, null, { _id: 2, n: 1 }, null],
  ),
  it(
    'findOneAndUpdate honours sort and projection',
    async (context) => {
      const collection = await things(context, [
        { _id: 1, p: 2, q: 0 },
        { _id: 2, p: 1, q: 0 },
      ]);
      return collection.findOneAndUpdate(
        { q: 0 },
        { $set: { q: 1 } },
        {
          sort: { p: 1 },
          projection: { q: 1 },
          returnDocument: 'after',
        },
      );
    },
    { _id: 2, q: 1 },
  ),
  it(
    'findOneAndUpdate is atomic among 300 at once',
    async (context) => {
      const collection = await things(context, [{ _id: 'counter', n: 0 }]);
      const next = async () =>
        (
          await collection.findOneAndUpdate(
            { _id: 'counter' },
            { $inc: { n: 1 } },
            {
              returnDocument: 'after',
            },
          )
        )?.n as number;
      const numbers = await Promise.all(Array.from({ length: 300 }, next));
      return [new Set(numbers).size, Math.max(...numbers)];
    },
    [300, 300],
    'may answer with what a later update made',
  ),
  it(
    'no increment of 300 at once is lost',
    async (context) => {
      const collection = await things(context, [{ _id: 'counter', n: 0 }]);
      const add = () => collection.findOneAndUpdate({ _id: 'counter' }, { $inc: { n: 1 } });
      await Promise.all(Array.from({ length: 300 }, add));
      return collection.findOne({});
    },
    { _id: 'counter', n: 300 },
  ),
  it(
    'a lease is taken by one of many',
    async (context) => {
      const collection = await things(
        context,
        Array.from({ length: 20 }, (_, i) => ({ _id: i, owner: null })),
      );
      const take = async (owner: number) =>
        (
          await collection.findOneAndUpdate(
            { owner: null },
            { $set: { owner } },
            {
              sort: { _id: 1 },
            },
          )
        )?._id;
      const taken = await Promise.all(Array.from({ length: 200 }, (_, i) => take(i)));
      return taken.filter((id) => id !== undefined).toSorted((a, b) => Number(a) - Number(b));
    },
    Array.from({ length: 20 }, (_, i) => i),
  ),
];

/** Update operators, upserts and findAndModify. */
export const updateCases: readonly ConformanceCase[] = [
  ...operatorCases,
  ...refusalCases,
  ...upsertCases,
  ...findAndModifyCases,
];
