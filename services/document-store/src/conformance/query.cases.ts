import { Binary, MaxKey, MinKey, ObjectId } from 'bson';
import type { FindOptions } from 'mongodb';
import { type ConformanceCase, codeOf, ids, conformanceCase as it, things } from './case.ts';

const people = [
  {
    _id: 1,
    name: 'Ann',
    age: 31,
    tags: ['a', 'b'],
    emails: [
      { address: 'a@x', active: true },
      { address: 'b@x', active: false },
    ],
  },
  { _id: 2, name: 'Bob', age: 28, tags: [], emails: [] },
  { _id: 3, name: 'Cleo', age: null, tags: ['b', 'c'], emails: [{ address: 'c@x', active: false }] },
  { _id: 4, name: 'Dan', tags: 'b', emails: [{ address: 'd@x' }] },
  { _id: 5, name: 'ann', age: 45.5 },
];

const finds = (name: string, filter: object, expected: number[], imitationsFail?: string): ConformanceCase =>
  it(
    name,
    async (context) => {
      const collection = await things(context, people);
      return ids(await collection.find(filter).sort({ _id: 1 }).toArray());
    },
    expected,
    imitationsFail,
  );

const refuses = (name: string, filter: object, code: number, imitationsFail?: string): ConformanceCase =>
  it(name, async (context) => codeOf((await things(context, people)).find(filter).toArray()), code, imitationsFail);

const filterCases = [
  finds('a value matches itself, and an array that holds it', { tags: 'b' }, [1, 3, 4]),
  finds('an array matches the same array only', { tags: ['a', 'b'] }, [1]),
  finds('null matches null and missing', { age: null }, [3, 4]),
  finds('null in a path matches elements without the field', { 'emails.active': null }, [4, 5]),
  finds('$exists tells null from missing', { age: { $exists: true } }, [1, 2, 3, 5]),
  finds('$exists false finds what is missing', { age: { $exists: false } }, [4]),
  finds('$ne leaves out arrays that hold the value, and takes documents without it', { tags: { $ne: 'b' } }, [2, 5]),
  finds('$ne null', { age: { $ne: null } }, [1, 2, 5]),
  finds('$in', { name: { $in: ['Bob', 'Dan', 'Eve'] } }, [2, 4]),
  finds('$in with null takes missing too', { age: { $in: [28, null] } }, [2, 3, 4]),
  finds('$in with nothing finds nothing', { name: { $in: [] } }, []),
  finds('$nin', { tags: { $nin: ['a', 'c'] } }, [2, 4, 5]),
  finds('a range keeps to its type', { age: { $gt: 28, $lte: 45.5 } }, [1, 5]),
  finds('a range of strings', { name: { $gte: 'B', $lt: 'D' } }, [2, 3]),
  finds('two bounds may be met by two elements', { tags: { $gt: 'a', $lt: 'c' } }, [1, 3, 4]),
  finds('dotted paths enter arrays', { 'emails.address': 'b@x' }, [1]),
  finds('dotted paths take indexes', { 'emails.0.address': 'c@x' }, [3]),
  finds('$size', { tags: { $size: 2 } }, [1, 3]),
  finds(
    '$and and $or',
    { $and: [{ $or: [{ age: 31 }, { name: 'Dan' }] }, { tags: 'b' }, { tags: { $ne: 'a' } }] },
    [4],
  ),
  finds('$not', { age: { $not: { $gt: 30 } } }, [2, 3, 4]),
  finds('a regular expression', { name: /nn$/ }, [1, 5]),
  finds('$in with patterns', { name: { $in: [/^An/, /^C/] } }, [1, 3]),
  finds('an anchored pattern', { name: /^A/ }, [1]),
  finds('an empty filter finds all', {}, [1, 2, 3, 4, 5]),
  refuses('an unknown operator is refused', { age: { $nope: 1 } }, 2),
  refuses('an unknown top level operator is refused', { $nope: [1] }, 2),
  refuses('$in without an array is refused', { age: { $in: 5 } }, 2, 'an error without a code'),
  refuses('an empty $or is refused', { $or: [] }, 2),
];

const mixed = [
  { _id: 'min', v: new MinKey() },
  { _id: 'null', v: null },
  { _id: 'missing' },
  { _id: 'int', v: 5 },
  { _id: 'double', v: -1.5 },
  { _id: 'string', v: 'a' },
  { _id: 'upper', v: 'Z' },
  { _id: 'object', v: { a: 1 } },
  { _id: 'binary', v: new Binary(Buffer.from([1, 2])) },
  { _id: 'oid', v: new ObjectId('65f000000000000000000001') },
  { _id: 'false', v: false },
  { _id: 'true', v: true },
  { _id: 'date', v: new Date(0) },
  { _id: 'max', v: new MaxKey() },
];

const inOrder = [
  'min',
  'missing',
  'null',
  'double',
  'int',
  'upper',
  'string',
  'object',
  'binary',
  'oid',
  'false',
  'true',
  'date',
  'max',
];

/** Sorting, across types and by arrays. */
const sortCases = [
  it(
    'values of all types sort in one order',
    async (context) => {
      const collection = await things(context, mixed);
      return ids(await collection.find().sort({ v: 1, _id: 1 }).toArray());
    },
    inOrder,
  ),
  it(
    'the same order by an index, and in reverse',
    async (context) => {
      const collection = await things(context, mixed);
      await collection.createIndex({ v: 1, _id: 1 });
      const up = ids(await collection.find().sort({ v: 1, _id: 1 }).toArray());
      const down = ids(await collection.find().sort({ v: -1, _id: -1 }).toArray());
      return [up, down];
    },
    [inOrder, inOrder.toReversed()],
  ),
  it(
    'strings sort by their bytes',
    async (context) => {
      const collection = await things(
        context,
        ['é', 'z', 'Z', 'a', '\u{1f600}', '\uffff', ''].map((_id) => ({ _id })),
      );
      return ids(await collection.find().sort({ _id: 1 }).toArray());
    },
    ['', 'Z', 'a', 'z', 'é', '\uffff', '\u{1f600}'],
    'the order of UTF-16 units',
  ),
  it(
    'arrays sort by their least element, and descending by their greatest',
    async (context) => {
      const collection = await things(context, [
        { _id: 1, v: [5, 1] },
        { _id: 2, v: [3] },
        { _id: 3, v: [2, 9] },
      ]);
      const up = ids(await collection.find().sort({ v: 1 }).toArray());
      const down = ids(await collection.find().sort({ v: -1 }).toArray());
      return [up, down];
    },
    [
      [1, 3, 2],
      [3, 1, 2],
    ],
  ),
  it(
    'a sort by two fields in opposite directions',
    async (context) => {
      const collection = await things(context, [
        { _id: 1, a: 1, b: 1 },
        { _id: 2, a: 1, b: 2 },
        { _id: 3, a: 2, b: 1 },
        { _id: 4, a: 2, b: 2 },
      ]);
      await collection.createIndex({ a: 1, b: -1 });
      const forward = ids(await collection.find().sort({ a: 1, b: -1 }).toArray());
      const backward = ids(await collection.find().sort({ a: -1, b: 1 }).toArray());
      const across = ids(await collection.find().sort({ a: 1, b: 1 }).toArray());
      return [forward, backward, across];
    },
    [
      [2, 1, 4, 3],
      [3, 4, 1, 2],
      [1, 2, 3, 4],
    ],
  ),
];

const parcel = {
  _id: 1,
  unit: '301',
  by: { name: 'Ann', shift: 'am' },
  log: [
    { at: 1, by: 'x' },
    { at: 2, by: 'y' },
    { at: 3, by: 'y' },
  ],
};

const projects = (name: string, projection: object, expected: object): ConformanceCase =>
  it(name, async (context) => (await things(context, [parcel])).findOne({}, { projection }), expected);

/** Names of which an index has the whole text, and others: with a zero, and no text. */
const covered = [
  { _id: 'a', company: 'c', open: true, name: 'Ann' },
  { _id: 'b', company: 'c', open: false, name: '' },
  { _id: 'c', company: 'c', open: true, name: 'Zoë\0\u0001' },
  { _id: 'e', company: 'c', open: true, name: null },
  { _id: 'f', company: 'c', open: true, name: 7 },
  { _id: 'g', company: 'd', open: true, name: 'Bob' },
];

const coversBy = (name: string, key: Record<string, 1 | -1>, options: FindOptions, expected: object[]) =>
  it(
    name,
    async (context) => {
      const collection = await things(context, covered);
      await collection.createIndex(key);
      const found = await collection.find({ company: 'c' }, { ...options, hint: key }).toArray();
      return found.toSorted((a, b) => String(a.name).localeCompare(String(b.name)));
    },
    expected,
  );

const coveringKey = { company: 1, open: 1, name: 1, _id: 1 } as const;

const coveredCases = [
  coversBy(
    'a projection of indexed fields',
    coveringKey,
    { projection: { name: 1 }, sort: { open: 1, name: 1 }, limit: 3 },
    [
      { _id: 'b', name: '' },
      { _id: 'f', name: 7 },
      { _id: 'e', name: null },
    ],
  ),
  coversBy(
    'a projection of indexed fields without the _id, and some skipped',
    { company: 1, name: 1 },
    { projection: { _id: 0, name: 1 }, sort: { name: 1 }, skip: 2 },
    [{ name: '' }, { name: 'Ann' }, { name: 'Zoë\0\u0001' }],
  ),
  coversBy(
    'a projection of descending fields',
    { company: 1, name: -1 },
    { projection: { _id: 0, company: 1, name: 1 }, sort: { name: -1 }, limit: 1 },
    [{ company: 'c', name: 'Zoë\0\u0001' }],
  ),
];

const projectionCases = [
  projects('a projection takes fields', { unit: 1, 'by.name': 1 }, { _id: 1, unit: '301', by: { name: 'Ann' } }),
  projects('a projection leaves fields out', { log: 0, 'by.shift': 0 }, { _id: 1, unit: '301', by: { name: 'Ann' } }),
  projects('a projection leaves the _id out', { _id: 0, unit: 1 }, { unit: '301' }),
  projects('a projection of the _id only', { _id: 1 }, { _id: 1 }),
  projects('a projection of a path in an array', { 'log.at': 1, _id: 0 }, { log: [{ at: 1 }, { at: 2 }, { at: 3 }] }),
  it(
    'mixing inclusion and exclusion is refused',
    async (context) => {
      const collection = await things(context, [parcel]);
      const code = await codeOf(collection.findOne({}, { projection: { unit: 1, log: 0 } }));
      return code !== 'no error';
    },
    true,
  ),
];

/** Filters, sorting and projections. */
export const queryCases: readonly ConformanceCase[] = [
  ...filterCases,
  ...sortCases,
  ...projectionCases,
  ...coveredCases,
];
