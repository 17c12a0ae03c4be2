import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startTestStore } from '@parcelbell/document-store/testing';
import mongoose, { type Connection } from 'mongoose';
import { isTransient } from '../errors/transient.ts';
import { duplicateKeys } from './duplicate-keys.ts';
import { type CopyDocument, keepNewest } from './keep-newest.ts';

interface Copy extends CopyDocument {
  readonly name: string;
  readonly note?: string;
}

describe('writes of many', () => {
  let store: Awaited<ReturnType<typeof startTestStore>>;
  let connection: Connection;
  const copies = () => connection.collection('copies') as unknown as Parameters<typeof keepNewest<Copy>>[0];
  const stored = async () => (await copies().find().sort({ _id: 1 }).toArray()) as Copy[];

  beforeAll(async () => {
    store = await startTestStore();
    connection = await mongoose.createConnection(store.url, { serverSelectionTimeoutMS: 500 }).asPromise();
  });
  afterAll(async () => {
    await connection.close();
  });

  it('keep the newest version of each copy, whatever the order', async () => {
    await keepNewest<Copy>(copies(), [{ _id: 'a', version: 2, name: 'two', note: 'x' }]);
    await keepNewest<Copy>(copies(), [
      { _id: 'a', version: 1, name: 'one' },
      { _id: 'b', version: 5, name: 'five' },
      { _id: 'b', version: 4, name: 'four' },
    ]);
    expect(await stored()).toEqual([
      { _id: 'a', version: 2, name: 'two', note: 'x' },
      { _id: 'b', version: 5, name: 'five' },
    ]);
  });

  it('take away an optional field that a newer version lacks', async () => {
    await keepNewest<Copy>(copies(), [{ _id: 'a', version: 3, name: 'three' }], ['note']);
    expect((await stored())[0]).toEqual({ _id: 'a', version: 3, name: 'three' });
  });

  it('tell which keys were taken', async () => {
    const documents = ['a', 'c', 'b'].map((_id) => ({ _id, version: 1, name: '' }));
    const refused = await copies()
      .insertMany(documents, { ordered: false })
      .then(() => [], duplicateKeys);
    expect(refused).toEqual([0, 2]);
  });

  it('never take a connection that was cut for a write that was done', async () => {
    await store.close();
    const cut = copies().insertMany([{ _id: 'd', version: 1, name: '' }], { ordered: false });
    const error = await cut.then(
      () => undefined,
      (thrown: unknown) => thrown,
    );
    expect(() => duplicateKeys(error)).toThrow();
    expect(isTransient(error)).toBe(true);
  });
});
