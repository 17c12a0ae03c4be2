import { createBatcher, duplicateKeys } from '@parcelbell/platform';
import type { Model } from 'mongoose';
import type { ParcelDocument } from './parcel-model.ts';

/** Whether a document was stored, or another has its `_id` already. */
export type InsertResult = 'stored' | 'taken';

/**
 * Inserts parcels, those of one moment in one statement. That a document's `_id` is taken concerns it alone; any other fault
 * concerns them all.
 */
export function createParcelInserts(model: Model<ParcelDocument>): (document: ParcelDocument) => Promise<InsertResult> {
  const inserts = createBatcher<ParcelDocument, InsertResult>({
    run: (documents) => insertAll(model, documents),
    maxBatch: 200,
    maxInFlight: 1,
    maxQueued: 5_000,
  });
  return (document) => inserts.add(document);
}

async function insertAll(model: Model<ParcelDocument>, documents: readonly ParcelDocument[]): Promise<InsertResult[]> {
  const results = documents.map((): InsertResult => 'stored');
  try {
    await model.collection.insertMany(documents as never, { ordered: false });
  } catch (error) {
    for (const index of duplicateKeys(error)) results[index] = 'taken';
  }
  return results;
}
