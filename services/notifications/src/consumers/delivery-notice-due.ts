import { DeliveryNoticeDueSchema, NoticeReason } from '@parcelbell/contracts/deliveries';
import { type Consumer, consumer, type Received } from '@parcelbell/platform';
import { type ParcelNotice, type TellOfParcelsDeps, tellOfParcels } from '../domain/notice/tell-of-parcels.ts';

/** Residents are to be told of a parcel now, later than at its logging: that it arrived, or that it still waits. */
export function deliveryNoticeDueConsumer(context: TellOfParcelsDeps): Consumer<typeof DeliveryNoticeDueSchema> {
  return consumer(DeliveryNoticeDueSchema, (events) => tellOfParcels(events.flatMap(noticesOf), context), {
    snapshots: 'ignore',
  });
}

function noticesOf({ event, version, ...cause }: Received<typeof DeliveryNoticeDueSchema>): ParcelNotice[] {
  const { parcel, recipients, reason, group, round } = event;
  const kind = reason === NoticeReason.REMINDER ? 'reminder' : 'delivery';
  const again = reason === NoticeReason.AGAIN ? { again: true as const } : {};
  return parcel ? [{ cause, kind, parcel, version, round, ...again, group, recipients }] : [];
}
