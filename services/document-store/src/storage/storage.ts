import type { DatabaseSync } from 'node:sqlite';
import { CommandError } from '../errors.ts';
import { Collection } from './collection.ts';
import { type BuildState, IndexBuild, NOT_BEGUN } from './index-build.ts';
import { type IndexSpec, sameKey } from './index-spec.ts';
import { buildLocation, IndexTable, indexLocation } from './index-table.ts';
import { Statements } from './statements.ts';

const ID_INDEX: IndexSpec = { name: '_id_', key: [['_id', 1]], unique: true };

const CHECKPOINT_PAGES = 1000;

type BuildRow = [id: number, spec: string, arrays: number, filled: number, done: number, failure: Uint8Array | null];

type Databases = Map<string, Map<string, Collection>>;

/**
 * The catalog of databases, collections and indexes in one SQLite file, and its only transaction. `begin` opens the transaction unless it is open.
 * Everything since then is committed or rolled back together.
 */
export class Storage {
  readonly #db: DatabaseSync;
  readonly #statements: Statements;
  #databases: Databases;
  #isOpen = false;
  #epoch = 0;
  #isInCommand = false;
  #isLost = false;

  constructor(db: DatabaseSync) {
    this.#db = db;
    this.#statements = new Statements(db);
    this.#databases = this.#load();
  }

  get isInTransaction(): boolean {
    return this.#isOpen;
  }

  /** Changes whenever something may have been written. Entries that were read ahead in an earlier epoch are stale. */
  get epoch(): number {
    return this.#epoch;
  }

  begin(): void {
    if (this.#isLost) throw new Error('The transaction was given up.');
    this.#epoch++;
    if (!this.#isOpen) {
      this.#statements.prepare('BEGIN IMMEDIATE').run();
      this.#isOpen = true;
    }
    if (!this.#isInCommand) {
      this.#statements.prepare('SAVEPOINT command').run();
      this.#isInCommand = true;
    }
  }

  /** Keeps what the current command wrote. */
  endCommand(): void {
    if (!this.#isInCommand) return;
    this.#statements.prepare('RELEASE command').run();
    this.#isInCommand = false;
  }

  /** Undoes what the current command wrote. What other commands wrote in the same transaction stays. */
  undoCommand(): void {
    if (!this.#isInCommand) return;
    this.#isInCommand = false;
    this.#epoch++;
    // When the disk is full, SQLite rolls back the whole transaction, with the writes of other commands.
    this.#isLost = !this.#db.isTransaction;
    if (!this.#isLost) this.#db.exec('ROLLBACK TO command; RELEASE command');
    this.#databases = this.#load();
  }

  /** Throws where SQLite has rolled back the transaction. Then `rollback` prepares the next one. */
  commit(): void {
    if (!this.#isOpen) return;
    if (this.#isLost) throw new Error('The transaction was given up.');
    this.#statements.prepare('COMMIT').run();
    this.#isOpen = false;
  }

  /** Undoes everything since `begin`, in the file and in the catalog. */
  rollback(): void {
    this.#isOpen = false;
    this.#isLost = false;
    this.#isInCommand = false;
    this.#epoch++;
    if (this.#db.isTransaction) this.#db.exec('ROLLBACK');
    this.#databases = this.#load();
  }

  /** Moves a long log into the file. Otherwise the commit that makes the log too long would wait for it. */
  checkpoint(): void {
    const { logged, moved } = this.#log();
    if (logged - moved >= CHECKPOINT_PAGES) this.#statements.prepare('PRAGMA wal_checkpoint(PASSIVE)').get();
  }

  /** Empties the log, which otherwise keeps what was deleted until it is written over. Does nothing while much of it is still to be moved into the file. */
  truncateLog(): void {
    const { logged, moved } = this.#log();
    if (logged > 0 && logged - moved < CHECKPOINT_PAGES)
      this.#statements.prepare('PRAGMA wal_checkpoint(TRUNCATE)').get();
  }

  /** How many pages the log has, and how many of them are in the file. */
  #log(): { readonly logged: number; readonly moved: number } {
    const state =
      this.#statements.prepare<[busy: number, logged: number, moved: number]>('PRAGMA wal_checkpoint(NOOP)');
    const [, logged, moved] = state.get() ?? [0, 0, 0];
    return { logged, moved };
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
      this.#statements.prepare('INSERT INTO collections (db, name) VALUES (?, ?)').run(db, name).lastInsertRowid,
    );
    this.#db.exec(Collection.createSql(id));
    const collection = new Collection(this.#statements, id, db, name, {
      indexes: [this.#addIndex(id, ID_INDEX)],
      builds: [],
    });
    const collections = this.#databases.get(db) ?? new Map<string, Collection>();
    collections.set(name, collection);
    this.#databases.set(db, collections);
    return collection;
  }

  drop(collection: Collection): void {
    this.begin();
    for (const index of collection.indexes) this.#removeIndex(index);
    for (const build of [...collection.builds]) this.dropBuild(collection, build);
    this.#db.exec(`DROP TABLE d${collection.id}`);
    this.#statements.prepare('DELETE FROM collections WHERE id = ?').run(collection.id);
    const collections = this.#databases.get(collection.db);
    collections?.delete(collection.name);
    if (collections?.size === 0) this.#databases.delete(collection.db);
  }

  /** Begins an index, which `Collection.fill` fills. Answers the running build where the same index is being built, and undefined where it exists. */
  beginBuild(collection: Collection, spec: IndexSpec): { build: IndexBuild; begun: boolean } | undefined {
    if (alreadyExists(collection.indexes, spec)) return undefined;
    const running = collection.builds.filter(({ failure }) => failure === undefined);
    if (
      alreadyExists(
        running.map(({ index }) => index),
        spec,
      )
    ) {
      const build = running.find(({ index }) => index.spec.name === spec.name);
      if (build) return { build, begun: false };
    }
    this.begin();
    const added = this.#statements
      .prepare('INSERT INTO builds (collection, spec, arrays, filled, done, failure) VALUES (?, ?, 0, 0, 0, NULL)')
      .run(collection.id, JSON.stringify(spec));
    const id = Number(added.lastInsertRowid);
    this.#db.exec(IndexTable.createSql(buildLocation(id)));
    const build = this.#build(id, spec, 0, NOT_BEGUN);
    collection.builds.push(build);
    return { build, begun: true };
  }

  /** Turns a build that has covered all documents into an index. */
  finishBuild(collection: Collection, build: IndexBuild): void {
    this.begin();
    const { spec, arrays, table } = build.index;
    const id = this.#register(collection.id, spec, arrays);
    this.#db.exec(`ALTER TABLE ${table} RENAME TO ${indexLocation(id).table}`);
    this.#deleteBuild(collection, build);
    collection.indexes.push(new IndexTable(this.#statements, id, spec, arrays));
  }

  dropBuild(collection: Collection, build: IndexBuild): void {
    this.begin();
    this.#db.exec(`DROP TABLE ${build.index.table}`);
    this.#deleteBuild(collection, build);
  }

  #addIndex(collection: number, spec: IndexSpec): IndexTable {
    const id = this.#register(collection, spec, 0);
    this.#db.exec(IndexTable.createSql(indexLocation(id)));
    return new IndexTable(this.#statements, id, spec, 0);
  }

  #register(collection: number, spec: IndexSpec, arrays: number): number {
    const added = this.#statements
      .prepare('INSERT INTO indexes (collection, name, spec, arrays) VALUES (?, ?, ?, ?)')
      .run(collection, spec.name, JSON.stringify(spec), arrays);
    return Number(added.lastInsertRowid);
  }

  #removeIndex(index: IndexTable): void {
    this.#db.exec(`DROP TABLE ${index.table}`);
    this.#statements.prepare('DELETE FROM indexes WHERE id = ?').run(index.id);
  }

  #build(id: number, spec: IndexSpec, arrays: number, state: BuildState): IndexBuild {
    return new IndexBuild(
      this.#statements,
      new IndexTable(this.#statements, id, spec, arrays, buildLocation(id)),
      state,
    );
  }

  #deleteBuild(collection: Collection, build: IndexBuild): void {
    this.#statements.prepare('DELETE FROM builds WHERE id = ?').run(build.id);
    collection.builds.splice(collection.builds.indexOf(build), 1);
  }

  #load(): Databases {
    const databases: Databases = new Map();
    const rows = this.#statements.prepare<[id: number, db: string, name: string]>(
      'SELECT id, db, name FROM collections ORDER BY id',
    );
    for (const [id, db, name] of rows.all()) {
      const collections = databases.get(db) ?? new Map<string, Collection>();
      const kept = { indexes: this.#loadIndexes(id), builds: this.#loadBuilds(id) };
      collections.set(name, new Collection(this.#statements, id, db, name, kept));
      databases.set(db, collections);
    }
    return databases;
  }

  #loadIndexes(collection: number): IndexTable[] {
    const rows = this.#statements.prepare<[id: number, spec: string, arrays: number]>(
      'SELECT id, spec, arrays FROM indexes WHERE collection = ? ORDER BY id',
    );
    return rows
      .all(collection)
      .map(([id, spec, arrays]) => new IndexTable(this.#statements, id, JSON.parse(spec) as IndexSpec, arrays));
  }

  #loadBuilds(collection: number): IndexBuild[] {
    const rows = this.#statements.prepare<BuildRow>(
      'SELECT id, spec, arrays, filled, done, failure FROM builds WHERE collection = ? ORDER BY id',
    );
    return rows
      .all(collection)
      .map(([id, spec, arrays, filled, done, failure]) =>
        this.#build(id, JSON.parse(spec) as IndexSpec, arrays, { filled, done, failure }),
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

/** Whether one of these is the same index. Throws where one conflicts with it, by its name or by its fields. */
const alreadyExists = (indexes: readonly IndexTable[], spec: IndexSpec): boolean => {
  const named = indexes.find((index) => index.spec.name === spec.name)?.spec;
  if (named) {
    if (named.name === ID_INDEX.name && sameKey(named, spec)) return true;
    if (!sameKey(named, spec) || !sameOptions(named, spec)) {
      throw new CommandError(
        86,
        `An existing index has the same name as the requested index. Requested index: ${JSON.stringify(spec)}, existing index: ${JSON.stringify(named)}`,
      );
    }
    if (named.expireAfterSeconds === spec.expireAfterSeconds) return true;
    throw new CommandError(
      85,
      `An equivalent index already exists with the same name but different options: ${spec.name}`,
    );
  }
  const equal = indexes.find((index) => sameKey(index.spec, spec))?.spec;
  if (!equal) return false;
  if (equal.name === ID_INDEX.name) return true;
  throw new CommandError(85, `Index already exists with a different name: ${equal.name}`);
};
