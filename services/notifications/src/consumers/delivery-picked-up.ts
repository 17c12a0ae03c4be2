import { DeliveryPickedUpSchema } from '@parcelbell/contracts/deliveries';
import { type Consumer, consumer } from '@parcelbell/events';
import { type TellOfParcelsDeps, tellOfParcels } from '../domain/notice/tell-of-parcels.ts';
import { noticesOf } from './parcel-notices.ts';
import { type SettlingDeps, settledOf } from './settled-of.ts';

/**
 * A parcel was handed over: no message that is still to be sent tells of its arrival any more, and the recipients that the event names hear of the pickup. It names them only where
 * the tenant wants that.
 */
export function deliveryPickedUpConsumer(
  context: TellOfParcelsDeps & SettlingDeps,
): Consumer<typeof DeliveryPickedUpSchema> {
  return consumer(
    DeliveryPickedUpSchema,
    async (events) => {
      // Comes first: whatever tells of an arrival after the pickup was told is left out.
      await context.settled.add(events.map(settledOf), context.clock.now());
      await tellOfParcels(events.flatMap(noticesOf('pickup')), context);
    },
    { snapshots: 'ignore' },
  );
}
