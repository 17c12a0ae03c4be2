import type { Collection } from '@parcelbell/platform';
import type { DeliveryRepository } from '../domain/delivery/delivery-repository.ts';
import type { DeliveryDocument } from './delivery-collection.ts';
import { deliveryOf, householdKey } from './delivery-mapping.ts';

/** How the deliveries are found that somebody else may pick up. */
export function createDelegatedDeliveries(
  collection: Collection<DeliveryDocument>,
): Pick<DeliveryRepository, 'findDelegatedByOthers'> {
  return {
    findDelegatedByOthers: async (households, contactIds, limit) => {
      const filter = {
        delegatedFor: { $in: households.map(householdKey) },
        'delegation.contactId': { $nin: [...contactIds] },
      };
      const found = await collection.find(filter, { hint: { delegatedFor: 1 }, without: ['words'], limit });
      return found.map(deliveryOf);
    },
  };
}
