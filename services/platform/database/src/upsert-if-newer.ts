import type { mongo } from 'mongoose';
import { upsertOrUpdate } from './duplicate-keys.ts';

/** How copies are told apart by age. */
export interface Newness {
  /** The field that grows with each state, a number or a date; `version` unless given. */
  readonly by?: string;
  /** Whether a state that is as new as the stored one replaces it too. */
  readonly orSame?: boolean;
}

type Copy = mongo.Document & { readonly _id: string };

/**
 * Stores copies of what another service owns, unless a newer one exists: the same state may come twice, late or from two sides at once. Fields in
 * `optional` that a copy does not have are removed from the stored one.
 */
export async function upsertIfNewer(
  collection: mongo.Collection<Copy>,
  copies: readonly Copy[],
  optional: readonly string[],
  { by = 'version', orSame = false }: Newness = {},
): Promise<void> {
  const newest = [...newestById(copies, by).values()];
  if (newest.length === 0) return;
  const write = (some: readonly Copy[], upsert: boolean) =>
    collection.bulkWrite(
      some.map((copy) => {
        const filter = { _id: copy._id, [by]: orSame ? { $lte: copy[by] } : { $lt: copy[by] } };
        return { updateOne: { filter, update: replacing(copy, optional), upsert } };
      }),
      { ordered: false },
    );
  await upsertOrUpdate(newest, write);
}

/** The newest state of each copy; of equally new ones the last. */
function newestById(copies: readonly Copy[], by: string): Map<string, Copy> {
  const newest = new Map<string, Copy>();
  for (const copy of copies) {
    const known = newest.get(copy._id);
    if (!known || known[by] <= copy[by]) newest.set(copy._id, copy);
  }
  return newest;
}

/** The update by which a stored document becomes this one: fields in `optional` that it does not have are removed. */
export function replacing({ _id, ...fields }: Copy, optional: readonly string[]): mongo.UpdateFilter<Copy> {
  const absent = optional.filter((field) => field !== '_id' && fields[field] === undefined);
  return {
    $set: fields,
    ...(absent.length > 0 ? { $unset: Object.fromEntries(absent.map((name) => [name, true])) } : {}),
  };
}
