import { mkdtemp, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { connectDatabase } from '@parcelbell/database';
import { type DocumentStore, startDocumentStore } from '@parcelbell/document-store';
import type { Foundation } from '@parcelbell/lifecycle';
import { createLogger } from '@parcelbell/observability';
import { openCopyChannel, requestCopy } from './copy-channel.ts';
import { readLastBackup } from './last-backup.ts';
import { makeBackup } from './make-backup.ts';
import { restoreBackup } from './restore-backup.ts';

let folder: string;
let dataDir: string;
let open: (() => Promise<void>)[];

beforeEach(async () => {
  open = [];
  folder = await mkdtemp(path.join(tmpdir(), 'parcelbell-backup-'));
  dataDir = path.join(folder, 'data');
});
afterEach(async () => {
  await stop();
  await rm(folder, { recursive: true, force: true });
});

const stop = async (): Promise<void> => {
  for (const close of open.splice(0).reverse()) await close();
};
const backupIn = (name: string) => path.join(folder, name);

interface Running {
  readonly store: DocumentStore;
  readonly things: ReturnType<NonNullable<Foundation['database']>['collection']>;
}

/** A store in the data folder, as the product has it. */
async function run(): Promise<Running> {
  const store = await startDocumentStore({ dataDir });
  open.push(() => store.close());
  const channel = await openCopyChannel(dataDir, store);
  open.push(() => channel.close());
  const database = await connectDatabase(`${store.url}/parcelbell`, createLogger({ service: 'test', level: 'silent' }));
  open.push(() => database.close());
  return { store, things: database.collection('things') };
}

const numbered = (from: number, count: number) =>
  Array.from({ length: count }, (_, at) => ({ n: from + at, filling: 'x'.repeat(500) }));

describe('a backup of a running product', () => {
  it('has everything that was acknowledged before it began, and only complete writes of the time after', async () => {
    const { things } = await run();
    await writeFile(path.join(dataDir, 'secrets.json'), '{}', { mode: 0o600 });
    await things.insertMany(numbered(0, 5_000));
    let writing = true;
    let last = 5_000;
    const writes = (async () => {
      for (; writing; last += 2) await things.insertMany(numbered(last, 2));
    })();
    const totals: number[] = [];
    const made = await makeBackup(dataDir, backupIn('b'), ({ total }) => totals.push(total));
    writing = false;
    await writes;
    expect(made).toMatchObject({ folder: backupIn('b'), hasSecrets: true });
    expect(totals.length).toBeGreaterThan(0);
    expect((await readdir(backupIn('b'))).sort()).toEqual(['backup.json', 'documents.sqlite', 'secrets.json']);
    expect((await stat(backupIn('b'))).mode & 0o777).toBe(0o700);
    expect(Date.now() - ((await readLastBackup(dataDir))?.getTime() ?? 0)).toBeLessThan(60_000);

    await stop();
    const { previousFolder } = await restoreBackup(backupIn('b'), dataDir, { replace: true });
    expect(await readdir(previousFolder ?? '')).toEqual(expect.arrayContaining(['documents.sqlite', 'secrets.json']));
    const restored = (await (await run()).things.find().project({ n: 1 }).toArray()).map(({ n }) => n as number);
    expect(restored.length).toBeGreaterThanOrEqual(5_000);
    expect(restored.length % 2).toBe(0);
    expect(restored).toEqual(restored.map((_, at) => at));
  }, 60_000);

  it('leaves the list of erasures where it is, and brings those that only the backup has', async () => {
    const list = path.join(dataDir, 'erasures.jsonl');
    const { things } = await run();
    await things.insertMany(numbered(0, 1));
    await writeFile(list, '{"erasureId":"1"}\n');
    await makeBackup(dataDir, backupIn('e'));
    await stop();
    await writeFile(list, '{"erasureId":"1"}\n{"erasureId":"2"}\n');
    await restoreBackup(backupIn('e'), dataDir, { replace: true });
    expect(await readFile(list, 'utf8')).toBe('{"erasureId":"1"}\n{"erasureId":"2"}\n');
    await writeFile(list, '{"erasureId":"2"}\n');
    await restoreBackup(backupIn('e'), dataDir, { replace: true, now: new Date(0) });
    expect(await readFile(list, 'utf8')).toBe('{"erasureId":"2"}\n{"erasureId":"1"}\n');
  }, 60_000);

  it('can be requested by the owner of the data folder only', async () => {
    await run();
    const file = path.join(dataDir, 'backup.address.json');
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    const { port } = JSON.parse(await readFile(file, 'utf8'));
    const answer = await fetch(`http://127.0.0.1:${port}`, { method: 'POST', headers: { authorization: 'Bearer x' } });
    expect(answer.status).toBe(401);
    await stop();
    expect(await requestCopy(dataDir, backupIn('x'), () => undefined)).toBe(false);
  }, 60_000);

  it('works if the product does not run, also after it was killed', async () => {
    const { things } = await run();
    await things.insertMany(numbered(0, 10));
    const address = await readFile(path.join(dataDir, 'backup.address.json'));
    await stop();
    await writeFile(path.join(dataDir, 'backup.address.json'), address);
    await makeBackup(dataDir, backupIn('b'));
    await restoreBackup(backupIn('b'), backupIn('elsewhere'), { replace: false });
    dataDir = backupIn('elsewhere');
    expect(await (await run()).things.countDocuments()).toBe(10);
  }, 60_000);
});

describe('a refused backup or restore changes nothing', () => {
  it('without data, or into an existing folder', async () => {
    await expect(makeBackup(dataDir, backupIn('b'))).rejects.toThrow(/has no data: set DATA_DIR/);
    await run();
    await expect(makeBackup(dataDir, folder)).rejects.toThrow(/exists already/);
  }, 60_000);

  it('over a running product, over other data, from a damaged or incomplete backup', async () => {
    await run();
    await makeBackup(dataDir, backupIn('b'));
    await expect(restoreBackup(backupIn('b'), dataDir, { replace: true })).rejects.toThrow(/is in use: stop/);
    await stop();
    await expect(restoreBackup(backupIn('b'), dataDir, { replace: false })).rejects.toThrow(/add --replace/);
    await expect(restoreBackup(folder, dataDir, { replace: true })).rejects.toThrow(/is no whole backup/);
    const { size } = await stat(path.join(backupIn('b'), 'documents.sqlite'));
    await truncate(path.join(backupIn('b'), 'documents.sqlite'), Math.floor(size / 2));
    await expect(restoreBackup(backupIn('b'), dataDir, { replace: true })).rejects.toThrow(/damaged|cannot be read/);
    expect((await readdir(dataDir)).filter((file) => file.startsWith('re'))).toEqual([]);
  }, 60_000);
});
