import type { Backfill, Collection, DocumentUpdate } from '@parcelbell/platform';
import { detailNames } from '../domain/delivery/delivery-details.ts';
import { wordsOfDelivery } from '../domain/delivery/search-words.ts';
import type { DeliveryDocument } from './delivery-collection.ts';
import { pickupOf } from './delivery-mapping.ts';

const fields = [
  'version',
  'words',
  'packageId',
  'status',
  ...detailNames,
  'pickedupAt',
  'pickedupConciergeId',
  'pickedupResidentId',
  'pickedupResidentName',
  'pickedupHasCode',
  'signatureId',
] as const;
type Field = (typeof fields)[number];

/**
 * Gives deliveries of earlier releases the words by which a tracking number is found from its end and without its signs. It writes only `words`, and only
 * while the delivery has the version that was read, because a pickup writes the words itself.
 */
export function searchWordsBackfill(collection: Collection<DeliveryDocument>): Backfill<DeliveryDocument, Field> {
  return {
    name: 'parcel-words-by-end',
    collection,
    fields,
    updatesFor: (documents) => documents.flatMap(updateFor),
  };
}

function updateFor(document: Pick<DeliveryDocument, Field | '_id'>): DocumentUpdate<DeliveryDocument>[] {
  const { _id, version } = document;
  const words = wordsOfDelivery({ ...document, ...pickupOf(document) });
  const stored = new Set(document.words);
  if (words.every((word) => stored.has(word))) return [];
  return [{ filter: { _id, version }, update: { $set: { words } } }];
}
