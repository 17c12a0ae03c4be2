import type { StatementSync } from 'node:sqlite';
import type { Doc } from '../values/types.ts';
import { type Entries, entriesOf, fieldsOf, type IndexField, type IndexSpec } from './index-spec.ts';
import type { Statements } from './statements.ts';

/** One entry of an index: the encoded key and the row of its document. */
export type Entry = readonly [key: Uint8Array, row: number];

/** A half-open range of encoded keys. */
export interface KeyRange {
  readonly from: Uint8Array;
  readonly to: Uint8Array;
}

const asEntries = (rows: unknown): Entry[] => rows as Entry[];

/** An index: a table of (key, row), where both together are the primary key. */
export class IndexTable {
  readonly id: number;
  readonly spec: IndexSpec;
  readonly fields: readonly IndexField[];
  /** A bit for each indexed field on which any document ever had an array; such a document may have several entries. */
  arrays: number;
  readonly #insert: StatementSync;
  readonly #remove: StatementSync;
  readonly #find: StatementSync;
  readonly #statements: Statements;

  constructor(statements: Statements, id: number, spec: IndexSpec, arrays: number) {
    this.id = id;
    this.spec = spec;
    this.fields = fieldsOf(spec);
    this.arrays = arrays;
    this.#statements = statements;
    this.#insert = statements.get(`INSERT INTO i${id} VALUES (?, ?)`);
    this.#remove = statements.get(`DELETE FROM i${id} WHERE k = ? AND r = ?`);
    this.#find = statements.get(`SELECT r FROM i${id} WHERE k = ? LIMIT 1`);
  }

  static createSql(id: number): string {
    return `CREATE TABLE i${id} (k BLOB NOT NULL, r INTEGER NOT NULL, PRIMARY KEY (k, r)) WITHOUT ROWID`;
  }

  get multikey(): boolean {
    return this.arrays !== 0;
  }

  entriesOf(doc: Doc): Entries {
    return entriesOf(this.fields, this.spec.sparse === true, doc);
  }

  insert(key: Uint8Array, row: number): void {
    this.#insert.run(key, row);
  }

  remove(key: Uint8Array, row: number): void {
    this.#remove.run(key, row);
  }

  /** The row of any document with this key. */
  rowOf(key: Uint8Array): number | undefined {
    return (this.#find.get(key) as unknown as [number] | undefined)?.[0];
  }

  /** Up to `limit` entries of a range in key order, or in reverse, after an entry that was already seen. */
  scan(range: KeyRange, backward: boolean, limit: number, after?: Entry): Entry[] {
    const table = `SELECT k, r FROM i${this.id} WHERE`;
    if (backward) {
      const order = 'ORDER BY k DESC, r DESC LIMIT ?';
      return after
        ? asEntries(
            this.#statements
              .get(`${table} k >= ? AND (k, r) < (?, ?) ${order}`)
              .all(range.from, after[0], after[1], limit),
          )
        : asEntries(this.#statements.get(`${table} k >= ? AND k < ? ${order}`).all(range.from, range.to, limit));
    }
    const order = 'ORDER BY k, r LIMIT ?';
    return after
      ? asEntries(
          this.#statements.get(`${table} (k, r) > (?, ?) AND k < ? ${order}`).all(after[0], after[1], range.to, limit),
        )
      : asEntries(this.#statements.get(`${table} k >= ? AND k < ? ${order}`).all(range.from, range.to, limit));
  }

  /** Counts the documents with an entry in a range, looking at no more than `limit` entries. */
  count(range: KeyRange, limit: number): number {
    const rows = `SELECT ${this.multikey ? 'DISTINCT ' : ''}r FROM i${this.id} WHERE k >= ? AND k < ? LIMIT ?`;
    const found = this.#statements.get(`SELECT count(*) FROM (${rows})`).get(range.from, range.to, limit);
    return (found as unknown as [number])[0];
  }
}
