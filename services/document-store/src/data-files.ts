import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { pathToFileURL } from 'node:url';
import { DocumentStoreError } from './errors.ts';
import { FILE, isBusy } from './storage/damage.ts';
import { readFormat } from './storage/database.ts';

/** The name of the data file in a data folder, and in a backup of one. */
export const dataFileName = FILE;

/** Whether a data folder has a data file. */
export const hasData = (dataDir: string): boolean => existsSync(join(dataDir, FILE));

/** Whether a process works on a data folder at this moment. A damaged file is not in use. */
export const isInUse = (dataDir: string): boolean => {
  if (!hasData(dataDir)) return false;
  let db: DatabaseSync | undefined;
  try {
    db = new DatabaseSync(join(dataDir, FILE), { timeout: 0 });
    db.exec('PRAGMA locking_mode = EXCLUSIVE');
    db.exec('BEGIN IMMEDIATE; COMMIT');
    return false;
  } catch (error) {
    return isBusy(error);
  } finally {
    db?.close();
  }
};

/**
 * Reads a data file that is not in use from its beginning to its end. Throws DocumentStoreError, one sentence, for one that is damaged, of another format
 * or no data file of Parcelbell.
 */
export const checkDataFile = (folder: string): void => {
  const file = join(folder, FILE);
  let db: DatabaseSync | undefined;
  try {
    const address = pathToFileURL(file);
    // SQLite writes no other file then.
    address.searchParams.set('immutable', '1');
    db = new DatabaseSync(address, { readOnly: true });
    const fault = readFormat(db);
    if (fault) throw new DocumentStoreError(`${file} ${fault}.`);
    const [first] = Object.values(db.prepare('PRAGMA integrity_check(1)').get() ?? {});
    if (first !== 'ok') throw new DocumentStoreError(`${file} is damaged (${String(first).split('\n').at(-1)}).`);
  } catch (error) {
    if (error instanceof DocumentStoreError) throw error;
    throw new DocumentStoreError(`${file} cannot be read (${error instanceof Error ? error.message : error}).`);
  } finally {
    db?.close();
  }
};
