import { isDeepStrictEqual } from 'node:util';
import type { Collection } from '@parcelbell/database';
import type { Backfill } from '@parcelbell/lifecycle';
import { searchFieldsOf, type UserDocument } from './user-collection.ts';

const fields = ['version', 'name', 'email', 'sortName', 'words'] as const;

/** Gives old users the fields by which lists find and sort them. */
export function searchFieldsBackfill(
  collection: Collection<UserDocument>,
): Backfill<UserDocument, (typeof fields)[number]> {
  return {
    name: 'user-search-parts',
    collection,
    fields,
    updatesFor: (documents) =>
      documents.flatMap(({ _id, version, name, email, sortName, words }) => {
        const wanted = searchFieldsOf({ name, email });
        if (isDeepStrictEqual({ sortName, words }, wanted)) return [];
        return [{ filter: { _id, version }, update: { $set: wanted } }];
      }),
  };
}
