import { DeliveryLoggedSchema } from '@parcelbell/contracts/deliveries';
import { type Consumer, consumer } from '@parcelbell/platform';
import { type NotifyOfDeliveriesDeps, notifyOfDeliveries } from '../domain/notice/notify-of-deliveries.ts';
import { noticesOf } from './delivery-notices.ts';

/** A parcel arrived: its recipients hear of it. */
export function deliveryLoggedConsumer(context: NotifyOfDeliveriesDeps): Consumer<typeof DeliveryLoggedSchema> {
  return consumer(
    DeliveryLoggedSchema,
    (events) => notifyOfDeliveries(events.flatMap(noticesOf('delivery')), context),
    {
      snapshots: 'ignore',
    },
  );
}
