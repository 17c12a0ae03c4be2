import type { Collection } from '@parcelbell/database';
import type { PickupErasure } from '../domain/person/erase-person.ts';
import type { PictureRepository } from '../domain/picture/picture.ts';
import type { DeliveryDocument } from './delivery-collection.ts';
import { deliveryOf, documentId } from './delivery-mapping.ts';
import { forgetPersons, namesSomebody } from './retention-steps.ts';

/** Small, because the store does nothing else meanwhile. */
const portion = 20;

export function createPickupErasure(
  collection: Collection<DeliveryDocument>,
  pictures: Pick<PictureRepository, 'deleteOf'>,
): PickupErasure {
  return {
    erase: async (tenantId, packageIds) => {
      let erased = 0;
      let found = 0;
      for (let at = 0; at < packageIds.length; at += portion) {
        const ids = packageIds.slice(at, at + portion).map((packageId) => documentId(tenantId, packageId));
        const ended = { _id: { $in: ids }, status: { $ne: 'pending' } } as const;
        const deliveries = (await collection.find(ended, { without: ['words'] })).map(deliveryOf).filter(namesSomebody);
        found += deliveries.length;
        erased += await forgetPersons(collection, deliveries, pictures);
      }
      return { erased, isDone: erased === found };
    },
  };
}
