import type { mongo } from 'mongoose';
import { duplicateKeys } from './duplicate-keys.ts';

/** A copy of what another service owns. */
export interface CopyDocument extends mongo.Document {
  readonly _id: string;
  readonly version: number;
}

/**
 * Stores copies unless a version as new is there already, so that the same state may come twice, late or from two sides at once.
 * An insert that lost a race is repeated as an update, which the version then decides. `optional` names fields that a new version may do without.
 */
export async function keepNewest<T extends CopyDocument>(
  collection: mongo.Collection<T>,
  copies: readonly T[],
  optional: readonly (keyof T & string)[] = [],
): Promise<void> {
  const newest = [...newestById(copies).values()];
  if (newest.length === 0) return;
  const write = (some: readonly T[], upsert: boolean) =>
    collection.bulkWrite(
      some.map((copy) => replaceOlder(copy, optional, upsert)),
      { ordered: false },
    );
  try {
    await write(newest, true);
  } catch (error) {
    const there = duplicateKeys(error).flatMap((index) => newest[index] ?? []);
    await write(there, false);
  }
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

function replaceOlder<T extends CopyDocument>(
  copy: T,
  optional: readonly (keyof T & string)[],
  upsert: boolean,
): mongo.AnyBulkWriteOperation<T> {
  const { _id, ...fields } = copy;
  const gone = optional.filter((field) => !(field in fields));
  const filter = { _id, version: { $lt: copy.version } } as unknown as mongo.Filter<T>;
  const $unset = Object.fromEntries(gone.map((field) => [field, '']));
  const update = { $set: fields, ...(gone.length > 0 ? { $unset } : {}) } as unknown as mongo.UpdateFilter<T>;
  return { updateOne: { filter, update, upsert } };
}
