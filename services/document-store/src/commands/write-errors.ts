import type { CommandError } from '../errors.ts';
import type { Doc } from '../values/types.ts';

/** What went wrong with one of the operations of a bulk write. */
export interface WriteError {
  readonly index: number;
  readonly error: CommandError;
}

/** The `writeErrors` of an answer; nothing where there are none. */
export const writeErrors = (errors: readonly WriteError[]): Doc => {
  if (errors.length === 0) return {};
  return {
    writeErrors: errors.map(({ index, error }) => ({
      index,
      code: error.code,
      errmsg: error.message,
      ...error.details,
    })),
  };
};
