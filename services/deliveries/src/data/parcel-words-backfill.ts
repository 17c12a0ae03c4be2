import type { Backfill } from '@parcelbell/platform';
import type { Model, mongo } from 'mongoose';
import { wordsOfParcel } from '../domain/parcel/parcel-words.ts';
import { pickupOf } from './parcel-mapping.ts';
import type { ParcelDocument } from './parcel-model.ts';

/**
 * Gives parcels of earlier releases the words by which a tracking number is found from its end and without its signs. Only `words` is written, and only
 * while the parcel has the version that was read: a pickup writes them anew itself.
 */
export function parcelWordsBackfill(model: Model<ParcelDocument>): Backfill<ParcelDocument> {
  return {
    name: 'parcel-words-by-end',
    collection: model.collection as unknown as mongo.Collection<ParcelDocument>,
    projection: {
      version: 1,
      words: 1,
      packageId: 1,
      unit: 1,
      tower: 1,
      courier: 1,
      packagetype: 1,
      tracking: 1,
      location: 1,
      conciergeId: 1,
      pickedupAt: 1,
      pickedupConciergeId: 1,
      pickedupResidentId: 1,
      pickedupResidentName: 1,
    },
    writesFor: (documents) => documents.flatMap(writeFor),
  };
}

function writeFor(document: ParcelDocument): mongo.AnyBulkWriteOperation<ParcelDocument>[] {
  const { _id, version } = document;
  const words = wordsOfParcel({ ...document, ...pickupOf(document) });
  const stored = new Set(document.words);
  if (words.every((word) => stored.has(word))) return [];
  return [{ updateOne: { filter: { _id, version }, update: { $set: { words } } } }];
}
