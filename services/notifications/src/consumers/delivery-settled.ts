import { DeliveryClosedSchema, DeliveryRemovedSchema } from '@parcelbell/contracts/deliveries';
import { type Consumer, consumer } from '@parcelbell/platform';
import { type SettlingDeps, settledDeliveryOf } from './settled-of.ts';

/** A parcel was closed without a pickup, or was logged by mistake: no message that is still to be sent tells of it any more. */
export function deliverySettledConsumers(context: SettlingDeps): Consumer[] {
  return [DeliveryClosedSchema, DeliveryRemovedSchema].map((schema) =>
    consumer(schema, (events) => context.settled.add(events.map(settledDeliveryOf), context.clock.now()), {
      snapshots: 'ignore',
    }),
  );
}
