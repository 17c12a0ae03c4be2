import { DeliveryDirectoryService } from '@parcelbell/contracts/deliveries';
import type { Service } from '@parcelbell/platform';
import type { DeliveriesContext } from '../context.ts';
import { deliveryMessage } from '../domain/delivery/delivery-facts.ts';
import { listStored } from '../domain/delivery/list-stored.ts';
import { readHousehold } from '../domain/household/read-household.ts';

type Register = NonNullable<Service['internal']>;

/** Hands out the parcels of a building to a service that builds its reports anew, and takes over a household before its event arrives. */
export function deliveryDirectory(context: Pick<DeliveriesContext, 'deliveries' | 'households'>): Register {
  return (router) => {
    router.service(DeliveryDirectoryService, {
      listParcels: async ({ tenantId, after }) => {
        const { deliveries, hasMore } = await listStored({ tenantId, after }, context);
        return {
          parcels: deliveries.map((delivery) => ({ parcel: deliveryMessage(delivery), version: delivery.version })),
          hasMore,
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
