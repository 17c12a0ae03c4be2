import { mongo } from 'mongoose';

const duplicateKey = 11_000;

/** Whether a single write was refused because its key is taken. */
export function isDuplicateKey(error: unknown): boolean {
  return error instanceof Error && (error as { code?: unknown }).code === duplicateKey;
}

/**
 * Of an unordered write of many, the places of those refused because their key is taken. Throws any other error on, above all
 * that of a connection cut in the middle, which the driver reports as a failed bulk write without failed parts.
 */
export function duplicateKeys(error: unknown): number[] {
  if (!(error instanceof mongo.MongoBulkWriteError)) throw error;
  const failed = [error.writeErrors].flat() as mongo.WriteError[];
  if (failed.length === 0 || failed.some(({ code }) => code !== duplicateKey)) throw error;
  return failed.map(({ index }) => index);
}
