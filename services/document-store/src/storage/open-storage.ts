import { explainDamage } from './damage.ts';
import { type Database, openDatabase } from './database.ts';
import { inspect } from './inspection.ts';
import { Storage } from './storage.ts';

export interface OpenStorage {
  readonly database: Database;
  readonly storage: Storage;
  /** Searches for damage in the rest of the file for about `ms` milliseconds, at least one step; false once nothing is left. Throws where it finds damage. */
  inspectFor(ms: number): boolean;
}

/**
 * Opens the data of a folder and searches it for damage for about `inspectMs` milliseconds. That is enough for a small file; `inspectFor` does the rest of a
 * large one. Throws DocumentStoreError with a sentence that says what to do.
 */
export const openStorage = (dataDir: string, inspectMs: number): OpenStorage => {
  const database = openDatabase(dataDir);
  try {
    const storage = new Storage(database.db);
    const steps = inspect(database.db, storage);
    const inspectFor = (ms: number): boolean => {
      const until = performance.now() + ms;
      do {
        if (steps.next().done) return false;
      } while (performance.now() < until);
      return true;
    };
    inspectFor(inspectMs);
    return { database, storage, inspectFor };
  } catch (error) {
    database.close();
    // Nothing has been written yet, so any failure here means that the file is damaged, also where the catalog cannot be read.
    throw explainDamage(dataDir, error);
  }
};
