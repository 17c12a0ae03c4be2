import { explainDamage } from './damage.ts';
import { type Database, openDatabase } from './database.ts';
import { inspect } from './inspection.ts';
import { Storage } from './storage.ts';

export interface OpenStorage {
  readonly database: Database;
  readonly storage: Storage;
  /** Looks for damage in what has not been looked at yet, for about so many milliseconds and a step at least; false once nothing is left. Throws on damage. */
  inspectFor(ms: number): boolean;
}

/**
 * Opens the data of a folder and looks for damage in it, for so many milliseconds at most: a small file is read through, the rest of a large one is left
 * to `inspectFor`. Throws DocumentStoreError with a sentence that says what to do.
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
    // Nothing has been written yet: whatever fails here, a catalog that cannot be read too, is in the file.
    throw explainDamage(dataDir, error);
  }
};
