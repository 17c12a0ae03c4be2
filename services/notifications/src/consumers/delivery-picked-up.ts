import { DeliveryPickedUpSchema } from '@parcelbell/contracts/deliveries';
import { type Consumer, consumer } from '@parcelbell/platform';
import type { NotificationsContext } from '../context.ts';
import { parcelMessages } from '../domain/message/message-from-event.ts';

/** A parcel was handed over: the recipients that the event names hear of it. It names them only where the tenant wants that. */
export function deliveryPickedUpConsumer({
  sending,
}: Pick<NotificationsContext, 'sending'>): Consumer<typeof DeliveryPickedUpSchema> {
  return consumer(
    DeliveryPickedUpSchema,
    (events) => sending.accept(events.flatMap(({ event, ...cause }) => parcelMessages(cause, 'pickup', event))),
    { snapshots: 'ignore' },
  );
}
