import type { Document } from 'mongodb';
import { type ConformanceCase, conformanceCase as it, things } from './case.ts';

const parcels = [
  { _id: 1, unit: '301', courier: 'UPS', by: { name: 'Ann' }, hours: 3, tags: ['a', 'b'] },
  { _id: 2, unit: '301', courier: 'DHL', by: { name: 'Bob' }, hours: 30 },
  { _id: 3, unit: '302', courier: 'UPS', by: { name: 'Ann' }, hours: 60 },
  { _id: 4, unit: '303', courier: 'UPS', hours: 'many' },
];

const groups = (name: string, pipeline: Document[], expected: unknown[]): ConformanceCase =>
  it(
    name,
    async (context) => {
      const found = await (await things(context, parcels)).aggregate(pipeline).toArray();
      return found.toSorted((a, b) => JSON.stringify(a).localeCompare(JSON.stringify(b)));
    },
    expected,
  );

/** Aggregation. */
export const aggregateCases: readonly ConformanceCase[] = [
  groups(
    '$group sums fields, and counts what is no number as nothing',
    [{ $group: { _id: '$courier', n: { $sum: 1 }, hours: { $sum: '$hours' } } }],
    [
      { _id: 'DHL', n: 1, hours: 30 },
      { _id: 'UPS', n: 3, hours: 63 },
    ],
  ),
  groups(
    '$group by several fields, of which some are missing',
    [{ $group: { _id: { by: '$by.name', courier: '$courier' }, n: { $sum: 1 } } }],
    [
      { _id: { by: 'Ann', courier: 'UPS' }, n: 2 },
      { _id: { by: 'Bob', courier: 'DHL' }, n: 1 },
      { _id: { courier: 'UPS' }, n: 1 },
    ],
  ),
  groups(
    '$group by an array, and by nothing where it is missing',
    [{ $group: { _id: '$tags', n: { $sum: 1 } } }],
    [
      { _id: ['a', 'b'], n: 1 },
      { _id: null, n: 3 },
    ],
  ),
  groups(
    '$match and $limit come before the sums',
    [{ $match: { courier: 'UPS' } }, { $limit: 2 }, { $group: { _id: null, hours: { $sum: '$hours' } } }],
    [{ _id: null, hours: 63 }],
  ),
  groups('$group of everything counts', [{ $group: { _id: 1, n: { $sum: 1 } } }], [{ _id: 1, n: 4 }]),
  groups('$group of nothing gives nothing', [{ $match: { hours: -1 } }, { $group: { _id: null, n: { $sum: 1 } } }], []),
  it(
    'an aggregation gives its result over many batches',
    async (context) => {
      const collection = await things(
        context,
        Array.from({ length: 350 }, (_, i) => ({ _id: i, g: i % 175 })),
      );
      const all = await collection.aggregate([{ $group: { _id: '$g', n: { $sum: 1 } } }], { batchSize: 40 }).toArray();
      return [all.length, new Set(all.map(({ n }) => n))];
    },
    [175, new Set([2])],
  ),
];
