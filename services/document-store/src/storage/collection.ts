import { CommandError } from '../errors.ts';
import { decode } from '../values/bson.ts';
import { type Doc, getOwn } from '../values/types.ts';
import { formatKey } from './format-key.ts';
import type { IndexBuild } from './index-build.ts';
import { type Entries, keyValues } from './index-spec.ts';
import type { IndexTable } from './index-table.ts';
import type { Statement, Statements } from './statements.ts';

/** How many documents a build reads at once. */
const FILL_ROWS = 100;
/** How many row numbers a scan of the collection reads at once. */
const READ_ROWS = 256;

type StoredRow = readonly [row: number, bytes: Uint8Array];

/**
 * A collection: a table of rows (row number, BSON) in the order of insertion, its indexes, with `_id_` first, and the indexes that are being built, which no
 * query uses.
 */
export class Collection {
  readonly id: number;
  readonly db: string;
  readonly name: string;
  readonly indexes: IndexTable[];
  readonly builds: IndexBuild[];
  #nextRow: number;
  readonly #statements: Statements;
  readonly #get: Statement<[bytes: Uint8Array]>;
  readonly #insert: Statement<[]>;
  readonly #update: Statement<[]>;
  readonly #delete: Statement<[]>;

  constructor(
    statements: Statements,
    id: number,
    db: string,
    name: string,
    { indexes, builds }: { readonly indexes: IndexTable[]; readonly builds: IndexBuild[] },
  ) {
    this.id = id;
    this.db = db;
    this.name = name;
    this.indexes = indexes;
    this.builds = builds;
    this.#statements = statements;
    this.#get = statements.prepare(`SELECT doc FROM d${id} WHERE r = ?`);
    this.#insert = statements.prepare(`INSERT INTO d${id} VALUES (?, ?)`);
    this.#update = statements.prepare(`UPDATE d${id} SET doc = ? WHERE r = ?`);
    this.#delete = statements.prepare(`DELETE FROM d${id} WHERE r = ?`);
    const [last] = statements.prepare<[row: number | null]>(`SELECT max(r) FROM d${id}`).get() ?? [];
    this.#nextRow = (last ?? 0) + 1;
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

  /** The stored bytes of a document; undefined when it was deleted. */
  bytes(row: number): Uint8Array | undefined {
    return this.#get.get(row)?.[0];
  }

  /** Stores a document with its index entries. Throws DuplicateKey (11000) before anything is written. */
  insert(doc: Doc, bytes: Uint8Array): void {
    const row = this.#nextRow;
    const added = this.indexes.map((index) => ({ index, entries: index.entriesOf(doc) }));
    for (const { index, entries } of added) this.#checkUnique(index, entries, doc, row);
    this.#insert.run(row, bytes);
    this.#nextRow++;
    for (const { index, entries } of added) addEntries(index, entries, row);
    for (const build of this.builds) this.#updateBuild(build, row, undefined, doc);
  }

  /** Replaces a document and moves only the index entries that differ. */
  replace(row: number, before: Doc, after: Doc, bytes: Uint8Array): void {
    const touched = this.indexes.filter((index) => !isUntouched(index, before, after));
    const moves = touched.map((index) => {
      const old = index.entriesOf(before);
      const fresh = index.entriesOf(after);
      return { index, removed: difference(old, fresh), added: difference(fresh, old) };
    });
    for (const { index, added } of moves) this.#checkUnique(index, added, after, row);
    this.#update.run(bytes, row);
    for (const { index, removed, added } of moves) {
      for (const key of removed.keys) index.remove(key, row);
      addEntries(index, added, row);
    }
    for (const build of this.builds) this.#updateBuild(build, row, before, after);
  }

  remove(row: number, doc: Doc): void {
    const removed = this.indexes.map((index) => ({ index, keys: index.entriesOf(doc).keys }));
    this.#delete.run(row);
    for (const { index, keys } of removed) for (const key of keys) index.remove(key, row);
    for (const build of this.builds) this.#updateBuild(build, row, doc, undefined);
  }

  /**
   * Continues a build for about `ms` milliseconds. Answers true once every document has its entries. Throws DuplicateKey (11000) and
   * CannotIndexParallelArrays (171) where the stored documents do not allow the index.
   */
  fill(build: IndexBuild, ms: number): boolean {
    const until = performance.now() + ms;
    let rows: StoredRow[];
    do {
      rows = this.#rowsWithBytes(build.filled);
      for (const [row, bytes] of rows) this.#addEntriesTo(build.index, row, decode(bytes));
      const [last] = rows.at(-1) ?? [];
      if (last !== undefined) build.advance(last, rows.length);
    } while (rows.length === FILL_ROWS && performance.now() < until);
    return rows.length < FILL_ROWS;
  }

  /** All rows in order of insertion, read in portions so that no statement stays open. */
  *rows(): Generator<number> {
    const statement = this.#statements.prepare<[row: number]>(
      `SELECT r FROM d${this.id} WHERE r > ? ORDER BY r LIMIT ${READ_ROWS}`,
    );
    let rows: [row: number][];
    let last = 0;
    do {
      rows = statement.all(last);
      for (const [row] of rows) yield row;
      last = rows.at(-1)?.[0] ?? last;
    } while (rows.length === READ_ROWS);
  }

  count(): number {
    const [count] = this.#statements.prepare<[number]>(`SELECT count(*) FROM i${this.idIndex.id}`).get() ?? [];
    return count ?? 0;
  }

  #rowsWithBytes(after: number): StoredRow[] {
    const sql = `SELECT r, doc FROM d${this.id} WHERE r > ? ORDER BY r LIMIT ${FILL_ROWS}`;
    return this.#statements.prepare<StoredRow>(sql).all(after);
  }

  /** Adds the entries of a document to an index that has none of them. */
  #addEntriesTo(index: IndexTable, row: number, doc: Doc): void {
    const entries = index.entriesOf(doc);
    this.#checkUnique(index, entries, doc, row);
    addEntries(index, entries, row);
  }

  /** Makes a change in an index that is being built, where the build has covered this document already. */
  #updateBuild(build: IndexBuild, row: number, before: Doc | undefined, after: Doc | undefined): void {
    if (!build.covers(row)) return;
    const { index } = build;
    if (before) for (const key of index.entriesOf(before).keys) index.remove(key, row);
    try {
      if (after) this.#addEntriesTo(index, row, after);
    } catch (error) {
      if (!(error instanceof CommandError)) throw error;
      build.fail(error);
    }
  }

  #checkUnique(index: IndexTable, entries: Entries, doc: Doc, row: number): void {
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

const addEntries = (index: IndexTable, { keys, arrays }: Entries, row: number): void => {
  index.recordArrays(arrays);
  for (const key of keys) index.insert(key, row);
};

/** Whether the fields of an index certainly did not change. Then their entries need not be computed. It may answer false although nothing changed. */
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
