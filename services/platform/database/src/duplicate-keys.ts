import { mongo } from 'mongoose';

const duplicateKey = 11_000;

/** Whether a single write was refused because its key is taken. */
export function isDuplicateKey(error: unknown): boolean {
  return error instanceof Error && (error as { code?: unknown }).code === duplicateKey;
}

/**
 * Of an unordered write of many, the positions of those refused because their key is taken. Throws any other error on, above all
 * that of a connection cut in the middle, which the driver reports as a failed bulk write without failed parts.
 */
export function duplicateKeys(error: unknown): number[] {
  if (!(error instanceof mongo.MongoBulkWriteError)) throw error;
  const failed = [error.writeErrors].flat() as mongo.WriteError[];
  if (failed.length === 0 || failed.some(({ code }) => code !== duplicateKey)) throw error;
  return failed.map(({ index }) => index);
}

/**
 * Writes `items` by one unordered write that updates or inserts. Those whose key is taken by then are written once more as updates alone: another process
 * inserted the document at the same moment, or it exists and does not match.
 */
export async function upsertOrUpdate<T>(
  items: readonly T[],
  write: (some: readonly T[], upsert: boolean) => Promise<unknown>,
): Promise<void> {
  try {
    await write(items, true);
  } catch (error) {
    const taken = duplicateKeys(error).flatMap((index) => items[index] ?? []);
    await write(taken, false);
  }
}
