import { DeliveryClosedSchema, DeliveryRemovedSchema } from '@parcelbell/contracts/deliveries';
import { type Consumer, consumer } from '@parcelbell/platform';
import { type SettleParcelsDeps, settleParcels } from '../domain/settled/settle-parcels.ts';
import { settledOf } from './settled-of.ts';

/** A parcel was closed without a pickup, or was logged by mistake: no message that waits tells of it any more. */
export function deliverySettledConsumers(context: SettleParcelsDeps): Consumer[] {
  return [DeliveryClosedSchema, DeliveryRemovedSchema].map((schema) =>
    consumer(schema, (events) => settleParcels(events.map(settledOf), context), { snapshots: 'ignore' }),
  );
}
