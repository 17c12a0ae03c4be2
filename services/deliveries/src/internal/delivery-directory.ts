import { DeliveryDirectoryService } from '@parcelbell/contracts/deliveries';
import type { Service } from '@parcelbell/lifecycle';
import type { DeliveriesContext } from '../context.ts';
import { deliveryMessage } from '../domain/delivery/delivery-facts.ts';
import { readHousehold } from '../domain/household/read-household.ts';

type Register = NonNullable<Service['internal']>;

/** A small portion, so that the desk does not wait behind a long read. */
const portion = 500;

/** Answers the deliveries of a building in portions, for reports that are rebuilt, and stores a household before its event arrives. */
export function deliveryDirectory(context: Pick<DeliveriesContext, 'deliveries' | 'households'>): Register {
  return (router) => {
    router.service(DeliveryDirectoryService, {
      listParcels: async ({ tenantId, after }) => {
        const deliveries = await context.deliveries.portion(tenantId, after, portion);
        return {
          parcels: deliveries.map((delivery) => ({ parcel: deliveryMessage(delivery), version: delivery.version })),
          hasMore: deliveries.length === portion,
        };
      },
      keepHousehold: async ({ tenantId, household: state, version }) => {
        if (!state) return {};
        const household = readHousehold(tenantId, version, state);
        await context.households.upsert([household]);
        context.households.updateCache(household);
        return {};
      },
    });
  };
}
