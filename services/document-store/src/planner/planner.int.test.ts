import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { BSONRegExp, serialize } from 'bson';
import { compileFilter } from '../query/matcher.ts';
import type { Collection } from '../storage/collection.ts';
import { type Database, openDatabase } from '../storage/database.ts';
import { type IndexSpec, sortKey } from '../storage/index-spec.ts';
import { Storage } from '../storage/storage.ts';
import { buildIndex } from '../testing/build-index.ts';
import { seeded } from '../testing/seeded.ts';
import { decode } from '../values/bson.ts';
import type { Doc } from '../values/types.ts';
import { PreparedQuery } from './execute.ts';

const INDEXES: IndexSpec[] = [
  { name: 'a', key: [['a', 1]] },
  {
    name: 'ab',
    key: [
      ['a', 1],
      ['b', -1],
    ],
  },
  {
    name: 'bca',
    key: [
      ['b', -1],
      ['c', 1],
      ['a', 1],
    ],
  },
  { name: 'c_sparse', key: [['c', 1]], sparse: true },
  {
    name: 'list',
    key: [
      ['list.x', 1],
      ['a', 1],
    ],
  },
];

describe('the planner', () => {
  let folder: string;
  let database: Database;
  let storage: Storage;
  let indexed: Collection;
  const documents: Doc[] = [];
  const random = seeded(42);
  const pick = <T>(values: readonly T[]): T => values[Math.floor(random() * values.length)] as T;
  const scalars = [null, 0, 1, 2, 2.5, 7, 'a', 'ab', 'abc', 'b', true, new Date(5)];
  const value = (): unknown =>
    random() < 0.2 ? Array.from({ length: Math.floor(random() * 3) }, () => pick(scalars)) : pick(scalars);

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'parcelbell-planner-'));
    database = openDatabase(folder);
    storage = new Storage(database.db);
    indexed = storage.create('test', 'indexed');
    for (const spec of INDEXES) buildIndex(storage, indexed, spec);
    for (let _id = 0; _id < 400; _id++) {
      const doc: Doc = { _id };
      for (const field of ['a', 'b', 'c']) if (random() < 0.8) doc[field] = field === 'b' ? pick(scalars) : value();
      if (Array.isArray(doc.a) && Array.isArray(doc.c)) delete doc.c;
      if (random() < 0.5 && !Array.isArray(doc.a))
        doc.list = Array.from({ length: Math.floor(random() * 3) }, () => ({ x: pick(scalars), y: pick(scalars) }));
      const bytes = serialize(doc);
      indexed.insert(decode(bytes), bytes);
      documents.push(doc);
    }
  });

  afterAll(() => {
    storage.commit();
    database.close();
    rmSync(folder, { recursive: true });
  });

  const condition = (): unknown => {
    switch (Math.floor(random() * 9)) {
      case 0:
        return { $gt: pick(scalars) };
      case 1:
        return { $gte: pick(scalars), $lt: pick(scalars) };
      case 2:
        return { $in: [pick(scalars), pick(scalars), pick(scalars)] };
      case 3:
        return { $ne: pick(scalars) };
      case 4:
        return { $exists: random() < 0.5 };
      case 5:
        return new BSONRegExp('^a');
      case 6:
        return { $not: { $lte: pick(scalars) } };
      default:
        return pick(scalars);
    }
  };

  const filter = (): Doc => {
    const out: Doc = {};
    for (const field of ['a', 'b', 'c', 'list.x', 'list.y', '_id']) {
      if (random() > 0.35) continue;
      out[field] = field === '_id' ? { $lt: Math.floor(random() * 400) } : condition();
    }
    if (random() < 0.1) out.list = { $size: pick([0, 1, 2]) };
    if (random() < 0.15) out.$or = [{ a: pick(scalars) }, { b: condition(), c: pick(scalars) }];
    return out;
  };

  const sort = (): Doc | undefined =>
    pick<Doc | undefined>([
      undefined,
      { a: 1 },
      { b: -1 },
      { b: 1, c: -1 },
      { a: 1, b: -1 },
      { a: -1, b: 1 },
      { c: 1 },
      { _id: -1 },
      { b: -1, c: 1, a: 1 },
    ]);

  it('when filters are random, every plan finds what a test of each document finds', () => {
    const plans = new Set<string>();
    for (let round = 0; round < 700; round++) {
      const asked = filter();
      const matches = compileFilter(asked);
      const query = new PreparedQuery(storage, indexed, { filter: asked, sort: sort() });
      plans.add(
        query.plan.kind === 'index'
          ? `${query.plan.index.spec.name} ${query.plan.isExact} ${query.plan.isMerged}`
          : query.plan.kind,
      );
      const found = [...query.results()].map(({ doc }) => doc._id as number);
      const wanted = documents.filter((doc) => matches(doc)).map(({ _id }) => _id);
      expect({ asked, found: found.toSorted((a, b) => a - b) }).toEqual({ asked, found: wanted });
      expect({ asked, n: new PreparedQuery(storage, indexed, { filter: asked }).count() }).toEqual({
        asked,
        n: wanted.length,
      });
    }
    expect(plans.size).toBeGreaterThan(10);
  });

  it('when a sort is served by an index, the order is that of a sort in memory', () => {
    let served = 0;
    for (let round = 0; round < 600; round++) {
      const asked = filter();
      const order = { ...(sort() ?? { a: 1 }), _id: 1 };
      const fields = Object.entries(order).filter(([path]) => path !== '_id');
      const query = new PreparedQuery(storage, indexed, { filter: asked, sort: Object.fromEntries(fields) });
      if (!query.plan.isSorted || fields.length === 0) continue;
      served++;
      const keys = (docs: Iterable<{ doc: Doc }>) => [...docs].map(({ doc }) => keyOf(doc, fields));
      const unsorted = new PreparedQuery(storage, indexed, { filter: asked });
      const expected = keys(unsorted.results()).toSorted(compareKeys);
      expect({ asked, order, keys: keys(query.results()) }).toEqual({ asked, order, keys: expected });
    }
    expect(served).toBeGreaterThan(60);
  });

  it('when a result is cut, it is the same part whichever way it is found', () => {
    for (let round = 0; round < 150; round++) {
      const asked = filter();
      const all = [...new PreparedQuery(storage, indexed, { filter: asked, sort: { _id: 1 } }).results()].map(
        ({ row }) => row,
      );
      const cut = new PreparedQuery(storage, indexed, { filter: asked, sort: { _id: 1 }, skip: 5, limit: 7 });
      expect([...cut.results()].map(({ row }) => row)).toEqual(all.slice(5, 12));
    }
  });
});

/** A document's place in an order, as comparable text. */
const keyOf = (doc: Doc, fields: readonly (readonly [string, unknown])[]): string[] =>
  fields.map(([path, direction]) => sortText(doc, path, direction as 1 | -1));
const sortText = (doc: Doc, path: string, direction: 1 | -1): string =>
  Buffer.from(sortKey(doc, { path, parts: path.split('.'), direction })).toString('hex');
const compareKeys = (a: string[], b: string[]): number => {
  const at = a.findIndex((key, i) => key !== b[i]);
  return at < 0 ? 0 : (a[at] ?? '') < (b[at] ?? '') ? -1 : 1;
};
