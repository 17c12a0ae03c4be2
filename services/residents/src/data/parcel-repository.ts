import { type Collection, deleteSomeBelow, present } from '@parcelbell/platform';
import type { Parcel } from '../domain/parcel/parcel.ts';
import type { ParcelRepository } from '../domain/parcel/parcel-repository.ts';
import { type ParcelDocument, stayIndex } from './parcel-collection.ts';

const mostDeleted = 1_000;

export function createParcelRepository(collection: Collection<ParcelDocument>): ParcelRepository {
  return {
    store: async (parcels) => {
      const documents = parcels.map(documentOf);
      // Most parcels are new, and an insertion costs less than an update that may insert.
      const results = await collection.insertMany(documents);
      await collection.upsertIfNewer(documents.filter((_, index) => results[index] === 'taken'));
    },
    count: async (tenantId, residencyIds) => {
      const stays = residencyIds.map((residencyId) => stayOf(tenantId, residencyId));
      // Grouped by the database, because a count of each residency would be a statement of its own.
      const pipeline = [{ $match: { stay: { $in: stays } } }, { $group: { _id: '$stay', count: { $sum: 1 } } }];
      const counted = collection.driver.aggregate<{ _id: string; count: number }>(pipeline, { hint: stayIndex });
      return new Map((await counted.toArray()).map(({ _id, count }) => [_id.slice(tenantId.length + 1), count]));
    },
    deleteSome: (tenantId) => deleteSomeBelow(collection, tenantId, mostDeleted),
  };
}

function documentOf({ tenantId, packageId, version, residencyId }: Parcel): ParcelDocument {
  const stay = residencyId === undefined ? undefined : stayOf(tenantId, residencyId);
  return present({ _id: `${tenantId}/${packageId}`, version, stay });
}

function stayOf(tenantId: string, residencyId: string): string {
  return `${tenantId}/${residencyId}`;
}
