import { mongo } from 'mongoose';

const duplicateKey = 11_000;

/** Of an unordered write of many, the places of those refused because their key is taken; throws any other error on. */
export function duplicateKeys(error: unknown): number[] {
  if (!(error instanceof mongo.MongoBulkWriteError)) throw error;
  const failed = [error.writeErrors].flat() as mongo.WriteError[];
  if (failed.length === 0 || failed.some(({ code }) => code !== duplicateKey)) throw error;
  return failed.map(({ index }) => index);
}
