import { DeliveryPickedUpSchema } from '@parcelbell/contracts/deliveries';
import { type Consumer, consumer, type Received } from '@parcelbell/events';
import {
  type DeliveryNotice,
  type NotifyOfDeliveriesDeps,
  notifyOfDeliveries,
} from '../domain/notice/notify-of-deliveries.ts';
import { type SettleDeliveriesDeps, settleDeliveries } from './delivery-settled.ts';

/** Notifies the recipients of a delivery that it was picked up. The event has recipients only if the building wants that. */
export function deliveryPickedUpConsumer(
  context: NotifyOfDeliveriesDeps & SettleDeliveriesDeps,
): Consumer<typeof DeliveryPickedUpSchema> {
  return consumer(
    DeliveryPickedUpSchema,
    async (events) => {
      // Must come first: no arrival message may be sent after the pickup message.
      await settleDeliveries(events, context);
      await notifyOfDeliveries(events.flatMap(noticesOf), context);
    },
    { snapshots: 'ignore' },
  );
}

function noticesOf({ event, version, ...cause }: Received<typeof DeliveryPickedUpSchema>): DeliveryNotice[] {
  const { parcel, recipients, round } = event;
  return parcel ? [{ cause, kind: 'pickup', parcel, version, ...(round ? { round } : {}), group: '', recipients }] : [];
}
