import { PreparedQuery } from './planner/execute.ts';
import type { Collection } from './storage/collection.ts';
import type { Storage } from './storage/storage.ts';

const MAX_PER_INDEX = 1000;

const expire = (storage: Storage, collection: Collection, path: string, before: Date): void => {
  const query = new PreparedQuery(storage, collection, { filter: { [path]: { $lt: before } }, limit: MAX_PER_INDEX });
  for (const row of query.rows()) {
    const found = query.fetch(row);
    if (!found) continue;
    storage.begin();
    collection.remove(row, found.doc);
  }
};

/** Deletes the documents that have expired by a TTL index. A run deletes a limited number; later runs delete the rest. */
export const deleteExpired = (storage: Storage, now: Date): void => {
  for (const collections of storage.databases().values()) {
    for (const collection of collections.values()) {
      for (const { spec } of collection.indexes) {
        const path = spec.key[0]?.[0];
        if (spec.expireAfterSeconds === undefined || path === undefined) continue;
        expire(storage, collection, path, new Date(now.getTime() - spec.expireAfterSeconds * 1000));
      }
    }
  }
};
