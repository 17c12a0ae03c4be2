import {
  accessSync,
  chmodSync,
  closeSync,
  constants,
  mkdirSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { DocumentStoreError } from '../errors.ts';
import { explainDamage, FILE, isDamage } from './damage.ts';

const APPLICATION_ID = 0x50424453;
const FORMAT_VERSION = 1;
const HOLDER = 'documents.pid';

/** A limit for the log. Housekeeping usually moves it into the file long before. */
const LONGEST_LOG_PAGES = 8000;

const SCHEMA = `
  CREATE TABLE collections (id INTEGER PRIMARY KEY, db TEXT NOT NULL, name TEXT NOT NULL, UNIQUE (db, name));
  CREATE TABLE indexes (id INTEGER PRIMARY KEY, collection INTEGER NOT NULL, name TEXT NOT NULL, spec TEXT NOT NULL,
                        arrays INTEGER NOT NULL, UNIQUE (collection, name));
`;

/** The first release had no such table. A file without it has no unfinished index. */
const BUILDS = `
  CREATE TABLE IF NOT EXISTS builds (id INTEGER PRIMARY KEY, collection INTEGER NOT NULL, spec TEXT NOT NULL, arrays INTEGER NOT NULL,
                                     filled INTEGER NOT NULL, done INTEGER NOT NULL, failure BLOB);
`;

const holder = (dataDir: string): string => {
  try {
    const pid = readFileSync(join(dataDir, HOLDER), 'utf8').trim();
    return /^\d+$/.test(pid) ? ` (pid ${pid})` : '';
  } catch {
    return '';
  }
};

const SQLITE_BUSY = 5;

/** Whether an error says that another process holds the lock of the data file. */
export const isBusy = (error: unknown): boolean => {
  const code = (error as { errcode?: number }).errcode;
  return code !== undefined && (code & 0xff) === SQLITE_BUSY;
};

/** Names what is wrong with the folder or its file, and what to do about it. */
const explain = (error: unknown, dataDir: string): Error => {
  if (error instanceof DocumentStoreError) return error;
  if (isDamage(error)) return explainDamage(dataDir, error);
  const reason = error instanceof Error ? error.message : String(error);
  if (isBusy(error)) {
    return new DocumentStoreError(
      `${dataDir} is in use by another Parcelbell process${holder(dataDir)}: stop that one, or set DATA_DIR to another folder.`,
    );
  }
  return new DocumentStoreError(
    `${dataDir} cannot be used for data (${reason}): make it a folder that this user may write to, or set DATA_DIR to another one.`,
  );
};

const prepareFolder = (dataDir: string): void => {
  // The data contains people and their addresses, so only the owner may read a folder that is made here.
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
};

/** Only the owner may read the files. A folder that existed before may be open to others. */
const prepareFile = (file: string): void => {
  closeSync(openSync(file, 'a', 0o600));
  for (const each of [file, `${file}-wal`]) {
    try {
      chmodSync(each, 0o600);
    } catch {
      // After an orderly end there is no log. A file of another owner is the other owner's concern.
    }
  }
};

/**
 * Takes the lock. In exclusive mode SQLite holds a lock of the operating system on the file until it is closed. The lock ends with the process, however that
 * ends, and a second process is refused at once.
 */
const lock = (db: DatabaseSync): void => {
  db.exec('PRAGMA locking_mode = EXCLUSIVE');
  db.exec('PRAGMA journal_mode = WAL');
  db.exec('PRAGMA synchronous = FULL');
  db.exec('BEGIN IMMEDIATE; COMMIT');
};

const readPragma = (db: DatabaseSync, name: string): number =>
  Number(Object.values(db.prepare(`PRAGMA ${name}`).get() ?? {})[0]);

/** What a file is instead of a data file of this format; undefined if it is one. */
export const readFormat = (db: DatabaseSync): string | undefined => {
  if (readPragma(db, 'application_id') !== APPLICATION_ID) return 'is not a Parcelbell data file';
  const version = readPragma(db, 'user_version');
  if (version === FORMAT_VERSION) return undefined;
  return `has data of format ${version}, and this version of Parcelbell reads format ${FORMAT_VERSION}`;
};

const checkFormat = (db: DatabaseSync, dataDir: string): void => {
  const application = readPragma(db, 'application_id');
  const version = readPragma(db, 'user_version');
  const tables = Number(Object.values(db.prepare('SELECT count(*) FROM sqlite_schema').get() ?? {})[0]);
  if (tables === 0 && application === 0) {
    db.exec(
      `BEGIN IMMEDIATE; ${SCHEMA} PRAGMA application_id = ${APPLICATION_ID}; PRAGMA user_version = ${FORMAT_VERSION}; COMMIT`,
    );
  } else if (application !== APPLICATION_ID) {
    throw new DocumentStoreError(
      `${join(dataDir, FILE)} is not a Parcelbell data file: move it away, or set DATA_DIR to another folder.`,
    );
  } else if (version !== FORMAT_VERSION) {
    throw new DocumentStoreError(
      `${dataDir} holds data of format ${version}, and this version of Parcelbell reads format ${FORMAT_VERSION}: start the version that wrote it, or set DATA_DIR to another folder.`,
    );
  }
};

/** An open data file, locked to this process. */
export interface Database {
  readonly db: DatabaseSync;
  close(): void;
}

/** Opens the data file of a folder and locks it. Throws DocumentStoreError with a sentence that says what to do. */
export const openDatabase = (dataDir: string): Database => {
  let db: DatabaseSync | undefined;
  try {
    prepareFolder(dataDir);
    prepareFile(join(dataDir, FILE));
    db = new DatabaseSync(join(dataDir, FILE), { timeout: 0 });
    lock(db);
    checkFormat(db, dataDir);
    db.exec(BUILDS);
    db.exec('PRAGMA cache_size = -16000');
    db.exec('PRAGMA temp_store = MEMORY');
    // A page that was overwritten is refused when it is read, instead of being interpreted.
    db.exec('PRAGMA cell_size_check = ON');
    db.exec(`PRAGMA wal_autocheckpoint = ${LONGEST_LOG_PAGES}`);
    writeFileSync(join(dataDir, HOLDER), `${process.pid}\n`);
  } catch (error) {
    if (db?.isOpen) db.close();
    throw explain(error, dataDir);
  }
  const open = db;
  return {
    db: open,
    close() {
      open.close();
      rmSync(join(dataDir, HOLDER), { force: true });
    },
  };
};
