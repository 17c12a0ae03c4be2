import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { type Collection, MongoClient } from 'mongodb';
import { type DocumentStore, startDocumentStore } from './start.ts';
import { readExplain } from './testing/index.ts';

const BUILDER = fileURLToPath(new URL('./testing/builder.ts', import.meta.url));

interface Thing {
  _id: number;
  n: number;
  words: string[];
  pad: string;
}

/**
 * Enough for many portions, on a fast machine too: a write that is sent while an index is being built has to come before its end. Twelve words make twelve
 * entries of one document.
 */
const stored = 20_000;
const words = { words: 1, n: -1 } as const;

const thing = (n: number): Thing => ({
  _id: n,
  n,
  words: [`w${n % 97}`, `x${n % 1009}`, ...Array.from({ length: 10 }, (_, at) => `y${n}-${at}`)],
  pad: 'x'.repeat(200),
});

describe('an index over much that is stored', () => {
  let folder: string;
  let store: DocumentStore;
  let client: MongoClient;
  let things: Collection<Thing>;

  const open = async (): Promise<void> => {
    store = await startDocumentStore({ dataDir: folder });
    client = await new MongoClient(store.url).connect();
    things = client.db('builds').collection<Thing>('things');
  };

  const close = async (): Promise<void> => {
    await client.close();
    await store.close();
  };

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'parcelbell-builds-'));
    await open();
    for (let at = 0; at < stored; at += 2_000) {
      await things.insertMany(Array.from({ length: 2_000 }, (_, n) => thing(at + n)));
    }
  });

  afterEach(async () => {
    await close();
    await rm(folder, { recursive: true, force: true });
  });

  /** How far the builds have come, as the store reports. */
  const progress = async (): Promise<{ done: number; total: number }[]> => {
    const { inprog } = await client.db('admin').command({ currentOp: 1 });
    return (inprog as { progress: { done: number; total: number } }[]).map((operation) => operation.progress);
  };

  /** Waits until a build has begun and is not done. */
  const underWay = async (): Promise<void> => {
    for (const givesUpAt = Date.now() + 30_000; ; ) {
      const [found] = await progress();
      if (found && found.done > 0) return;
      if (Date.now() > givesUpAt) throw new Error('no index is being built');
    }
  };

  const codeOf = (operation: Promise<unknown>): Promise<unknown> =>
    operation.then(
      () => 'no error',
      (error: { code?: unknown }) => error.code,
    );

  const indexesUsed = async (): Promise<readonly string[]> =>
    readExplain(await things.find({ words: 'w5' }).explain('executionStats')).indexes;

  /** What a query by the index finds is what reading every document finds. */
  const expectRight = async (): Promise<void> => {
    expect(await indexesUsed()).toEqual(['words_1_n_-1']);
    for (const word of ['w5', 'x7', 'y19999-3', 'new', 'moved']) {
      const byIndex = await things.find({ words: word }).project({ _id: 1 }).toArray();
      // No index helps with a negation, so this reads the collection.
      const byReading = await things
        .find({ words: { $not: { $ne: word } } })
        .project({ _id: 1 })
        .toArray();
      expect(byIndex.map(({ _id }) => _id).sort()).toEqual(byReading.map(({ _id }) => _id).sort());
    }
    expect(await things.countDocuments({ words: { $gte: '' } })).toBe(await things.countDocuments({}));
  };

  it('while it is being built, others are answered, it is listed but not used, and its progress is reported', async () => {
    const building = things.createIndex(words);
    await underWay();
    const [found] = await progress();
    expect(found?.done).toBeLessThan(stored);
    expect(found?.total).toBe(stored);
    expect(await indexesUsed()).toEqual([]);
    expect((await things.indexes()).map(({ name }) => name)).toEqual(['_id_', 'words_1_n_-1']);
    expect(await progress()).not.toEqual([]);
    await building;
    expect(await progress()).toEqual([]);
    await expectRight();
  });

  it('what is written meanwhile, before and behind the place it has reached, is in it', async () => {
    const building = things.createIndex(words);
    await underWay();
    for (let n = 0; (await progress()).length > 0 && n < 200; n++) {
      await things.updateOne({ _id: n * 7 }, { $push: { words: 'moved' } });
      await things.updateOne({ _id: stored - 1 - n * 7 }, { $set: { words: ['moved'] } });
      await things.deleteOne({ _id: n * 7 + 1 });
      await things.deleteOne({ _id: stored - 2 - n * 7 });
      await things.insertOne({ ...thing(stored + n), words: ['new'] });
    }
    await building;
    await expectRight();
  });

  it('the same index asked for again joins the build; another one of its name is refused', async () => {
    const building = things.createIndex(words);
    await underWay();
    const joined = client
      .db('builds')
      .command({ createIndexes: 'things', indexes: [{ name: 'words_1_n_-1', key: words }] });
    expect(await codeOf(things.createIndex({ n: 1 }, { name: 'words_1_n_-1' }))).toBe(86);
    expect(await codeOf(things.createIndex(words, { name: 'other' }))).toBe(85);
    expect(await progress()).not.toEqual([]);
    expect(await joined).toMatchObject({ ok: 1, numIndexesAfter: 2, note: 'all indexes already exist' });
    expect(await progress()).toEqual([]);
    await building;
    await expectRight();
  });

  it('two documents that a unique index does not allow end the build with 11000, and nothing of it is left', async () => {
    await things.insertOne({ ...thing(stored), n: 3 });
    expect(await codeOf(things.createIndex({ n: 1 }, { unique: true }))).toBe(11000);
    expect((await things.indexes()).map(({ name }) => name)).toEqual(['_id_']);
    await things.deleteOne({ _id: stored });
    await things.createIndex({ n: 1 }, { unique: true });
    expect(await codeOf(things.insertOne({ ...thing(stored), n: 3 }))).toBe(11000);
  });

  it('a write that the unfinished index does not allow is done, and ends the build', async () => {
    const building = codeOf(things.createIndex(words, { unique: true }));
    await underWay();
    expect((await things.updateOne({ _id: 1 }, { $set: { n: 0, words: ['y0-0'] } })).modifiedCount).toBe(1);
    expect(await building).toBe(11000);
    expect((await things.indexes()).map(({ name }) => name)).toEqual(['_id_']);
  });

  it('its database is dropped: the build ends and its client is answered', async () => {
    const gone = codeOf(things.createIndex(words));
    await underWay();
    await client.db('builds').dropDatabase();
    expect(await gone).toBe(276);
    expect(await progress()).toEqual([]);
  });

  it('when the process is killed, the next one continues from there by itself, and a request joins', async () => {
    await close();
    const builder = spawn(process.execPath, [BUILDER, folder], { stdio: ['ignore', 'pipe', 'inherit'] });
    const reached = await killedMidway(builder);
    await open();
    const [found] = await progress();
    expect(found?.done).toBeGreaterThanOrEqual(reached);
    await things.createIndex(words);
    await expectRight();
  });

  /** Kills a process once it has reported that it built some thousand documents' entries; resolves with how many. */
  async function killedMidway(builder: ChildProcess): Promise<number> {
    const lines = createInterface({ input: builder.stdout ?? process.stdin });
    for await (const line of lines) {
      const done = Number(line);
      if (done < 2_000) continue;
      builder.kill('SIGKILL');
      await once(builder, 'exit');
      return done;
    }
    throw new Error('the index was whole before the process could be killed');
  }
});
