import { type Correctable, DeliveryCorrectedSchema, type Parcel } from '@parcelbell/contracts/deliveries';
import { type Consumer, consumer, type Received } from '@parcelbell/events';
import {
  type DeliveryNotice,
  type NotifyOfDeliveriesDeps,
  notifyOfDeliveries,
} from '../domain/notice/notify-of-deliveries.ts';
import { type SettleDeliveriesDeps, settleDeliveries } from './delivery-settled.ts';

type Corrected = Received<typeof DeliveryCorrectedSchema> & {
  readonly event: { readonly parcel: Parcel; readonly before: Correctable };
};

/**
 * Handles a delivery that was moved to another unit: notifies the former unit of the mistake and the new one of the arrival. Whether a recipient of the
 * former unit was notified of the arrival is checked when the correction is sent.
 */
export function deliveryCorrectedConsumer(
  context: NotifyOfDeliveriesDeps & SettleDeliveriesDeps,
): Consumer<typeof DeliveryCorrectedSchema> {
  return consumer(
    DeliveryCorrectedSchema,
    async (events) => {
      const corrected = events.filter(hasChangedUnit);
      if (corrected.length === 0) return;
      // Must come first: messages that wait when a correction is sent then leave the delivery out.
      await settleDeliveries(corrected, context);
      await notifyOfDeliveries(corrected.flatMap(noticesOf), context);
    },
    { snapshots: 'ignore' },
  );
}

function hasChangedUnit(received: Received<typeof DeliveryCorrectedSchema>): received is Corrected {
  const { parcel, before } = received.event;
  return parcel !== undefined && before !== undefined && parcel.householdId !== before.householdId;
}

function noticesOf({ event, version, ...cause }: Corrected): DeliveryNotice[] {
  const { parcel, before, recipients, mistakenRecipients, arrivalRound, mistakeRound } = event;
  const { unit, tower, householdId, courier, packageType, tracking } = before;
  const mistaken = { ...parcel, unit, tower, householdId, courier, packageType, tracking, location: '' };
  const notice = { cause, version, group: '' };
  return [
    { ...notice, kind: 'delivery', parcel, round: arrivalRound, recipients },
    { ...notice, kind: 'correction', parcel: mistaken, round: mistakeRound, recipients: mistakenRecipients },
  ];
}
