import {
  DeliveryClosedSchema,
  DeliveryCorrectedSchema,
  DeliveryLoggedSchema,
  DeliveryPickedUpSchema,
  DeliveryRemovedSchema,
  DeliveryReopenedSchema,
} from '@parcelbell/contracts/deliveries';
import { type Consumer, consumer, type Received } from '@parcelbell/events';
import type { ResidentsContext } from '../context.ts';

/** The events that carry the whole parcel. */
export type DeliverySchema =
  | typeof DeliveryClosedSchema
  | typeof DeliveryCorrectedSchema
  | typeof DeliveryLoggedSchema
  | typeof DeliveryPickedUpSchema
  | typeof DeliveryReopenedSchema;

type Needs = Pick<ResidentsContext, 'deliveries'>;

/** Store for which residency each parcel came. Each event carries the whole parcel, so only the highest version is needed. */
export function deliveryConsumers(context: Needs): Consumer[] {
  return [
    storeConsumer(DeliveryLoggedSchema, context),
    storeConsumer(DeliveryPickedUpSchema, context),
    storeConsumer(DeliveryCorrectedSchema, context),
    storeConsumer(DeliveryClosedSchema, context),
    storeConsumer(DeliveryReopenedSchema, context),
    consumer(DeliveryRemovedSchema, (events) => context.deliveries.store(events.map(nameOf))),
  ];
}

function storeConsumer(schema: DeliverySchema, { deliveries }: Needs): Consumer {
  return consumer(schema, (events) =>
    deliveries.store(
      events.map((received) => ({ ...nameOf(received), residencyId: received.event.parcel?.residencyId ?? '' })),
    ),
  );
}

function nameOf({ tenantId, aggregateId, version }: Omit<Received<DeliverySchema>, 'event'>) {
  return { tenantId, packageId: aggregateId, version };
}
