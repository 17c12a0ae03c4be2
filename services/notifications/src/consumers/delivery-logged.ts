import { DeliveryLoggedSchema } from '@parcelbell/contracts/deliveries';
import { type Consumer, consumer } from '@parcelbell/platform';
import type { NotificationsContext } from '../context.ts';
import { parcelMessages } from '../domain/message/message-from-event.ts';

/** A parcel arrived: its recipients hear of it. */
export function deliveryLoggedConsumer({
  sending,
}: Pick<NotificationsContext, 'sending'>): Consumer<typeof DeliveryLoggedSchema> {
  return consumer(
    DeliveryLoggedSchema,
    (events) => sending.accept(events.flatMap(({ event, ...cause }) => parcelMessages(cause, 'delivery', event))),
    { snapshots: 'ignore' },
  );
}
