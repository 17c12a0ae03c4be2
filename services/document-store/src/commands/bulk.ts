import { CommandError } from '../errors.ts';
import type { Doc } from '../values/types.ts';

/**
 * Runs the operations of a bulk write one after the other and answers the `writeErrors` of those that were refused; nothing where none was. An ordered bulk
 * ends with the first refusal.
 */
export const runEach = <T>(
  operations: readonly T[],
  ordered: boolean,
  run: (operation: T, index: number) => void,
): Doc => {
  const writeErrors: Doc[] = [];
  for (const [index, operation] of operations.entries()) {
    try {
      run(operation, index);
    } catch (error) {
      if (!(error instanceof CommandError)) throw error;
      writeErrors.push({ index, code: error.code, errmsg: error.message, ...error.details });
      if (ordered) break;
    }
  }
  return writeErrors.length > 0 ? { writeErrors } : {};
};
