import type { StatementSync } from 'node:sqlite';
import { deserialize } from 'bson';
import { CommandError } from '../errors.ts';
import { type Doc, getOwn } from '../values/types.ts';
import { formatKey } from './format-key.ts';
import { type Entries, keyValues } from './index-spec.ts';
import type { IndexTable } from './index-table.ts';
import type { Statements } from './statements.ts';

/** How documents are decoded inside the store; the client's own driver decodes answers for itself. */
const DECODE = { promoteBuffers: false, bsonRegExp: true, allowObjectSmallerThanBufferSize: false } as const;
export const decode = (bytes: Uint8Array): Doc => deserialize(bytes, DECODE) as Doc;

/** A collection: a table of rows (row number, BSON) in order of insertion, and its indexes, of which `_id_` is the first. */
export class Collection {
  readonly id: number;
  readonly db: string;
  readonly name: string;
  readonly indexes: IndexTable[];
  #nextRow: number;
  readonly #statements: Statements;
  readonly #get: StatementSync;
  readonly #insert: StatementSync;
  readonly #update: StatementSync;
  readonly #delete: StatementSync;

  constructor(statements: Statements, id: number, db: string, name: string, indexes: IndexTable[]) {
    this.id = id;
    this.db = db;
    this.name = name;
    this.indexes = indexes;
    this.#statements = statements;
    this.#get = statements.get(`SELECT doc FROM d${id} WHERE r = ?`);
    this.#insert = statements.get(`INSERT INTO d${id} VALUES (?, ?)`);
    this.#update = statements.get(`UPDATE d${id} SET doc = ? WHERE r = ?`);
    this.#delete = statements.get(`DELETE FROM d${id} WHERE r = ?`);
    const last = statements.get(`SELECT max(r) FROM d${id}`).get() as unknown as [number | null];
    this.#nextRow = (last[0] ?? 0) + 1;
  }

  static createSql(id: number): string {
    return `CREATE TABLE d${id} (r INTEGER PRIMARY KEY, doc BLOB NOT NULL)`;
  }

  get namespace(): string {
    return `${this.db}.${this.name}`;
  }

  get idIndex(): IndexTable {
    return this.indexes[0] as IndexTable;
  }

  /** The stored bytes of a document; undefined when it is gone. */
  bytes(row: number): Uint8Array | undefined {
    return (this.#get.get(row) as unknown as [Uint8Array] | undefined)?.[0];
  }

  /** Stores a document with its index entries. Throws DuplicateKey (11000) before anything is written. */
  insert(doc: Doc, bytes: Uint8Array): void {
    const row = this.#nextRow;
    const all = this.indexes.map((index) => index.entriesOf(doc));
    this.#checkUnique(all, doc, row);
    this.#insert.run(row, bytes);
    this.#nextRow++;
    this.indexes.forEach((index, i) => {
      this.#addEntries(index, all[i]?.keys ?? [], row, all[i]?.arrays ?? 0);
    });
  }

  /** Replaces a document and moves only the index entries that differ. */
  replace(row: number, before: Doc, after: Doc, bytes: Uint8Array): void {
    const touched = this.indexes.filter((index) => !isUntouched(index, before, after));
    const moves = touched.map((index) => {
      const old = index.entriesOf(before);
      const fresh = index.entriesOf(after);
      return { index, removed: difference(old, fresh), added: difference(fresh, old) };
    });
    for (const { index, added } of moves) this.#checkIndex(index, added, after, row);
    this.#update.run(bytes, row);
    for (const { index, removed, added } of moves) {
      for (const key of removed.keys) index.remove(key, row);
      this.#addEntries(index, added.keys, row, added.arrays);
    }
  }

  remove(row: number, doc: Doc): void {
    this.#delete.run(row);
    for (const index of this.indexes) for (const key of index.entriesOf(doc).keys) index.remove(key, row);
  }

  /** Fills a new index from the stored documents. Throws DuplicateKey (11000); the caller undoes the table. */
  fill(index: IndexTable): void {
    for (const row of this.rows()) {
      const bytes = this.bytes(row);
      if (!bytes) continue;
      const doc = decode(bytes);
      const entries = index.entriesOf(doc);
      this.#checkIndex(index, entries, doc, row);
      this.#addEntries(index, entries.keys, row, entries.arrays);
    }
  }

  /** All rows in order of insertion, read in portions so that no statement stays open. */
  *rows(): Generator<number> {
    let last = 0;
    for (;;) {
      const rows = this.rowsAfter(last, false, 500);
      if (rows.length === 0) return;
      yield* rows;
      last = rows.at(-1) ?? last;
    }
  }

  rowsAfter(last: number, backward: boolean, limit: number): number[] {
    const sql = backward
      ? `SELECT r FROM d${this.id} WHERE r < ? ORDER BY r DESC LIMIT ?`
      : `SELECT r FROM d${this.id} WHERE r > ? ORDER BY r LIMIT ?`;
    return (this.#statements.get(sql).all(last, limit) as unknown as [number][]).map(([row]) => row);
  }

  count(): number {
    return (this.#statements.get(`SELECT count(*) FROM i${this.idIndex.id}`).get() as unknown as [number])[0];
  }

  #addEntries(index: IndexTable, keys: readonly Uint8Array[], row: number, arrays: number): void {
    if ((arrays & ~index.arrays) !== 0) {
      index.arrays |= arrays;
      this.#statements.get('UPDATE indexes SET arrays = ? WHERE id = ?').run(index.arrays, index.id);
    }
    for (const key of keys) index.insert(key, row);
  }

  #checkUnique(all: readonly Entries[], doc: Doc, row: number): void {
    this.indexes.forEach((index, i) => {
      const entries = all[i];
      if (entries) this.#checkIndex(index, entries, doc, row);
    });
  }

  #checkIndex(index: IndexTable, entries: Entries, doc: Doc, row: number): void {
    if (index.spec.unique !== true) return;
    for (const key of entries.keys) {
      const holder = index.rowOf(key);
      if (holder !== undefined && holder !== row) throw this.#duplicate(index, doc, key);
    }
  }

  #duplicate(index: IndexTable, doc: Doc, key: Uint8Array): CommandError {
    const keyValue = keyValues(index.fields, doc, key);
    return new CommandError(
      11000,
      `E11000 duplicate key error collection: ${this.namespace} index: ${index.spec.name} dup key: ${formatKey(keyValue)}`,
      { keyPattern: Object.fromEntries(index.spec.key), keyValue },
    );
  }
}

/** Whether the fields of an index plainly did not change, which spares computing their entries; may say no too often. */
const isUntouched = (index: IndexTable, before: Doc, after: Doc): boolean =>
  index.fields.every(({ parts: [head = ''] }) => isSame(getOwn(before, head), getOwn(after, head)));

const isSame = (a: unknown, b: unknown): boolean => {
  if (a === b) return true;
  if (a instanceof Date && b instanceof Date) return a.getTime() === b.getTime();
  return Array.isArray(a) && Array.isArray(b) && a.length === b.length && a.every((item, i) => isSame(item, b[i]));
};

const difference = (entries: Entries, other: Entries): Entries => {
  const keys = entries.keys.filter((key) => !other.keys.some((held) => Buffer.compare(held, key) === 0));
  return { keys, arrays: entries.arrays };
};
