import type { Collection } from '../storage/collection.ts';
import type { IndexSpec } from '../storage/index-spec.ts';
import type { Storage } from '../storage/storage.ts';

/** Builds an index from its beginning to its end, without a store around it. */
export const buildIndex = (storage: Storage, collection: Collection, spec: IndexSpec): void => {
  const found = storage.beginBuild(collection, spec);
  if (!found) return;
  collection.fill(found.build, Number.POSITIVE_INFINITY);
  storage.finishBuild(collection, found.build);
};
