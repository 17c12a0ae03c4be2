import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { serialize } from 'bson';
import { deleteExpired } from './expiry.ts';
import { type Database, openDatabase } from './storage/database.ts';
import { Storage } from './storage/storage.ts';
import { buildIndex } from './testing/build-index.ts';
import { decode } from './values/bson.ts';
import type { Doc } from './values/types.ts';

describe('expiry by a TTL index', () => {
  let folder: string;
  let database: Database;
  let storage: Storage;

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'parcelbell-expiry-'));
    database = openDatabase(folder);
    storage = new Storage(database.db);
  });

  afterEach(() => {
    database.close();
    rmSync(folder, { recursive: true });
  });

  it('when the time of a document has passed, it is deleted, and those without a date stay', () => {
    const codes = storage.create('test', 'codes');
    buildIndex(storage, codes, { name: 'ttl', key: [['at', 1]], expireAfterSeconds: 60 });
    const insert = (doc: Doc): void => codes.insert(decode(serialize(doc)), serialize(doc));
    const now = new Date('2026-05-01T12:00:00Z');
    const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000);
    insert({ _id: 'old', at: ago(61) });
    insert({ _id: 'fresh', at: ago(59) });
    insert({ _id: 'text', at: 'yesterday' });
    insert({ _id: 'number', at: 1 });
    insert({ _id: 'none' });
    insert({ _id: 'list', at: [ago(10), ago(90)] });
    deleteExpired(storage, now);
    storage.endCommand();
    storage.commit();
    const left = [...codes.rows()].map((row) => decode(codes.bytes(row) ?? new Uint8Array())._id);
    expect(left).toEqual(['fresh', 'text', 'number', 'none']);
    expect(codes.count()).toBe(4);
  });
});
