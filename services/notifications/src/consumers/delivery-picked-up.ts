import { DeliveryPickedUpSchema } from '@parcelbell/contracts/deliveries';
import { type Consumer, consumer } from '@parcelbell/platform';
import { type NotifyOfDeliveriesDeps, notifyOfDeliveries } from '../domain/notice/notify-of-deliveries.ts';
import { noticesOf } from './delivery-notices.ts';
import { type SettlingDeps, settledDeliveryOf } from './settled-of.ts';

/**
 * A parcel was handed over: no message that is still to be sent tells of its arrival any more, and the recipients that the event names hear of the pickup. It names them only where
 * the tenant wants that.
 */
export function deliveryPickedUpConsumer(
  context: NotifyOfDeliveriesDeps & SettlingDeps,
): Consumer<typeof DeliveryPickedUpSchema> {
  return consumer(
    DeliveryPickedUpSchema,
    async (events) => {
      // Comes first: whatever tells of an arrival after the pickup was told is left out.
      await context.settled.add(events.map(settledDeliveryOf), context.clock.now());
      await notifyOfDeliveries(events.flatMap(noticesOf('pickup')), context);
    },
    { snapshots: 'ignore' },
  );
}
