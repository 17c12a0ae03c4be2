import type { DatabaseSync } from 'node:sqlite';
import { CommandError } from '../errors.ts';
import { Collection } from './collection.ts';
import { type IndexSpec, sameKey } from './index-spec.ts';
import { IndexTable } from './index-table.ts';
import { Statements } from './statements.ts';

const ID_INDEX: IndexSpec = { name: '_id_', key: [['_id', 1]], unique: true };

const CHECKPOINT_PAGES = 1000;

type Databases = Map<string, Map<string, Collection>>;

/**
 * The catalog of databases, collections and indexes over one SQLite file, and its one transaction: `begin` opens it
 * unless it is open, and everything since then is committed or rolled back together.
 */
export class Storage {
  readonly #db: DatabaseSync;
  readonly #statements: Statements;
  #databases: Databases;
  #open = false;
  #epoch = 0;
  #inCommand = false;
  #lost = false;

  constructor(db: DatabaseSync) {
    this.#db = db;
    this.#statements = new Statements(db);
    this.#databases = this.#load();
  }

  get inTransaction(): boolean {
    return this.#open;
  }

  /** Changes whenever something may have been written; entries read ahead under another epoch are stale. */
  get epoch(): number {
    return this.#epoch;
  }

  begin(): void {
    if (this.#lost) throw new Error('The transaction was given up.');
    this.#epoch++;
    if (!this.#open) {
      this.#statements.get('BEGIN IMMEDIATE').run();
      this.#open = true;
    }
    if (!this.#inCommand) {
      this.#statements.get('SAVEPOINT command').run();
      this.#inCommand = true;
    }
  }

  /** Keeps what the current command wrote. */
  endCommand(): void {
    if (!this.#inCommand) return;
    this.#statements.get('RELEASE command').run();
    this.#inCommand = false;
  }

  /** Undoes what the current command wrote; what others wrote in the same transaction stays. */
  undoCommand(): void {
    if (!this.#inCommand) return;
    this.#inCommand = false;
    this.#epoch++;
    // A full disk makes SQLite give up the transaction, with what other commands wrote in it.
    this.#lost = !this.#db.isTransaction;
    if (!this.#lost) this.#db.exec('ROLLBACK TO command; RELEASE command');
    this.#databases = this.#load();
  }

  /** Throws where the transaction was lost on the way; `rollback` then makes ready for the next one. */
  commit(): void {
    if (!this.#open) return;
    if (this.#lost) throw new Error('The transaction was given up.');
    this.#statements.get('COMMIT').run();
    this.#open = false;
  }

  /** Undoes everything since `begin`, in the file and in the catalog. */
  rollback(): void {
    this.#open = false;
    this.#lost = false;
    this.#inCommand = false;
    this.#epoch++;
    if (this.#db.isTransaction) this.#db.exec('ROLLBACK');
    this.#databases = this.#load();
  }

  /** Moves a log that has grown into the file. The commit that makes it too long would otherwise wait for that. */
  checkpoint(): void {
    const state = this.#statements.get('PRAGMA wal_checkpoint(NOOP)').get() as unknown as [number, number, number];
    const [, logged, moved] = state;
    if (logged - moved >= CHECKPOINT_PAGES) this.#statements.get('PRAGMA wal_checkpoint(PASSIVE)').get();
  }

  databases(): ReadonlyMap<string, ReadonlyMap<string, Collection>> {
    return this.#databases;
  }

  find(db: string, name: string): Collection | undefined {
    return this.#databases.get(db)?.get(name);
  }

  findOrCreate(db: string, name: string): Collection {
    return this.find(db, name) ?? this.create(db, name);
  }

  create(db: string, name: string): Collection {
    checkNames(db, name);
    this.begin();
    const id = Number(
      this.#statements.get('INSERT INTO collections (db, name) VALUES (?, ?)').run(db, name).lastInsertRowid,
    );
    this.#db.exec(Collection.createSql(id));
    const collection = new Collection(this.#statements, id, db, name, [this.#addIndex(id, ID_INDEX)]);
    const collections = this.#databases.get(db) ?? new Map<string, Collection>();
    collections.set(name, collection);
    this.#databases.set(db, collections);
    return collection;
  }

  drop(collection: Collection): void {
    this.begin();
    for (const index of collection.indexes) this.#removeIndex(index);
    this.#db.exec(`DROP TABLE d${collection.id}`);
    this.#statements.get('DELETE FROM collections WHERE id = ?').run(collection.id);
    const collections = this.#databases.get(collection.db);
    collections?.delete(collection.name);
    if (collections?.size === 0) this.#databases.delete(collection.db);
  }

  /** Adds an index and fills it; false if the very same one is there. A failure leaves no trace of it. */
  createIndex(collection: Collection, spec: IndexSpec): boolean {
    if (alreadyThere(collection, spec)) return false;
    this.begin();
    this.#db.exec('SAVEPOINT new_index');
    try {
      const index = this.#addIndex(collection.id, spec);
      collection.fill(index);
      collection.indexes.push(index);
      this.#db.exec('RELEASE new_index');
      return true;
    } catch (error) {
      if (this.#db.isTransaction) this.#db.exec('ROLLBACK TO new_index; RELEASE new_index');
      throw error;
    }
  }

  dropIndex(collection: Collection, index: IndexTable): void {
    this.begin();
    this.#removeIndex(index);
    collection.indexes.splice(collection.indexes.indexOf(index), 1);
  }

  #addIndex(collection: number, spec: IndexSpec): IndexTable {
    const added = this.#statements
      .get('INSERT INTO indexes (collection, name, spec, arrays) VALUES (?, ?, ?, 0)')
      .run(collection, spec.name, JSON.stringify(spec));
    const id = Number(added.lastInsertRowid);
    this.#db.exec(IndexTable.createSql(id));
    return new IndexTable(this.#statements, id, spec, 0);
  }

  #removeIndex(index: IndexTable): void {
    this.#db.exec(`DROP TABLE i${index.id}`);
    this.#statements.get('DELETE FROM indexes WHERE id = ?').run(index.id);
  }

  #load(): Databases {
    const databases: Databases = new Map();
    const rows = this.#statements.get('SELECT id, db, name FROM collections ORDER BY id').all();
    for (const [id, db, name] of rows as unknown as [number, string, string][]) {
      const collections = databases.get(db) ?? new Map<string, Collection>();
      collections.set(name, new Collection(this.#statements, id, db, name, this.#loadIndexes(id)));
      databases.set(db, collections);
    }
    return databases;
  }

  #loadIndexes(collection: number): IndexTable[] {
    const rows = this.#statements
      .get('SELECT id, spec, arrays FROM indexes WHERE collection = ? ORDER BY id')
      .all(collection);
    return (rows as unknown as [number, string, number][]).map(
      ([id, spec, arrays]) => new IndexTable(this.#statements, id, JSON.parse(spec) as IndexSpec, arrays),
    );
  }
}

const checkNames = (db: string, name: string): void => {
  if (!/^[^/\\. "$*<>:|?\0]{1,63}$/.test(db)) throw new CommandError(73, `Invalid database name: '${db}'`);
  if (name === '' || name.includes('$') || name.includes('\0') || name.startsWith('.') || name.length > 200) {
    throw new CommandError(73, `Invalid collection name: ${name}`);
  }
};

const sameOptions = (a: IndexSpec, b: IndexSpec): boolean => a.unique === b.unique && a.sparse === b.sparse;

const alreadyThere = (collection: Collection, spec: IndexSpec): boolean => {
  const named = collection.indexes.find((index) => index.spec.name === spec.name)?.spec;
  if (named) {
    if (named.name === ID_INDEX.name && sameKey(named, spec)) return true;
    if (!sameKey(named, spec) || !sameOptions(named, spec)) {
      throw new CommandError(
        86,
        `An existing index has the same name as the requested index. When index names are not specified, they are auto generated and can cause conflicts. Please refer to our documentation. Requested index: ${JSON.stringify(spec)}, existing index: ${JSON.stringify(named)}`,
      );
    }
    if (named.expireAfterSeconds === spec.expireAfterSeconds) return true;
    throw new CommandError(
      85,
      `An equivalent index already exists with the same name but different options: ${spec.name}`,
    );
  }
  const equal = collection.indexes.find((index) => sameKey(index.spec, spec))?.spec;
  if (!equal) return false;
  if (equal.name === ID_INDEX.name) return true;
  throw new CommandError(85, `Index already exists with a different name: ${equal.name}`);
};
