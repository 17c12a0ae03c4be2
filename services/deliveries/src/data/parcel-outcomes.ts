import type { Model, mongo } from 'mongoose';
import type { Notice } from '../domain/parcel/parcel.ts';
import { documentId, storedNotice } from './parcel-mapping.ts';
import type { ParcelDocument } from './parcel-model.ts';

/** How a message about a parcel fared. */
export interface Outcome {
  readonly tenantId: string;
  readonly packageId: string;
  readonly notice: Notice;
}

/**
 * Keeps outcomes that are newer than what the parcels have. Each parcel has a notice for every recipient from the moment it names them,
 * so outcomes only ever change what is there, and one for anybody else changes nothing.
 */
export async function recordOutcomes(model: Model<ParcelDocument>, outcomes: readonly Outcome[]): Promise<void> {
  if (outcomes.length === 0) return;
  await model.collection.bulkWrite(outcomes.map(updateOf) as never, { ordered: false });
}

function updateOf({ tenantId, packageId, notice }: Outcome): mongo.AnyBulkWriteOperation {
  const newer = storedNotice(notice);
  const { contactId, kind, order } = newer;
  return {
    updateOne: {
      filter: { _id: documentId(tenantId, packageId) as never },
      update: { $set: { 'notices.$[older]': newer } },
      arrayFilters: [{ 'older.contactId': contactId, 'older.kind': kind, 'older.order': { $lt: order } }],
    },
  };
}
