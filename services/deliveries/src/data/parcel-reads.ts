import type { Model } from 'mongoose';
import type { Parcel } from '../domain/parcel/parcel.ts';
import { documentId, parcelOf, storageFields } from './parcel-mapping.ts';
import type { ParcelDocument } from './parcel-model.ts';

const portion = 500;

export async function findParcels(
  model: Model<ParcelDocument>,
  tenantId: string,
  packageIds: readonly string[],
): Promise<Parcel[]> {
  const ids = packageIds.map((packageId) => documentId(tenantId, packageId));
  const filter = ids.length === 1 ? { _id: ids[0] } : { _id: { $in: ids } };
  const found = await model.collection.find<ParcelDocument>(filter as never, { projection: storageFields }).toArray();
  return found.map(parcelOf);
}

/** All parcels of a building, or of all, in the order of their ids and in portions, so that no cursor stays open meanwhile. */
export async function* everyParcel(model: Model<ParcelDocument>, tenantId: string | undefined): AsyncGenerator<Parcel> {
  // "0" is the character behind "/", so that these two enclose every id of the building.
  const end = tenantId === undefined ? {} : { $lt: `${tenantId}0` };
  let after = tenantId === undefined ? '' : `${tenantId}/`;
  for (;;) {
    const filter = { _id: { $gt: after, ...end } } as never;
    const options = { projection: storageFields, sort: { _id: 1 } as const, limit: portion };
    const found = await model.collection.find<ParcelDocument>(filter, options).toArray();
    for (const document of found) yield parcelOf(document);
    const last = found.at(-1);
    if (!last || found.length < portion) return;
    after = last._id;
  }
}
