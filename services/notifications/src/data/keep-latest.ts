import type { mongo } from 'mongoose';

interface Versioned {
  readonly _id: string;
  readonly version: number;
}

/**
 * Keeps each copy unless the same or a later version is there already, all in one round trip. `optional` names fields that a new
 * version may do without.
 */
export async function keepLatest<D extends Versioned>(
  collection: mongo.Collection<D>,
  copies: readonly D[],
  optional: readonly (keyof D & string)[] = [],
): Promise<void> {
  if (copies.length === 0) return;
  const write = (upsert: boolean) =>
    collection.bulkWrite(
      copies.map((copy) => operationFor(copy, optional, upsert)),
      { ordered: false },
    );
  try {
    await write(true);
  } catch (error) {
    // An upsert that finds a later version, or is overtaken, fails on the key that it would insert; the second write tells them apart.
    if (!isOnlyDuplicates(error)) throw error;
    await write(false);
  }
}

function operationFor<D extends Versioned>(
  { _id, ...fields }: D,
  optional: readonly (keyof D & string)[],
  upsert: boolean,
): mongo.AnyBulkWriteOperation<D> {
  const gone = optional.filter((field) => !(field in fields));
  const $unset = Object.fromEntries(gone.map((field) => [field, '']));
  return {
    updateOne: {
      filter: { _id, version: { $lt: fields.version } },
      update: { $set: fields, ...(gone.length > 0 ? { $unset } : {}) },
      upsert,
    },
  } as unknown as mongo.AnyBulkWriteOperation<D>;
}

function isOnlyDuplicates(error: unknown): boolean {
  const failures = [(error as { writeErrors?: unknown }).writeErrors ?? []].flat() as { code?: number }[];
  return failures.length > 0 && failures.every(({ code }) => code === 11_000);
}
