import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { startTestStore, type TestStore } from '@parcelbell/document-store/testing';
import mongoose, { type Connection } from 'mongoose';
import { type Collection, defineCollection, openCollection, requiredText } from './collection.ts';

interface Copy {
  readonly _id: string;
  readonly version: number;
  readonly at: Date;
  readonly name: string;
  readonly note?: string;
}

let store: TestStore;
let connection: Connection;
let copies: Collection<Copy>;

beforeAll(async () => {
  store = await startTestStore();
  connection = await mongoose.createConnection(`${store.url}/test`).asPromise();
  copies = openCollection(
    connection,
    defineCollection<Copy>({
      name: 'copies',
      schema: { _id: requiredText, version: Number, at: Date, name: String, note: String },
    }),
  );
});
beforeEach(() => copies.deleteMany({}));
afterAll(async () => {
  await connection.close();
  await store.close();
});

const at = (minute: number) => new Date(Date.UTC(2026, 10, 22, 12, minute));
const copy = (version: number, name: string): Copy => ({ _id: 'a', version, at: at(version), name });
const nameOf = async () => (await copies.findOne({ _id: 'a' }))?.name;

describe('upsertIfNewer', () => {
  it('stores a copy that is not there, and replaces it by a newer one alone', async () => {
    await copies.upsertIfNewer([copy(2, 'second')]);
    await copies.upsertIfNewer([copy(1, 'first')]);
    expect(await nameOf()).toBe('second');
    await copies.upsertIfNewer([copy(3, 'third')]);
    expect(await nameOf()).toBe('third');
  });

  it('leaves a copy of the same version, unless the same version is to be stored again', async () => {
    await copies.upsertIfNewer([copy(1, 'as it was')]);
    await copies.upsertIfNewer([copy(1, 'again')]);
    expect(await nameOf()).toBe('as it was');
    await copies.upsertIfNewer([copy(1, 'again')], { orSame: true });
    expect(await nameOf()).toBe('again');
  });

  it('compares the field that is named', async () => {
    await copies.upsertIfNewer([{ ...copy(1, 'later'), at: at(9) }], { by: 'at' });
    await copies.upsertIfNewer([{ ...copy(2, 'earlier'), at: at(3) }], { by: 'at' });
    expect(await nameOf()).toBe('later');
    await copies.upsertIfNewer([{ ...copy(1, 'latest'), at: at(10) }], { by: 'at' });
    expect(await nameOf()).toBe('latest');
  });

  it('stores the newest of several copies in one call, and of equal ones the last', async () => {
    await copies.upsertIfNewer([copy(2, 'old'), copy(3, 'new'), copy(3, 'newest'), copy(1, 'older')]);
    expect(await nameOf()).toBe('newest');
  });

  it('removes an optional field that a newer copy does not have', async () => {
    await copies.upsertIfNewer([{ ...copy(1, 'a'), note: 'there' }]);
    await copies.upsertIfNewer([copy(2, 'a')]);
    expect(await copies.findOne({ _id: 'a' })).toEqual(copy(2, 'a'));
  });

  it('keeps the newest of many that come at once', async () => {
    const versions = Array.from({ length: 20 }, (_, version) => version + 1);
    await Promise.all(versions.map((version) => copies.upsertIfNewer([copy(version, `v${version}`)])));
    expect(await nameOf()).toBe('v20');
  });
});
