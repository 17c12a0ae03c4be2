import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { MongoClient } from 'mongodb';
import { startDocumentStore } from './start.ts';
import { openDatabase } from './storage/database.ts';
import { Storage } from './storage/storage.ts';
import { decode } from './values/bson.ts';

const WRITER = fileURLToPath(new URL('./testing/writer.ts', import.meta.url));

/** What a store must hold: the least `n` of each document, or that it is gone. */
type Acknowledged = Map<string, number | 'deleted'>;

const remember = (acknowledged: Acknowledged, line: string): void => {
  const [kind, id = '', n = '0'] = line.split(' ');
  if (kind === 'i') acknowledged.set(id, 0);
  if (kind === 'u') acknowledged.set(id, Number(n));
  if (kind === 'd') acknowledged.set(id, 'deleted');
};

describe('a document store whose process is killed', () => {
  let folder: string;
  let child: ChildProcess | undefined;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'parcelbell-durable-'));
  });

  afterEach(async () => {
    child?.kill('SIGKILL');
    await rm(folder, { recursive: true, force: true });
  });

  /** Lets a process write until it has acknowledged so many writes, and kills it in the midst of the next ones. */
  const writeAndKill = async (acknowledged: Acknowledged, first: number, writes: number): Promise<void> => {
    const writer = spawn(process.execPath, [WRITER, folder, String(first)], { stdio: ['ignore', 'pipe', 'inherit'] });
    child = writer;
    const exited = once(writer, 'exit');
    let left = writes;
    for await (const line of createInterface({ input: writer.stdout })) {
      remember(acknowledged, line);
      if (--left === 0) writer.kill('SIGKILL');
    }
    await exited;
  };

  /** Every document has exactly the index entries that its content calls for. */
  const expectConsistent = (): Map<string, number> => {
    const database = openDatabase(folder);
    try {
      const collection = new Storage(database.db).find('durable', 'things');
      const stored = new Map<string, number>();
      const entries = new Map<string, string[]>();
      for (const row of collection?.rows() ?? []) {
        const doc = decode(collection?.bytes(row) ?? new Uint8Array());
        stored.set(String(doc._id), Number(doc.n));
        for (const index of collection?.indexes ?? []) {
          const keys = index.entriesOf(doc).keys.map((key) => `${Buffer.from(key).toString('hex')} ${row}`);
          entries.set(index.spec.name, [...(entries.get(index.spec.name) ?? []), ...keys]);
        }
      }
      for (const index of collection?.indexes ?? []) {
        const all = index.scan({ from: new Uint8Array(), to: Uint8Array.of(0xff) }, false, 1_000_000);
        const held = all.map(([key, row]) => `${Buffer.from(key).toString('hex')} ${row}`);
        expect(held.toSorted()).toEqual((entries.get(index.spec.name) ?? []).toSorted());
      }
      return stored;
    } finally {
      database.close();
    }
  };

  it('when it is opened again, every acknowledged write is there and every index agrees', async () => {
    const acknowledged: Acknowledged = new Map();
    for (const [round, writes] of [300, 77, 501].entries()) {
      await writeAndKill(acknowledged, round * 100_000, writes);
      const stored = expectConsistent();
      for (const [id, n] of acknowledged) {
        // A write that was sent but not acknowledged may or may not have been made.
        if (n === 'deleted') expect(stored.has(id)).toBe(false);
        else if (stored.has(id)) expect(stored.get(id)).toBeGreaterThanOrEqual(n);
        else expect(Number(id.split('/')[1]) % 3).toBe(0);
      }
    }
    expect(acknowledged.size).toBeGreaterThan(200);
  }, 120_000);

  it('when the end of the log was only half written, what was committed before is there', async () => {
    const acknowledged: Acknowledged = new Map();
    await writeAndKill(acknowledged, 0, 200);
    const log = join(folder, 'documents.sqlite-wal');
    const bytes = await readFile(log);
    await writeFile(log, Buffer.concat([bytes, Buffer.alloc(3000, 7)]));
    const stored = expectConsistent();
    expect(stored.size).toBeGreaterThan(10);
  }, 60_000);

  it('when it is started again, it is ready for writes at once', async () => {
    await writeAndKill(new Map(), 0, 50);
    const store = await startDocumentStore({ dataDir: folder });
    const client = await new MongoClient(store.url).connect();
    const things = client.db('durable').collection<{ _id: string }>('things');
    const before = await things.countDocuments();
    await things.insertOne({ _id: 'after' });
    expect(await things.countDocuments()).toBe(before + 1);
    await client.close();
    await store.close();
  }, 60_000);
});
