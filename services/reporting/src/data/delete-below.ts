import type { Collection, StoredDocument } from '@parcelbell/platform';
import type { DeleteBelow } from '../domain/generation/forget-generations.ts';
import { below } from './schema-parts.ts';

const portion = 500;

/** Deletes what is stored below a generation, or a building, in some collections. */
export function createDeleteBelow(
  collections: readonly Pick<Collection<StoredDocument>, 'find' | 'deleteMany'>[],
): DeleteBelow {
  return async (prefix) => {
    for (const collection of collections) {
      const some = await collection.find(below<StoredDocument>(prefix), { fields: ['_id'], limit: portion });
      if (some.length > 0) return collection.deleteMany({ _id: { $in: some.map(({ _id }) => _id) } });
    }
    return 0;
  };
}
