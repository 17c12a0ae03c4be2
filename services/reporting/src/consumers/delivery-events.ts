import {
  DeliveryClosedSchema,
  DeliveryCorrectedSchema,
  DeliveryLoggedSchema,
  DeliveryPickedUpSchema,
  DeliveryRemovedSchema,
  DeliveryReopenedSchema,
} from '@parcelbell/contracts/deliveries';
import { type Consumer, consumer } from '@parcelbell/events';
import { type DeliveryRepository, readDelivery } from '../domain/delivery/delivery.ts';
import { type OpenGenerationsDeps, openGenerations } from '../domain/generation/generation.ts';

interface Needs extends OpenGenerationsDeps {
  readonly deliveries: Pick<DeliveryRepository, 'store' | 'remove'>;
}

type DeliverySchema =
  | typeof DeliveryLoggedSchema
  | typeof DeliveryPickedUpSchema
  | typeof DeliveryCorrectedSchema
  | typeof DeliveryClosedSchema
  | typeof DeliveryReopenedSchema;

/** Each of these events carries the whole parcel, so all are stored in the same way. */
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
    const deliveries = events.flatMap(({ tenantId, version, event }) => {
      const delivery = readDelivery(version, event.parcel);
      return delivery ? (generations.get(tenantId) ?? []).map((generation) => ({ generation, delivery })) : [];
    });
    await context.deliveries.store(deliveries);
  });
}

function removed(context: Needs): Consumer {
  return consumer(DeliveryRemovedSchema, async (events) => {
    const generations = await openGenerations(events, context);
    const deliveries = events.flatMap(({ tenantId, aggregateId: packageId, version }) =>
      (generations.get(tenantId) ?? []).map((generation) => ({ generation, packageId, version })),
    );
    await context.deliveries.remove(deliveries);
  });
}
