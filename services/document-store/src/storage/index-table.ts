import type { Doc } from '../values/types.ts';
import { type Entries, entriesOf, fieldsOf, type IndexField, type IndexSpec } from './index-spec.ts';
import type { Statement, Statements } from './statements.ts';

/** One entry of an index: the encoded key and the row of its document. */
export type Entry = readonly [key: Uint8Array, row: number];

/** A half-open range of encoded keys. */
export interface KeyRange {
  readonly from: Uint8Array;
  readonly to: Uint8Array;
}

/** SQLite plans a statement anew whenever a value is bound to a `LIMIT ?` alone, which costs more than reading a short range. */
const LIMIT = 'LIMIT ? + 0';

/** Where a complete index is stored. */
export const indexLocation = (id: number): IndexLocation => ({ table: `i${id}`, catalog: 'indexes' });

/** Where an index that is being built is stored. It is not in the list of indexes, so no query uses it. */
export const buildLocation = (id: number): IndexLocation => ({ table: `b${id}`, catalog: 'builds' });

/** The table of an index's entries, and the table of its row in the catalog. */
interface IndexLocation {
  readonly table: string;
  readonly catalog: 'indexes' | 'builds';
}

/** An index: a table of (key, row), where both together are the primary key. */
export class IndexTable {
  readonly id: number;
  readonly spec: IndexSpec;
  readonly fields: readonly IndexField[];
  /** A bit for each indexed field on which any document ever had an array; such a document may have several entries. */
  arrays: number;
  readonly #location: IndexLocation;
  readonly #insert: Statement<[]>;
  readonly #remove: Statement<[]>;
  readonly #find: Statement<[row: number]>;
  readonly #statements: Statements;

  constructor(statements: Statements, id: number, spec: IndexSpec, arrays: number, location = indexLocation(id)) {
    this.id = id;
    this.spec = spec;
    this.fields = fieldsOf(spec);
    this.arrays = arrays;
    this.#location = location;
    this.#statements = statements;
    this.#insert = statements.prepare(`INSERT INTO ${location.table} VALUES (?, ?)`);
    this.#remove = statements.prepare(`DELETE FROM ${location.table} WHERE k = ? AND r = ?`);
    this.#find = statements.prepare(`SELECT r FROM ${location.table} WHERE k = ? LIMIT 1`);
  }

  static createSql({ table }: IndexLocation): string {
    return `CREATE TABLE ${table} (k BLOB NOT NULL, r INTEGER NOT NULL, PRIMARY KEY (k, r)) WITHOUT ROWID`;
  }

  get table(): string {
    return this.#location.table;
  }

  get isMultikey(): boolean {
    return this.arrays !== 0;
  }

  entriesOf(doc: Doc): Entries {
    return entriesOf(this.fields, this.spec.sparse === true, doc);
  }

  insert(key: Uint8Array, row: number): void {
    this.#insert.run(key, row);
  }

  /** Stores on which fields a document had an array. */
  recordArrays(arrays: number): void {
    if ((arrays & ~this.arrays) === 0) return;
    this.arrays |= arrays;
    this.#statements.prepare(`UPDATE ${this.#location.catalog} SET arrays = ? WHERE id = ?`).run(this.arrays, this.id);
  }

  remove(key: Uint8Array, row: number): void {
    this.#remove.run(key, row);
  }

  /** The row of any document with this key. */
  rowOf(key: Uint8Array): number | undefined {
    return this.#find.get(key)?.[0];
  }

  /** Up to `limit` entries of a range in key order, or in reverse, that come after the entry `after`. */
  scan(range: KeyRange, isBackward: boolean, limit: number, after?: Entry): Entry[] {
    const order = isBackward ? 'k DESC, r DESC' : 'k, r';
    const select = (where: string) =>
      this.#statements.prepare<Entry>(`SELECT k, r FROM ${this.table} WHERE ${where} ORDER BY ${order} ${LIMIT}`);
    if (!after) return select('k >= ? AND k < ?').all(range.from, range.to, limit);
    return isBackward
      ? select('k >= ? AND (k, r) < (?, ?)').all(range.from, ...after, limit)
      : select('(k, r) > (?, ?) AND k < ?').all(...after, range.to, limit);
  }

  /** Counts the documents with an entry in a range, looking at no more than `limit` entries. */
  count(range: KeyRange, limit: number): number {
    const rows = `SELECT ${this.isMultikey ? 'DISTINCT ' : ''}r FROM ${this.table} WHERE k >= ? AND k < ? ${LIMIT}`;
    const counting = this.#statements.prepare<[number]>(`SELECT count(*) FROM (${rows})`);
    return counting.get(range.from, range.to, limit)?.[0] ?? 0;
  }
}
