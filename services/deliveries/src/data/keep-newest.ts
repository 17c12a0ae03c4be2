import type { mongo } from 'mongoose';
import { duplicateKeys } from './duplicate-keys.ts';

/** A copy of what another service owns. */
export interface CopyDocument extends mongo.Document {
  readonly _id: string;
  readonly version: number;
}

/**
 * Stores copies unless a version as new is there already, so that the same state may come twice, late or from two sides at once.
 * An insert that lost a race is repeated as an update, which the version then decides.
 */
export async function keepNewest<T extends CopyDocument>(
  collection: mongo.Collection<T>,
  copies: readonly T[],
): Promise<void> {
  const newest = [...newestById(copies).values()];
  if (newest.length === 0) return;
  const lost = await upsert(collection, newest);
  if (lost.length > 0)
    await collection.bulkWrite(
      lost.map((copy) => replaceOlder(copy, false)),
      { ordered: false },
    );
}

/** Copies, the newest of each alone. */
function newestById<T extends CopyDocument>(copies: readonly T[]): Map<string, T> {
  const newest = new Map<string, T>();
  for (const copy of copies) {
    const known = newest.get(copy._id);
    if (!known || known.version < copy.version) newest.set(copy._id, copy);
  }
  return newest;
}

/** Answers those that exist in a version as new, or came into being meanwhile. */
async function upsert<T extends CopyDocument>(collection: mongo.Collection<T>, copies: readonly T[]): Promise<T[]> {
  try {
    await collection.bulkWrite(
      copies.map((copy) => replaceOlder(copy, true)),
      { ordered: false },
    );
    return [];
  } catch (error) {
    return duplicateKeys(error).flatMap((index) => copies[index] ?? []);
  }
}

function replaceOlder<T extends CopyDocument>(copy: T, isUpsert: boolean): mongo.AnyBulkWriteOperation<T> {
  const { _id, ...fields } = copy;
  const filter = { _id, version: { $lt: copy.version } } as unknown as mongo.Filter<T>;
  const update = { $set: fields } as unknown as mongo.UpdateFilter<T>;
  return { updateOne: { filter, update, upsert: isUpsert } };
}
