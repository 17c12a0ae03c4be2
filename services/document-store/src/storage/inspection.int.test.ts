import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { serialize } from 'bson';
import { decode } from '../values/bson.ts';
import { isDamage } from './damage.ts';
import { type OpenStorage, openStorage } from './open-storage.ts';
import type { Storage } from './storage.ts';

const whole = Number.POSITIVE_INFINITY;

describe('looking for damage', () => {
  let folder: string;
  let opened: OpenStorage | undefined;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'parcelbell-inspection-'));
  });

  afterEach(async () => {
    opened?.database.close();
    await rm(folder, { recursive: true, force: true });
  });

  const open = (inspectMs: number): OpenStorage => {
    opened = openStorage(folder, inspectMs);
    return opened;
  };

  const fill = (storage: Storage, name: string, count: number): void => {
    storage.begin();
    const collection = storage.findOrCreate('test', name);
    for (let n = 0; n < count; n++) {
      const bytes = serialize({ _id: `${n} ${'x'.repeat(300)}` });
      collection.insert(decode(bytes), bytes);
    }
    storage.commit();
  };

  const close = (): void => {
    opened?.database.close();
    opened = undefined;
  };

  const damageOf = (inspectFor: OpenStorage['inspectFor']): unknown => {
    try {
      inspectFor(whole);
      return undefined;
    } catch (error) {
      return error;
    }
  };

  it('when nothing is damaged, it comes to an end, however often it was interrupted', () => {
    fill(open(0).storage, 'things', 5_000);
    close();
    const { inspectFor } = open(0);
    let turns = 1;
    while (inspectFor(0)) turns++;
    expect(turns).toBeGreaterThan(5_000 / 1_000);
    expect(inspectFor(whole)).toBe(false);
  });

  it.each([0.2, 0.5, 0.9])('when a page is overwritten at %d of the file, it is found', async (part) => {
    fill(open(0).storage, 'things', 5_000);
    close();
    const file = join(folder, 'documents.sqlite');
    const bytes = await readFile(file);
    const page = Math.floor((bytes.length * part) / 4096) * 4096;
    await writeFile(file, bytes.fill(0x5a, page, page + 4096));
    expect(isDamage(damageOf(open(0).inspectFor))).toBe(true);
  });

  it('when a document has lost its end, it is found', () => {
    const { storage, database } = open(0);
    fill(storage, 'things', 500);
    database.db.exec("UPDATE d1 SET doc = substr(doc, 1, 50) || x'01' WHERE r = 400");
    close();
    const damage = damageOf(open(0).inspectFor);
    expect(isDamage(damage)).toBe(true);
    expect(String(damage)).toContain('documents of test.things are not whole');
  });

  it('when a collection is dropped and another is made meanwhile, it continues', () => {
    fill(open(0).storage, 'one', 500);
    close();
    fill(open(0).storage, 'two', 500);
    close();
    const { storage, inspectFor } = open(0);
    inspectFor(0);
    const one = storage.find('test', 'one');
    if (one) storage.drop(one);
    storage.commit();
    fill(storage, 'three', 5);
    expect(inspectFor(whole)).toBe(false);
  });
});
