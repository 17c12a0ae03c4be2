import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { startTestStore } from '@parcelbell/document-store/testing';
import { isTransient } from '@parcelbell/errors';
import mongoose, { type Connection } from 'mongoose';
import { v7 } from 'uuid';
import { type Collection, defineCollection, openCollection, requiredText } from './collection.ts';
import { duplicateKeys } from './duplicate-keys.ts';

interface Copy {
  readonly _id: string;
  readonly version: number;
  readonly name: string;
  readonly note?: string;
  readonly at?: Date;
  readonly tags?: readonly string[];
}

let store: Awaited<ReturnType<typeof startTestStore>>;
let connection: Connection;

beforeAll(async () => {
  store = await startTestStore();
  connection = await mongoose.createConnection(store.url, { serverSelectionTimeoutMS: 500 }).asPromise();
});
afterAll(() => connection.close());

function open(skipsValidation: boolean): Collection<Copy> {
  const definition = defineCollection<Copy>({
    name: `copies-${v7()}`,
    schema: { _id: requiredText, version: Number, name: requiredText, note: String, at: Date, tags: [String] },
    skipsValidation,
  });
  return openCollection(connection, definition);
}

describe.each([
  ['validated by mongoose', false],
  ['by the driver', true],
])('a collection written %s', (_, skipsValidation) => {
  let copies: Collection<Copy>;
  const all = () => copies.find({}, { sort: { _id: 1 } });
  beforeEach(() => {
    copies = open(skipsValidation);
  });

  it('reads plain documents: all of them, one, some fields, without some, in order and in part', async () => {
    for (const [index, _id] of ['a', 'b', 'c'].entries()) await copies.insert({ _id, version: index, name: _id });
    expect(await copies.findOne({ _id: 'b' })).toEqual({ _id: 'b', version: 1, name: 'b' });
    expect(await copies.findOne({ _id: 'z' })).toBeUndefined();
    expect(await copies.findOne({ _id: 'b' }, { fields: ['name'] })).toEqual({ _id: 'b', name: 'b' });
    expect(await copies.findOne({ _id: 'b' }, { without: ['name'] })).toEqual({ _id: 'b', version: 1 });
    const newest = await copies.find({ version: { $gte: 0 } }, { sort: { version: -1 }, skip: 1, limit: 1 });
    expect(newest).toEqual([{ _id: 'b', version: 1, name: 'b' }]);
    const ids: string[] = [];
    for await (const { _id } of copies.each({ $or: [{ _id: 'a' }, { version: { $gt: 1 } }] })) ids.push(_id);
    expect(ids.sort()).toEqual(['a', 'c']);
    expect([await copies.count({}), await copies.count({}, { limit: 2 })]).toEqual([3, 2]);
  });

  it('says of each document whether it was inserted, or its key is taken', async () => {
    expect([await copies.insert({ _id: 'a', version: 1, name: 'a' })]).toEqual(['inserted']);
    expect(await copies.insert({ _id: 'a', version: 2, name: 'b' })).toBe('taken');
    const documents = ['a', 'c', 'b'].map((_id) => ({ _id, version: 1, name: 'n' }));
    expect(await copies.insertMany(documents)).toEqual(['taken', 'inserted', 'inserted']);
  });

  it('says whether an update matched, inserts where it is asked to, and answers what it wrote', async () => {
    await copies.insert({ _id: 'a', version: 1, name: 'a' });
    const rename = (version: number) => copies.updateOne({ _id: 'a', version }, { $set: { name: 'b', version: 2 } });
    expect([await rename(1), await rename(1)]).toEqual([true, false]);
    expect(await copies.updateOne({ _id: 'b' }, { $set: { name: 'b' } }, { upsert: true })).toBe(true);
    expect(await copies.updateMany({ name: 'b' }, { $set: { note: 'x' } })).toBe(2);
    expect(await copies.findOneAndUpdate({ _id: 'b' }, { $unset: { note: true } })).toEqual({ _id: 'b', name: 'b' });
    expect(await copies.findOneAndUpdate({ _id: 'z' }, { $set: { name: 'z' } })).toBeUndefined();
    const updates = ['a', 'z'].map((_id) => ({ filter: { _id }, update: { $set: { note: 'y' } } }));
    expect(await copies.updateEach(updates)).toBe(1);
    expect([await copies.deleteMany({ note: 'y' }), await copies.count({})]).toEqual([1, 1]);
  });

  it('updates or inserts each of many, and leaves what does not match, whoever inserts the same at that moment', async () => {
    await copies.upsertEach([]);
    await copies.insert({ _id: 'a', version: 500, name: 'newer' });
    const updates = ['a', 'b'].map((_id) => ({
      filter: { _id, version: { $lt: 100 } },
      update: { $set: { name: _id }, $inc: { version: 1 } },
    }));
    await Promise.all(Array.from({ length: 20 }, () => copies.upsertEach(updates)));
    expect(await all()).toEqual([
      { _id: 'a', version: 500, name: 'newer' },
      { _id: 'b', version: 20, name: 'b' },
    ]);
  });

  it('keeps the newest version of each copy, whatever the order', async () => {
    await copies.upsertIfNewer([{ _id: 'a', version: 2, name: 'two', note: 'x' }]);
    await copies.upsertIfNewer([
      { _id: 'a', version: 1, name: 'one' },
      { _id: 'b', version: 5, name: 'five' },
      { _id: 'b', version: 4, name: 'four' },
    ]);
    expect(await all()).toEqual([
      { _id: 'a', version: 2, name: 'two', note: 'x' },
      { _id: 'b', version: 5, name: 'five' },
    ]);
  });

  it('removes a field that a newer copy lacks, and leaves it where the copy is as old', async () => {
    await copies.upsertIfNewer([{ _id: 'a', version: 2, name: 'two', note: 'x' }]);
    await copies.upsertIfNewer([{ _id: 'a', version: 2, name: 'again' }]);
    expect(await all()).toEqual([{ _id: 'a', version: 2, name: 'two', note: 'x' }]);
    await copies.upsertIfNewer([{ _id: 'a', version: 3, name: 'three' }]);
    expect(await all()).toEqual([{ _id: 'a', version: 3, name: 'three' }]);
  });

  it('goes by another field than the version, and takes an equal one, where it is asked to', async () => {
    const [early, late] = [new Date(1_000), new Date(2_000)];
    await copies.upsertIfNewer([{ _id: 'a', version: 0, name: 'late', at: late }], { by: 'at' });
    await copies.upsertIfNewer([{ _id: 'a', version: 9, name: 'early', at: early }], { by: 'at' });
    expect((await all()).map(({ name }) => name)).toEqual(['late']);
    await copies.upsertIfNewer([{ _id: 'a', version: 0, name: 'same', at: late }], { by: 'at', orSame: true });
    expect((await all()).map(({ name }) => name)).toEqual(['same']);
  });

  it('loses no copy where many arrive for one new id at the same moment', async () => {
    const versions = Array.from({ length: 20 }, (_unused, version) => ({ _id: 'a', version, name: `v${version}` }));
    await Promise.all(versions.map((copy) => copies.upsertIfNewer([copy])));
    expect(await all()).toEqual([{ _id: 'a', version: 19, name: 'v19' }]);
  });
});

describe('a collection that is validated', () => {
  it('refuses documents and updates that do not fit its schema', async () => {
    const copies = open(false);
    const nameless = { _id: 'a', version: 1 } as Copy;
    await expect(copies.insert(nameless)).rejects.toThrow('`name` is required');
    await expect(copies.insertMany([{ _id: 'b', version: 1, name: 'b' }, nameless])).rejects.toThrow('required');
    await expect(copies.upsertIfNewer([nameless])).rejects.toThrow('`name` is required');
    const unknown: object = { nonsense: 1 };
    await expect(copies.updateOne({ _id: 'a' }, { $set: unknown })).rejects.toThrow('not in schema');
    const wrong: object = { version: 'many' };
    await expect(copies.updateMany({}, { $set: wrong })).rejects.toThrow('Cast to Number failed');
    expect(await copies.count({})).toBe(0);
  });
});

describe('a connection that was cut during a write of many', () => {
  it('is never taken for a write that was done', async () => {
    const copies = open(true);
    await store.close();
    const error = await copies.insertMany([{ _id: 'd', version: 1, name: '' }]).then(
      () => undefined,
      (thrown: unknown) => thrown,
    );
    expect(() => duplicateKeys(error)).toThrow();
    expect(isTransient(error)).toBe(true);
  });
});
