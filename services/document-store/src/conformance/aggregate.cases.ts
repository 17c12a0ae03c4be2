import type { Document } from 'mongodb';
import { type ConformanceCase, conformanceCase as it, things } from './case.ts';

const parcels = [
  { _id: 1, unit: '301', courier: 'UPS', at: new Date('2026-01-31T23:30:00Z'), hours: 3, tags: ['a', 'b'] },
  { _id: 2, unit: '301', courier: 'DHL', at: new Date('2026-02-01T04:59:00Z'), hours: 30, tags: [] },
  { _id: 3, unit: '302', courier: 'UPS', at: new Date('2026-02-01T05:01:00Z'), hours: 60 },
  { _id: 4, unit: '303', courier: 'UPS', at: new Date('2026-07-01T03:59:00Z'), hours: 100, tags: ['c'] },
];

const pipes = (name: string, pipeline: Document[], expected: unknown, imitationsFail?: string): ConformanceCase =>
  it(name, async (context) => (await things(context, parcels)).aggregate(pipeline).toArray(), expected, imitationsFail);

/** Aggregation. */
export const aggregateCases: readonly ConformanceCase[] = [
  pipes(
    '$group with sums, averages and extremes',
    [
      {
        $group: {
          _id: '$courier',
          n: { $sum: 1 },
          hours: { $sum: '$hours' },
          mean: { $avg: '$hours' },
          least: { $min: '$hours' },
          last: { $max: '$at' },
        },
      },
      { $sort: { _id: 1 } },
    ],
    [
      { _id: 'DHL', n: 1, hours: 30, mean: 30, least: 30, last: new Date('2026-02-01T04:59:00Z') },
      { _id: 'UPS', n: 3, hours: 163, mean: 163 / 3, least: 3, last: new Date('2026-07-01T03:59:00Z') },
    ],
  ),
  pipes(
    '$group by several fields, $push and $first in order',
    [
      { $sort: { _id: -1 } },
      { $group: { _id: { u: '$unit', c: '$courier' }, all: { $push: '$_id' }, first: { $first: '$hours' } } },
      { $sort: { '_id.u': 1, '_id.c': 1 } },
    ],
    [
      { _id: { u: '301', c: 'DHL' }, all: [2], first: 30 },
      { _id: { u: '301', c: 'UPS' }, all: [1], first: 3 },
      { _id: { u: '302', c: 'UPS' }, all: [3], first: 60 },
      { _id: { u: '303', c: 'UPS' }, all: [4], first: 100 },
    ],
  ),
  pipes(
    '$match, $sort, $limit',
    [{ $match: { courier: 'UPS' } }, { $sort: { hours: -1 } }, { $limit: 2 }, { $project: { hours: 1 } }],
    [
      { _id: 4, hours: 100 },
      { _id: 3, hours: 60 },
    ],
  ),
  pipes(
    '$group of everything counts',
    [{ $match: { hours: { $gt: 10 } } }, { $group: { _id: null, n: { $sum: 1 } } }],
    [{ _id: null, n: 3 }],
  ),
  pipes('$group of nothing gives nothing', [{ $match: { hours: -1 } }, { $group: { _id: null, n: { $sum: 1 } } }], []),
  pipes(
    '$dateToString groups by the local day of a time zone',
    [
      {
        $group: {
          _id: { $dateToString: { date: '$at', format: '%Y-%m-%d', timezone: 'America/Toronto' } },
          n: { $sum: 1 },
        },
      },
      { $sort: { _id: 1 } },
    ],
    [
      { _id: '2026-01-31', n: 2 },
      { _id: '2026-02-01', n: 1 },
      { _id: '2026-06-30', n: 1 },
    ],
  ),
  pipes(
    '$dateToString writes hour and minute with and without a zone',
    [
      { $match: { _id: 1 } },
      {
        $project: {
          _id: 0,
          utc: { $dateToString: { date: '$at', format: '%H:%M' } },
          local: { $dateToString: { date: '$at', format: '%H:%M', timezone: 'America/Toronto' } },
        },
      },
    ],
    [{ utc: '23:30', local: '18:30' }],
  ),
  pipes(
    'parts of a date in a time zone',
    [
      { $match: { _id: { $in: [2, 4] } } },
      { $sort: { _id: 1 } },
      {
        $project: {
          hour: { $hour: { date: '$at', timezone: 'America/Toronto' } },
          day: { $dayOfMonth: { date: '$at', timezone: 'America/Toronto' } },
          month: { $month: { date: '$at', timezone: 'America/Toronto' } },
          utc: { $hour: '$at' },
        },
      },
    ],
    [
      { _id: 2, hour: 23, day: 31, month: 1, utc: 4 },
      { _id: 4, hour: 23, day: 30, month: 6, utc: 3 },
    ],
  ),
  pipes(
    'the day of the week, from Sunday as 1',
    [{ $sort: { _id: 1 } }, { $project: { day: { $dayOfWeek: { date: '$at', timezone: 'America/Toronto' } } } }],
    [
      { _id: 1, day: 7 },
      { _id: 2, day: 7 },
      { _id: 3, day: 1 },
      { _id: 4, day: 3 },
    ],
    'counts from Monday',
  ),
  pipes(
    '$unwind with and without what is empty',
    [
      { $unwind: { path: '$tags', preserveNullAndEmptyArrays: true } },
      { $project: { tags: 1 } },
      { $sort: { _id: 1, tags: 1 } },
    ],
    [{ _id: 1, tags: 'a' }, { _id: 1, tags: 'b' }, { _id: 2 }, { _id: 3 }, { _id: 4, tags: 'c' }],
  ),
  pipes(
    '$unwind drops what is empty',
    [{ $unwind: '$tags' }, { $project: { _id: 0, tags: 1 } }],
    [{ tags: 'a' }, { tags: 'b' }, { tags: 'c' }],
  ),
  pipes(
    '$facet',
    [
      {
        $facet: {
          byUnit: [{ $group: { _id: '$unit', n: { $sum: 1 } } }, { $sort: { n: -1, _id: 1 } }, { $limit: 1 }],
          total: [{ $group: { _id: null, n: { $sum: 1 } } }],
          none: [{ $match: { _id: 9 } }],
        },
      },
    ],
    [{ byUnit: [{ _id: '301', n: 2 }], total: [{ _id: null, n: 4 }], none: [] }],
  ),
  pipes(
    '$project of $cond and $size',
    [
      {
        $project: {
          late: { $cond: [{ $gt: ['$hours', 48] }, true, false] },
          tagged: { $size: { $ifNull: ['$tags', []] } },
        },
      },
      { $sort: { _id: 1 } },
    ],
    [
      { _id: 1, late: false, tagged: 2 },
      { _id: 2, late: false, tagged: 0 },
      { _id: 3, late: true, tagged: 0 },
      { _id: 4, late: true, tagged: 1 },
    ],
  ),
  pipes(
    '$project of expressions',
    [
      { $match: { _id: 3 } },
      { $project: { _id: 0, days: { $divide: ['$hours', 24] }, label: { $concat: ['$unit', '-', '$courier'] } } },
    ],
    [{ days: 2.5, label: '302-UPS' }],
  ),
  pipes(
    '$expr in $match',
    [{ $match: { $expr: { $gt: ['$hours', 50] } } }, { $project: { _id: 1 } }, { $sort: { _id: 1 } }],
    [{ _id: 3 }, { _id: 4 }],
  ),
  it(
    'an aggregation gives its result over many batches',
    async (context) => {
      const collection = await things(
        context,
        Array.from({ length: 350 }, (_, i) => ({ _id: i, g: i % 175 })),
      );
      const all = await collection
        .aggregate([{ $group: { _id: '$g', n: { $sum: 1 } } }, { $sort: { _id: 1 } }], { batchSize: 40 })
        .toArray();
      return [all.length, all.at(-1)];
    },
    [175, { _id: 174, n: 2 }],
  ),
];
