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
import { explainDamage, FILE, isBusy, isDamage } from './damage.ts';

const APPLICATION_ID = 0x50424453;
const FORMAT_VERSION = 1;
const PID_FILE = 'documents.pid';

/** The write-ahead log is moved into the file at this length at the latest. Housekeeping does it earlier. */
const MAX_LOG_PAGES = 8000;

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

const lockHolder = (dataDir: string): string => {
  try {
    const pid = readFileSync(join(dataDir, PID_FILE), 'utf8').trim();
    return /^\d+$/.test(pid) ? ` (pid ${pid})` : '';
  } catch {
    return '';
  }
};

/** The error for the person at the terminal: what is wrong with the folder or its file, and what to do. */
const explainFailure = (error: unknown, dataDir: string): Error => {
  if (error instanceof DocumentStoreError) return error;
  if (isDamage(error)) return explainDamage(dataDir, error);
  const reason = error instanceof Error ? error.message : String(error);
  if (isBusy(error)) {
    return new DocumentStoreError(
      `${dataDir} is in use by another Parcelbell process${lockHolder(dataDir)}: stop that one, or set DATA_DIR to another folder.`,
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
      // There is no log after the store was closed, and only its owner can change a file's mode.
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

const readNumber = (db: DatabaseSync, sql: string): number => Number(Object.values(db.prepare(sql).get() ?? {})[0]);

/** What a file is instead of a data file of this format; undefined if it is one. */
export const readFormat = (db: DatabaseSync): string | undefined => {
  if (readNumber(db, 'PRAGMA application_id') !== APPLICATION_ID) return 'is not a Parcelbell data file';
  const version = readNumber(db, 'PRAGMA user_version');
  if (version === FORMAT_VERSION) return undefined;
  return `has data of format ${version}, and this version of Parcelbell reads format ${FORMAT_VERSION}`;
};

/** Makes an empty file a data file. Throws where it is a file of another kind or format. */
const prepareFormat = (db: DatabaseSync, file: string): void => {
  const tables = readNumber(db, 'SELECT count(*) FROM sqlite_schema');
  if (tables === 0 && readNumber(db, 'PRAGMA application_id') === 0) {
    db.exec(
      `BEGIN IMMEDIATE; ${SCHEMA} PRAGMA application_id = ${APPLICATION_ID}; PRAGMA user_version = ${FORMAT_VERSION}; COMMIT`,
    );
    return;
  }
  const fault = readFormat(db);
  if (fault === undefined) return;
  throw new DocumentStoreError(
    `${file} ${fault}: start the version of Parcelbell that wrote it, or set DATA_DIR to another folder.`,
  );
};

/** An open data file, locked to this process. */
export interface Database {
  readonly db: DatabaseSync;
  close(): void;
}

/** Opens the data file of a folder and locks it. Throws DocumentStoreError with a sentence that says what to do. */
export const openDatabase = (dataDir: string): Database => {
  const file = join(dataDir, FILE);
  let db: DatabaseSync | undefined;
  try {
    prepareFolder(dataDir);
    prepareFile(file);
    db = new DatabaseSync(file, { timeout: 0 });
    lock(db);
    prepareFormat(db, file);
    db.exec(BUILDS);
    db.exec('PRAGMA cache_size = -16000');
    db.exec('PRAGMA temp_store = MEMORY');
    // A page that was overwritten is refused when it is read, instead of being interpreted.
    db.exec('PRAGMA cell_size_check = ON');
    // What is deleted is overwritten, so that nobody finds it in the bytes of the file.
    db.exec('PRAGMA secure_delete = ON');
    db.exec(`PRAGMA wal_autocheckpoint = ${MAX_LOG_PAGES}`);
    writeFileSync(join(dataDir, PID_FILE), `${process.pid}\n`);
  } catch (error) {
    if (db?.isOpen) db.close();
    throw explainFailure(error, dataDir);
  }
  const open = db;
  return {
    db: open,
    close() {
      open.close();
      rmSync(join(dataDir, PID_FILE), { force: true });
    },
  };
};
