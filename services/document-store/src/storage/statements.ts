import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite';

/** A prepared statement. A row of its result is an array with one value a column. */
export interface Statement<Row extends readonly unknown[]> {
  get(...parameters: readonly SQLInputValue[]): Row | undefined;
  all(...parameters: readonly SQLInputValue[]): Row[];
  run(...parameters: readonly SQLInputValue[]): { readonly lastInsertRowid: number | bigint };
}

/** The prepared statements of one file, by their text. Beyond a limit the oldest are dropped. */
export class Statements {
  static readonly #LIMIT = 2000;
  readonly #db: DatabaseSync;
  readonly #prepared = new Map<string, StatementSync>();

  constructor(db: DatabaseSync) {
    this.#db = db;
  }

  /** `Row` is the caller's word for what the statement selects; nothing checks it. */
  prepare<Row extends readonly unknown[] = []>(sql: string): Statement<Row> {
    // biome-ignore lint/plugin: node:sqlite types rows as objects, and setReturnArrays makes them arrays.
    return this.#find(sql) as unknown as Statement<Row>;
  }

  #find(sql: string): StatementSync {
    const known = this.#prepared.get(sql);
    if (known) return known;
    const statement = this.#db.prepare(sql);
    statement.setReturnArrays(true);
    if (this.#prepared.size >= Statements.#LIMIT) {
      const oldest = this.#prepared.keys().next().value;
      if (oldest !== undefined) this.#prepared.delete(oldest);
    }
    this.#prepared.set(sql, statement);
    return statement;
  }
}
