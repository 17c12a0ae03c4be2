import { join } from 'node:path';
import { DocumentStoreError } from '../errors.ts';

/** The data file of a folder. */
export const FILE = 'documents.sqlite';

const SQLITE_BUSY = 5;
const SQLITE_READONLY = 8;
const SQLITE_IOERR = 10;
const SQLITE_CORRUPT = 11;
const SQLITE_FULL = 13;
const SQLITE_CANTOPEN = 14;
const SQLITE_NOT_A_DATABASE = 26;

/** SQLite can read the data, but it is not what was written. */
export class DamageFound extends Error {
  override readonly name = 'DamageFound';
}

/** Whether an error says that the data file is damaged. */
export const isDamage = (error: unknown): boolean => {
  if (error instanceof DamageFound) return true;
  return hasSqliteCode(error, SQLITE_CORRUPT, SQLITE_NOT_A_DATABASE);
};

/** Whether an error says that the disk takes no writes, because it is full, read-only or broken. Writes succeed again once it does. */
export const isDiskRefusal = (error: unknown): boolean =>
  hasSqliteCode(error, SQLITE_READONLY, SQLITE_IOERR, SQLITE_FULL, SQLITE_CANTOPEN);

/** Whether an error says that another process holds the lock of the data file. */
export const isBusy = (error: unknown): boolean => hasSqliteCode(error, SQLITE_BUSY);

/** Whether an error has one of SQLite's primary result codes, which are the lowest byte of its extended ones. */
export const hasSqliteCode = (error: unknown, ...codes: readonly number[]): boolean => {
  const code = (error as { errcode?: number } | undefined)?.errcode;
  return code !== undefined && codes.includes(code & 0xff);
};

/** The sentence for the person at the terminal. */
export const explainDamage = (dataDir: string, error: unknown): DocumentStoreError => {
  const reason = error instanceof Error ? error.message : String(error);
  return new DocumentStoreError(
    `${join(dataDir, FILE)} is damaged (${reason}): restore it from a backup, or move the file away to begin anew.`,
  );
};
