import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, open, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { MongoClient } from 'mongodb';
import { DocumentStoreError, startDocumentStore } from './index.ts';

const WRITER = fileURLToPath(new URL('./testing/writer.ts', import.meta.url));

describe('starting a document store', () => {
  let folder: string;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'parcelbell-start-'));
  });

  afterEach(async () => {
    await chmod(folder, 0o700);
    await rm(folder, { recursive: true, force: true });
  });

  const refusal = async (dataDir = folder): Promise<string> => {
    const refused = await startDocumentStore({ dataDir }).then(
      async (store) => {
        await store.close();
        return 'started';
      },
      (error: unknown) => error,
    );
    expect(refused).toBeInstanceOf(DocumentStoreError);
    return (refused as Error).message;
  };

  const startAndClose = async (): Promise<void> => {
    const store = await startDocumentStore({ dataDir: folder });
    await store.close();
  };

  /** Leaves documents of about so many bytes in the folder, all of them in the file and none in its log. */
  const store = async (count: number, bytes: number): Promise<void> => {
    const running = await startDocumentStore({ dataDir: folder });
    const client = await new MongoClient(running.url).connect();
    const documents = Array.from({ length: count }, (_, n) => ({ n, filling: 'x'.repeat(bytes) }));
    await client.db('a').collection('things').insertMany(documents);
    await client.close();
    await running.close();
  };

  it('when the folder is not there, it is made, and what was stored is there the next time', async () => {
    const dataDir = join(folder, 'new', 'data');
    for (const expected of [0, 1]) {
      const store = await startDocumentStore({ dataDir });
      const client = await new MongoClient(store.url).connect();
      const things = client.db('a').collection<{ _id: number }>('things');
      expect(await things.countDocuments()).toBe(expected);
      await things.insertOne({ _id: expected });
      await client.close();
      await store.close();
    }
  });

  it('when the folder is open to others, the file is its owner’s alone all the same, one that was there before too', async () => {
    await chmod(folder, 0o755);
    const file = join(folder, 'documents.sqlite');
    const modes = async (): Promise<number[]> => {
      const running = await startDocumentStore({ dataDir: folder });
      const files = [file, `${file}-wal`];
      const found = await Promise.all(files.map(async (each) => (await stat(each)).mode & 0o777));
      await running.close();
      return found;
    };
    expect(await modes()).toEqual([0o600, 0o600]);
    await chmod(file, 0o644);
    expect(await modes()).toEqual([0o600, 0o600]);
    expect((await stat(folder)).mode & 0o777).toBe(0o755);
  });

  it('when this process has the folder open, a second start is refused with its process id', async () => {
    const store = await startDocumentStore({ dataDir: folder });
    expect(await refusal()).toBe(
      `${folder} is in use by another Parcelbell process (pid ${process.pid}): stop that one, or set DATA_DIR to another folder.`,
    );
    await store.close();
    await startAndClose();
  });

  it('when another process has the folder open it is refused, and no longer once that one was killed', async () => {
    const child = spawn(process.execPath, [WRITER, folder, '0'], { stdio: ['ignore', 'pipe', 'inherit'] });
    try {
      await once(child.stdout, 'data');
      expect(await refusal()).toContain(`is in use by another Parcelbell process (pid ${child.pid})`);
    } finally {
      child.kill('SIGKILL');
      await once(child, 'exit');
    }
    expect((await readFile(join(folder, 'documents.pid'), 'utf8')).trim()).toBe(String(child.pid));
    await startAndClose();
  });

  it('when the file is not a database, the sentence says so', async () => {
    await writeFile(
      join(folder, 'documents.sqlite'),
      'this is no database, and long enough to be read as one'.repeat(100),
    );
    expect(await refusal()).toMatch(/documents\.sqlite is damaged .*: restore it from a backup, or move the file away/);
  });

  it('when the file is damaged inside, the sentence says so', async () => {
    await startAndClose();
    const file = await open(join(folder, 'documents.sqlite'), 'r+');
    await file.write(Buffer.alloc(3000, 0x5a), 0, 3000, 100);
    await file.close();
    expect(await refusal()).toMatch(/is damaged/);
  });

  it('when documents deep inside are overwritten, the sentence says so before anything is served', async () => {
    await store(2_000, 300);
    const kept = await readFile(join(folder, 'documents.sqlite'));
    kept.fill(0x5a, Math.floor(kept.length * 0.6), Math.floor(kept.length * 0.6) + 20_000);
    await writeFile(join(folder, 'documents.sqlite'), kept);
    expect(await refusal()).toMatch(/documents\.sqlite is damaged .*: restore it from a backup, or move the file away/);
    expect((await readFile(join(folder, 'documents.sqlite'))).equals(kept)).toBe(true);
  });

  it('when the catalog names a table that is gone, the sentence says so', async () => {
    await store(1, 10);
    const db = new DatabaseSync(join(folder, 'documents.sqlite'));
    db.exec('DROP TABLE d1');
    db.close();
    expect(await refusal()).toMatch(/is damaged \(no such table: d1\)/);
  });

  it('when the file is damaged while it serves, that is reported as fatal in a sentence', async () => {
    // More than SQLite keeps in memory, so that a part has to be read from the file.
    await store(120, 150_000);
    const { promise: fatal, resolve } = Promise.withResolvers<unknown>();
    const running = await startDocumentStore({ dataDir: folder, onFatal: resolve });
    const { size } = await stat(join(folder, 'documents.sqlite'));
    const file = await open(join(folder, 'documents.sqlite'), 'r+');
    await file.write(Buffer.alloc(size - 8_192, 0x5a), 0, size - 8_192, 8_192);
    await file.close();
    const client = await new MongoClient(running.url).connect();
    await expect(client.db('a').collection('things').find().toArray()).rejects.toThrow(/damaged/);
    expect(await fatal).toBeInstanceOf(DocumentStoreError);
    expect(String(await fatal)).toMatch(/documents\.sqlite is damaged .*: restore it from a backup/);
    await client.close();
    await running.close();
  });

  it('when the file belongs to something else, it is left alone', async () => {
    const other = new DatabaseSync(join(folder, 'documents.sqlite'));
    other.exec('CREATE TABLE notes (text)');
    other.close();
    expect(await refusal()).toMatch(/is not a Parcelbell data file/);
  });

  it('when the data is of a later format, the sentence names both', async () => {
    await startAndClose();
    const db = new DatabaseSync(join(folder, 'documents.sqlite'));
    db.exec('PRAGMA user_version = 99');
    db.close();
    expect(await refusal()).toMatch(/has data of format 99, and this version of Parcelbell reads format 1/);
  });

  it('when there is a file in place of the folder, the sentence says what to do', async () => {
    await writeFile(join(folder, 'file'), '');
    expect(await refusal(join(folder, 'file'))).toMatch(
      /cannot be used for data .*: make it a folder that this user may write to/,
    );
  });

  it('when the folder may not be written to, the sentence says what to do', async () => {
    // The superuser may write anywhere, so that a path under a device stands in for a folder without permission.
    if (process.getuid?.() === 0) {
      expect(await refusal('/dev/null/data')).toMatch(/cannot be used for data/);
      return;
    }
    const dataDir = join(folder, 'locked');
    await mkdir(dataDir, { mode: 0o500 });
    expect(await refusal(dataDir)).toMatch(/cannot be used for data/);
  });
});
