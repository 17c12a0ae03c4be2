import { DeliveryClosedSchema, DeliveryCorrectedSchema, DeliveryLoggedSchema, DeliveryPickedUpSchema, DeliveryRemovedSchema, DeliveryReopenedSchema } from '@parcelbell/contracts/deliveries';
import { type Consumer, consumer } from '@parcelbell/platform';
import { type OpenGenerationsDeps, openGenerations } from '../domain/generation/generation.ts';
import { readDelivery, type DeliveryRepository } from '../domain/delivery/delivery.ts';

interface Needs extends OpenGenerationsDeps {
  readonly parcels: Pick<DeliveryRepository, 'store' | 'remove'>;
}

type DeliverySchema =
  | typeof DeliveryLoggedSchema
  | typeof DeliveryPickedUpSchema
  | typeof DeliveryCorrectedSchema
  | typeof DeliveryClosedSchema
  | typeof DeliveryReopenedSchema;

/** Each of these events carries the parcel as it stands after it, so all of them are kept in the same way. */
export function deliveryConsumers(context: Needs): Consumer[] {
  return [
    stored(DeliveryLoggedSchema, context),
    stored(DeliveryPickedUpSchema, context),
    stored(DeliveryCorrectedSchema, context),
    stored(DeliveryClosedSchema, context),
    stored(DeliveryReopenedSchema, context),
    removed(context),
  ];
}

function stored(schema: DeliverySchema, context: Needs): Consumer {
  return consumer(schema, async (events) => {
    const generations = await openGenerations(events, context);
    const parcels = events.flatMap(({ tenantId, version, event }) => {
      const parcel = readDelivery(version, event.parcel);
      return parcel ? (generations.get(tenantId) ?? []).map((generation) => ({ generation, parcel })) : [];
    });
    await context.parcels.store(parcels);
  });
}

function removed(context: Needs): Consumer {
  return consumer(DeliveryRemovedSchema, async (events) => {
    const generations = await openGenerations(events, context);
    const parcels = events.flatMap(({ tenantId, aggregateId: packageId, version }) =>
      (generations.get(tenantId) ?? []).map((generation) => ({ generation, packageId, version })),
    );
    await context.parcels.remove(parcels);
  });
}
