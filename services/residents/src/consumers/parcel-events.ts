import {
  DeliveryClosedSchema,
  DeliveryCorrectedSchema,
  DeliveryLoggedSchema,
  DeliveryPickedUpSchema,
  DeliveryRemovedSchema,
  DeliveryReopenedSchema,
} from '@parcelbell/contracts/deliveries';
import { type Consumer, consumer, type Received } from '@parcelbell/platform';
import type { ResidentsContext } from '../context.ts';

/** The events that carry the parcel as it stands after them. */
export type ParcelSchema =
  | typeof DeliveryClosedSchema
  | typeof DeliveryCorrectedSchema
  | typeof DeliveryLoggedSchema
  | typeof DeliveryPickedUpSchema
  | typeof DeliveryReopenedSchema;

type Needs = Pick<ResidentsContext, 'parcels'>;

/** Keep for which residency each parcel came. Each event carries the parcel as it stands after it, so the highest version is all that is needed. */
export function parcelConsumers(context: Needs): Consumer[] {
  return [
    kept(DeliveryLoggedSchema, context),
    kept(DeliveryPickedUpSchema, context),
    kept(DeliveryCorrectedSchema, context),
    kept(DeliveryClosedSchema, context),
    kept(DeliveryReopenedSchema, context),
    consumer(DeliveryRemovedSchema, (events) => context.parcels.store(events.map(nameOf))),
  ];
}

function kept(schema: ParcelSchema, { parcels }: Needs): Consumer {
  return consumer(schema, (events) =>
    parcels.store(
      events.map((received) => ({ ...nameOf(received), residencyId: received.event.parcel?.residencyId ?? '' })),
    ),
  );
}

function nameOf({ tenantId, aggregateId, version }: Omit<Received<ParcelSchema>, 'event'>) {
  return { tenantId, packageId: aggregateId, version };
}
