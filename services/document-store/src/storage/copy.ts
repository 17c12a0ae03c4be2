import { backup, type DatabaseSync } from 'node:sqlite';
import { hasSqliteCode, isBusy } from './damage.ts';

/**
 * Pages of 4 KB that one step copies. Commands wait for a step at most, so this bounds what a copy costs them: a fraction of a millisecond.
 */
const PAGES_PER_STEP = 64;
/** The first step fails where a command is writing at that moment. */
const MAX_ATTEMPTS = 50;
const SQLITE_OK = 0;
const SQLITE_LOCKED = 6;

/** How far a copy is, in pages. */
export interface CopyProgress {
  readonly copied: number;
  readonly total: number;
}

/**
 * Writes a consistent copy of an open data file to `file`, while commands run: it has all that was committed when the copy ended. Rejects with SQLite's
 * error, and the copy must not be used then.
 */
export const copyDatabase = async (
  db: DatabaseSync,
  file: string,
  onProgress: (progress: CopyProgress) => void,
): Promise<void> => {
  const progress = ({ totalPages, remainingPages }: { totalPages: number; remainingPages: number }): void =>
    onProgress({ copied: totalPages - remainingPages, total: totalPages });
  for (let attempts = 1; ; attempts++) {
    try {
      await backup(db, file, { rate: PAGES_PER_STEP, progress });
      return;
    } catch (error) {
      if (attempts === MAX_ATTEMPTS || !isTransient(error)) throw error;
      await new Promise((done) => setTimeout(done, 20));
    }
  }
};

/** Node reports the error code of the copy's own connection. It is 0 where a step failed because a command was writing to the open file. */
const isTransient = (error: unknown): boolean => hasSqliteCode(error, SQLITE_OK, SQLITE_LOCKED) || isBusy(error);
