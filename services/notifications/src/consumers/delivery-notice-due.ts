import { DeliveryNoticeDueSchema } from '@parcelbell/contracts/deliveries';
import { type Consumer, consumer } from '@parcelbell/platform';
import type { NotificationsContext } from '../context.ts';
import { noticeMessages } from '../domain/message/message-from-event.ts';

/** Residents are to be told of a parcel now, later than at its logging. */
export function deliveryNoticeDueConsumer({
  sending,
}: Pick<NotificationsContext, 'sending'>): Consumer<typeof DeliveryNoticeDueSchema> {
  return consumer(
    DeliveryNoticeDueSchema,
    (events) => sending.accept(events.flatMap(({ event, ...cause }) => noticeMessages(cause, event))),
    { snapshots: 'ignore' },
  );
}
