import type { DatabaseSync } from 'node:sqlite';
import type { Collection } from './collection.ts';
import { DamageFound } from './damage.ts';
import type { Entry, IndexTable } from './index-table.ts';
import { Statements } from './statements.ts';
import type { Storage } from './storage.ts';

const DOCUMENTS_PER_PORTION = 200;
const ENTRIES_PER_PORTION = 1000;

/**
 * Reads the whole file once, a portion of about a millisecond at each step, so that damage is found before a query reads the damaged part. Throws
 * SQLite's error or DamageFound; `isDamage` recognises both. Writes may come between the steps. `PRAGMA quick_check` would find the same, but it
 * blocks the thread for seconds where much is stored.
 */
export function* inspect(db: DatabaseSync, storage: Storage): Generator<void, void, void> {
  const statements = new Statements(db);
  for (const { db: name, name: collection } of collectionsOf(storage)) {
    // Looked up after each step: a rollback loads the catalog again, and a collection may be dropped meanwhile.
    const find = (): Collection | undefined => storage.find(name, collection);
    yield* inspectDocuments(statements, find);
    for (const { id } of find()?.indexes ?? []) {
      yield* inspectIndex(statements, () => find()?.indexes.find((index) => index.id === id));
    }
  }
}

const collectionsOf = (storage: Storage): Collection[] =>
  [...storage.databases().values()].flatMap((collections) => [...collections.values()]);

/** Reads the end of each document too, because the end of a long one is in other pages. BSON ends with a zero. */
function* inspectDocuments(statements: Statements, find: () => Collection | undefined): Generator<void> {
  let last: number | null = 0;
  for (let collection = find(); collection && last !== null; collection = find()) {
    const portion = `SELECT r, doc FROM d${collection.id} WHERE r > ? ORDER BY r LIMIT ${DOCUMENTS_PER_PORTION}`;
    const sql = `SELECT max(r), total(substr(doc, -1) IS NOT x'00') FROM (${portion})`;
    const [end, broken]: readonly [number | null, number] = statements
      .prepare<[last: number | null, broken: number]>(sql)
      .get(last) ?? [null, 0];
    if (broken > 0) throw new DamageFound(`documents of ${collection.namespace} are not whole`);
    last = end;
    yield;
  }
}

/** Steps over the entries inside SQLite and reads only the last entry of each portion. */
function* inspectIndex(statements: Statements, find: () => IndexTable | undefined): Generator<void> {
  let last: Entry | undefined = [new Uint8Array(), -1];
  for (let index = find(); index && last; index = find()) {
    const sql = `SELECT k, r FROM i${index.id} WHERE (k, r) > (?, ?) ORDER BY k, r LIMIT 1 OFFSET ${ENTRIES_PER_PORTION - 1}`;
    last = statements.prepare<Entry>(sql).get(...last);
    yield;
  }
}
