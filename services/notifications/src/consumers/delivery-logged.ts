import { DeliveryLoggedSchema } from '@parcelbell/contracts/deliveries';
import { type Consumer, consumer, type Received } from '@parcelbell/events';
import {
  type DeliveryNotice,
  type NotifyOfDeliveriesDeps,
  notifyOfDeliveries,
} from '../domain/notice/notify-of-deliveries.ts';

/** Notifies the recipients of a logged delivery that it arrived. */
export function deliveryLoggedConsumer(context: NotifyOfDeliveriesDeps): Consumer<typeof DeliveryLoggedSchema> {
  return consumer(DeliveryLoggedSchema, (events) => notifyOfDeliveries(events.flatMap(noticesOf), context), {
    snapshots: 'ignore',
  });
}

function noticesOf({ event, version, ...cause }: Received<typeof DeliveryLoggedSchema>): DeliveryNotice[] {
  const { parcel, recipients } = event;
  return parcel ? [{ cause, kind: 'delivery', parcel, version, group: '', recipients }] : [];
}
