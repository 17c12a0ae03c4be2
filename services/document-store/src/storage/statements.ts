import type { DatabaseSync, StatementSync } from 'node:sqlite';

/** Prepared statements by their text. All rows come as arrays; the oldest are let go beyond a limit. */
export class Statements {
  static readonly #LIMIT = 2000;
  readonly #db: DatabaseSync;
  readonly #prepared = new Map<string, StatementSync>();

  constructor(db: DatabaseSync) {
    this.#db = db;
  }

  get(sql: string): StatementSync {
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
