import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { serialize } from 'bson';
import { MongoClient } from 'mongodb';
import { startDocumentStore } from './start.ts';
import { openDatabase } from './storage/database.ts';
import { Storage } from './storage/storage.ts';
import { decode } from './values/bson.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'parcelbell-deleted-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const file = (end = '') => join(folder, `documents.sqlite${end}`);

describe('what is deleted', () => {
  it('is in no byte of the file once the store is closed, neither of short nor of long documents', async () => {
    const store = await startDocumentStore({ dataDir: folder });
    const client = await MongoClient.connect(store.url);
    const things = client.db('test').collection<{ _id: number; name: string; filling: string }>('things');
    await things.createIndex({ name: 1 });
    const all = Array.from({ length: 300 }, (_, _id) => ({
      _id,
      name: `${_id % 3 === 0 ? 'secret' : 'kept'}-${_id}`,
      filling: 'x'.repeat((_id % 5) * 3_000),
    }));
    await things.insertMany(all);
    await things.updateMany({ _id: { $lt: 100 }, name: /^secret/ }, { $set: { name: 'renamed' } });
    await things.deleteMany({ name: /^secret/ });
    await client.close();
    await store.close();
    const bytes = (await readFile(file())).toString('latin1');
    expect(bytes).not.toContain('secret-');
    expect(bytes).toContain('kept-299');
  });

  it('is not in the log either after that was emptied', async () => {
    const database = openDatabase(folder);
    try {
      const storage = new Storage(database.db);
      storage.begin();
      const bytes = serialize({ _id: 'secret' });
      storage.findOrCreate('test', 'things').insert(decode(bytes), bytes);
      storage.commit();
      expect((await stat(file('-wal'))).size).toBeGreaterThan(0);
      storage.truncateLog();
      expect((await stat(file('-wal'))).size).toBe(0);
    } finally {
      database.close();
    }
  });
});
