import { DeliveryNoticeDueSchema, NoticeReason } from '@parcelbell/contracts/deliveries';
import { type Consumer, consumer, type Received } from '@parcelbell/events';
import { type ParcelNotice, type TellOfParcelsDeps, tellOfParcels } from '../domain/notice/tell-of-parcels.ts';

type Told = Pick<ParcelNotice, 'kind' | 'again'>;

const toldBy: Readonly<Record<NoticeReason, Told | undefined>> = {
  [NoticeReason.UNSPECIFIED]: undefined,
  [NoticeReason.ARRIVAL]: { kind: 'delivery' },
  [NoticeReason.REMINDER]: { kind: 'reminder' },
  [NoticeReason.AGAIN]: { kind: 'delivery', again: true },
};

/** Residents are to be told of a parcel now, later than at its logging: that it arrived, or that it still waits. */
export function deliveryNoticeDueConsumer(context: TellOfParcelsDeps): Consumer<typeof DeliveryNoticeDueSchema> {
  return consumer(DeliveryNoticeDueSchema, (events) => tellOfParcels(events.flatMap(noticesOf), context), {
    snapshots: 'ignore',
  });
}

function noticesOf({ event, version, ...cause }: Received<typeof DeliveryNoticeDueSchema>): ParcelNotice[] {
  const { parcel, recipients, reason, group, round } = event;
  const told = toldBy[reason];
  // A newer release knows what residents are told for this reason, so the event waits among the dead letters for a replay by that release.
  if (!told) throw new Error(`NoticeReason ${reason} is not known to this release`);
  return parcel ? [{ cause, ...told, parcel, version, round, group, recipients }] : [];
}
