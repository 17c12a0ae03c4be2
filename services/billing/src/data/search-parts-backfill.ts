import { isDeepStrictEqual } from 'node:util';
import type { Collection, DocumentUpdate } from '@parcelbell/database';
import type { Backfill } from '@parcelbell/lifecycle';
import { derivedFields, type SubscriptionDocument } from './subscription-collection.ts';

const fields = ['revision', 'state', 'building', 'words'] as const;
type Read = Pick<SubscriptionDocument, (typeof fields)[number] | '_id'>;

/** Gives old subscriptions, which were found by the beginnings of words, the parts of words. */
export function searchPartsBackfill(
  collection: Collection<SubscriptionDocument>,
): Backfill<SubscriptionDocument, (typeof fields)[number]> {
  return {
    name: 'subscription-search-parts',
    collection,
    fields,
    updatesFor: (documents) => documents.flatMap(updateFor),
  };
}

function updateFor({ _id, revision, words: stored, ...document }: Read): DocumentUpdate<SubscriptionDocument>[] {
  const { words } = derivedFields(document);
  if (words === undefined || isDeepStrictEqual(words, stored)) return [];
  return [{ filter: { _id, revision }, update: { $set: { words } } }];
}
