import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, open, readFile, rm, writeFile } from 'node:fs/promises';
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
    expect(await refusal()).toMatch(/holds data of format 99, and this version of Parcelbell reads format 1/);
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
