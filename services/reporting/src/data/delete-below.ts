import { type Collection, deleteSomeBelow, type StoredDocument } from '@parcelbell/database';
import type { DeleteBelow } from '../domain/generation/forget-generations.ts';

const portion = 500;

/** Deletes the documents of a generation or a building in some collections. */
export function createDeleteBelow(
  collections: readonly Pick<Collection<StoredDocument>, 'find' | 'deleteMany'>[],
): DeleteBelow {
  return async (prefix) => {
    for (const collection of collections) {
      const deleted = await deleteSomeBelow(collection, prefix, portion);
      if (deleted > 0) return deleted;
    }
    return 0;
  };
}
