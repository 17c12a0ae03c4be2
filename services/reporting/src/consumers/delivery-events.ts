import {
  DeliveryClosedSchema,
  DeliveryCorrectedSchema,
  DeliveryLoggedSchema,
  DeliveryNoticeDueSchema,
  DeliveryPickedUpSchema,
  DeliveryRemovedSchema,
  DeliveryReopenedSchema,
} from '@parcelbell/contracts/deliveries';
import { type Consumer, consumer } from '@parcelbell/events';
import { type DeliveryRepository, readDelivery } from '../domain/delivery/delivery.ts';
import { type OutdateFiguresDeps, outdateFigures } from '../domain/figures/outdate-figures.ts';
import { type OpenGenerationsDeps, openGenerations, tenantIdOf } from '../domain/generation/generation.ts';

interface Needs extends OpenGenerationsDeps, OutdateFiguresDeps {
  readonly deliveries: Pick<DeliveryRepository, 'store' | 'remove'>;
}

type DeliverySchema =
  | typeof DeliveryLoggedSchema
  | typeof DeliveryNoticeDueSchema
  | typeof DeliveryPickedUpSchema
  | typeof DeliveryCorrectedSchema
  | typeof DeliveryClosedSchema
  | typeof DeliveryReopenedSchema;

/** Each of these events carries the whole parcel, so all are stored in the same way. */
export function deliveryConsumers(context: Needs): Consumer[] {
  return [
    stored(DeliveryLoggedSchema, context),
    stored(DeliveryNoticeDueSchema, context),
    stored(DeliveryPickedUpSchema, context),
    stored(DeliveryCorrectedSchema, context),
    stored(DeliveryClosedSchema, context),
    stored(DeliveryReopenedSchema, context),
    removed(context),
  ];
}

function stored(schema: DeliverySchema, context: Needs): Consumer {
  return consumer(schema, async (events) => {
    const open = await openGenerations(events, context);
    const received = events.flatMap(({ tenantId, version, event }) => {
      const delivery = readDelivery(version, event.parcel);
      return delivery ? [{ tenantId, delivery }] : [];
    });
    await context.deliveries.store(
      received.flatMap(({ tenantId, delivery }) =>
        (open.get(tenantId)?.generations ?? []).map((generation) => ({ generation, delivery })),
      ),
    );
    const changed = received.map(({ tenantId, delivery: { activityAt, day } }) => ({ tenantId, activityAt, day }));
    await outdateFigures(changed, open, context);
  });
}

function removed(context: Needs): Consumer {
  return consumer(DeliveryRemovedSchema, async (events) => {
    const open = await openGenerations(events, context);
    const deliveries = events.flatMap(({ tenantId, aggregateId: packageId, version }) =>
      (open.get(tenantId)?.generations ?? []).map((generation) => ({ generation, packageId, version })),
    );
    const days = await context.deliveries.remove(deliveries);
    const changed = days.map(({ generation, day }) => ({ tenantId: tenantIdOf(generation), day }));
    await outdateFigures([...events, ...changed], open, context);
  });
}
