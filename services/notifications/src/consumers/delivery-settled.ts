import { DeliveryClosedSchema, DeliveryRemovedSchema } from '@parcelbell/contracts/deliveries';
import { type Consumer, consumer } from '@parcelbell/events';
import { type SettlingDeps, settledOf } from './settled-of.ts';

/** A parcel was closed without a pickup, or was logged by mistake: no message that is still to be sent tells of it any more. */
export function deliverySettledConsumers(context: SettlingDeps): Consumer[] {
  return [DeliveryClosedSchema, DeliveryRemovedSchema].map((schema) =>
    consumer(schema, (events) => context.settled.add(events.map(settledOf), context.clock.now()), {
      snapshots: 'ignore',
    }),
  );
}
