import { type Collection, defineCollection, deleteSomeBelow, requiredNumber, requiredText } from '@parcelbell/database';
import { present } from '@parcelbell/values';
import type { DeliveryCopies, DeliveryCopy } from '../domain/delivery/delivery-copies.ts';

/** A parcel as it is stored. */
export interface DeliveryCopyDocument {
  /** `<tenantId>/<packageId>` */
  readonly _id: string;
  readonly version: number;
  /** `<tenantId>/<residencyId>`; absent for a removed parcel. */
  readonly stay?: string;
}

const residencyIndex = { stay: 1 } as const;

export const deliveryCopyCollection = defineCollection<DeliveryCopyDocument>({
  name: 'parcels',
  schema: { _id: requiredText, version: requiredNumber, stay: String },
  indexes: [{ fields: residencyIndex, sparse: true }],
  // Every parcel of the product is written here while its messages are sent, so validation would cost too much.
  skipsValidation: true,
});

const maxDeleted = 1_000;

export function createDeliveryCopies(collection: Collection<DeliveryCopyDocument>): DeliveryCopies {
  return {
    store: async (deliveries) => {
      const documents = deliveries.map(documentOf);
      // Most parcels are new, and an insertion costs less than an upsert.
      const results = await collection.insertMany(documents);
      await collection.upsertIfNewer(documents.filter((_, index) => results[index] === 'taken'));
    },
    count: async (tenantId, residencyIds) => {
      const stays = residencyIds.map((residencyId) => residencyKey(tenantId, residencyId));
      // The database groups them, because counting each residency would be one statement each.
      const pipeline = [{ $match: { stay: { $in: stays } } }, { $group: { _id: '$stay', count: { $sum: 1 } } }];
      const counted = collection.driver.aggregate<{ _id: string; count: number }>(pipeline, { hint: residencyIndex });
      return new Map((await counted.toArray()).map(({ _id, count }) => [_id.slice(tenantId.length + 1), count]));
    },
    deleteSome: (tenantId) => deleteSomeBelow(collection, tenantId, maxDeleted),
  };
}

function documentOf({ tenantId, packageId, version, residencyId }: DeliveryCopy): DeliveryCopyDocument {
  const stay = residencyId === undefined ? undefined : residencyKey(tenantId, residencyId);
  return present({ _id: `${tenantId}/${packageId}`, version, stay });
}

function residencyKey(tenantId: string, residencyId: string): string {
  return `${tenantId}/${residencyId}`;
}
