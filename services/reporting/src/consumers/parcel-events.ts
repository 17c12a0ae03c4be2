import {
  DeliveryClosedSchema,
  DeliveryCorrectedSchema,
  DeliveryLoggedSchema,
  DeliveryPickedUpSchema,
  DeliveryRemovedSchema,
  DeliveryReopenedSchema,
} from '@parcelbell/contracts/deliveries';
import { type Consumer, consumer } from '@parcelbell/platform';
import { type OpenGenerationsDeps, openGenerations } from '../domain/generation/open-generations.ts';
import { readParcel } from '../domain/parcel/parcel.ts';
import type { ParcelRepository } from '../domain/parcel/parcel-repository.ts';

interface Needs extends OpenGenerationsDeps {
  readonly parcels: Pick<ParcelRepository, 'store' | 'remove'>;
}

type ParcelSchema =
  | typeof DeliveryLoggedSchema
  | typeof DeliveryPickedUpSchema
  | typeof DeliveryCorrectedSchema
  | typeof DeliveryClosedSchema
  | typeof DeliveryReopenedSchema;

/** Each of these events carries the parcel as it stands after it, so all of them are kept in the same way. */
export function parcelConsumers(context: Needs): Consumer[] {
  return [
    stored(DeliveryLoggedSchema, context),
    stored(DeliveryPickedUpSchema, context),
    stored(DeliveryCorrectedSchema, context),
    stored(DeliveryClosedSchema, context),
    stored(DeliveryReopenedSchema, context),
    removed(context),
  ];
}

function stored(schema: ParcelSchema, context: Needs): Consumer {
  return consumer(schema, async (events) => {
    const generations = await openGenerations(events, context);
    const parcels = events.flatMap(({ tenantId, version, event }) => {
      const parcel = readParcel(version, event.parcel);
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
