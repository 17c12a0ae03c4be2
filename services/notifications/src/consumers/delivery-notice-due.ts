import { DeliveryNoticeDueSchema, NoticeReason } from '@parcelbell/contracts/deliveries';
import { type Consumer, consumer, type Received } from '@parcelbell/events';
import {
  type DeliveryNotice,
  type NotifyOfDeliveriesDeps,
  notifyOfDeliveries,
} from '../domain/notice/notify-of-deliveries.ts';

type NoticeType = Pick<DeliveryNotice, 'kind' | 'again'>;

const noticeTypes: Readonly<Record<NoticeReason, NoticeType | undefined>> = {
  [NoticeReason.UNSPECIFIED]: undefined,
  [NoticeReason.ARRIVAL]: { kind: 'delivery' },
  [NoticeReason.REMINDER]: { kind: 'reminder' },
  [NoticeReason.AGAIN]: { kind: 'delivery', again: true },
};

/** Notifies residents of a delivery later than at its logging: that it arrived, or that it still waits. */
export function deliveryNoticeDueConsumer(context: NotifyOfDeliveriesDeps): Consumer<typeof DeliveryNoticeDueSchema> {
  return consumer(DeliveryNoticeDueSchema, (events) => notifyOfDeliveries(events.flatMap(noticesOf), context), {
    snapshots: 'ignore',
  });
}

function noticesOf({ event, version, ...cause }: Received<typeof DeliveryNoticeDueSchema>): DeliveryNotice[] {
  const { parcel, recipients, reason, group, round } = event;
  const noticeType = noticeTypes[reason];
  // The event becomes a dead letter. A newer release that knows the reason can replay it.
  if (!noticeType) throw new Error(`NoticeReason ${reason} is not known to this release`);
  return parcel ? [{ cause, ...noticeType, parcel, version, round, group, recipients }] : [];
}
